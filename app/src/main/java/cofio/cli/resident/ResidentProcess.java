package cofio.cli.resident;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Waits for callers and runs their commands, with models, indexes and memories that are loaded already. It ends by itself:
 * when it was asked to, when nobody called for a while, when its program or its socket is gone.
 */
public final class ResidentProcess {
    static final String STATUS = "/status";
    static final String STOP = "/stop";
    static final String RUN = "/run";
    static final String INPUT = "/input/";

    private static final Duration PATIENCE = Duration.ofMinutes(15);
    private static final Duration REST = Duration.ofSeconds(30);
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final Duration END = Duration.ofSeconds(10);

    private final ResidentSocket socket;
    private final InstalledProgram program;
    private final LentMemories memories = new LentMemories();
    private final ResidentCall call;
    private final Map<Long, CallerInput> inputs = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();
    private final AtomicInteger running = new AtomicInteger();
    private final long began = System.nanoTime();
    private volatile long last = began;
    private volatile boolean rested;

    private ResidentProcess(ResidentSocket socket, InstalledProgram program) {
        this.socket = socket;
        this.program = program;
        this.call = new ResidentCall(program.folder(), memories);
    }

    /** Started by {@link ResidentStart}. */
    public static void main(String[] args) throws IOException {
        Optional<ResidentSocket> socket = ResidentSocket.given();
        if (socket.isPresent()) {
            new ResidentProcess(socket.get(), InstalledProgram.running()).serve();
        }
    }

    private void serve() throws IOException {
        try (FileChannel lock = FileChannel.open(socket.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                @Nullable FileLock only = lock.tryLock()) {
            if (only == null) {
                return; // there is one
            }
            Files.deleteIfExists(socket.path());
            try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                server.bind(socket.address());
                Files.deleteIfExists(socket.starting());
                Thread.ofPlatform().daemon().start(() -> look(server));
                Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(this::end));
                while (true) {
                    SocketChannel caller = server.accept();
                    Thread.ofVirtual().start(() -> answer(caller, server));
                }
            } catch (java.nio.channels.ClosedChannelException asked) {
                end();
            }
        }
    }

    /** Looks now and then whether there is a reason to end. */
    private void look(ServerSocketChannel server) {
        Object identity = identity(socket.path());
        try {
            while (true) {
                Thread.sleep(LOOK);
                memories.tidy();
                long quiet = System.nanoTime() - last;
                boolean idle = running.get() == 0;
                if (idle && quiet > PATIENCE.toNanos()
                        || !program.isUnchanged()
                        || !identity.equals(identity(socket.path()))) {
                    server.close();
                    return;
                }
                if (idle && quiet > REST.toNanos() && !rested) {
                    rested = true;
                    System.gc(); // what is free goes back to the system
                }
            }
        } catch (InterruptedException | IOException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Object identity(Path path) {
        try {
            return Optional.ofNullable(Files.readAttributes(path, java.nio.file.attribute.BasicFileAttributes.class)
                            .fileKey())
                    .orElse(path);
        } catch (IOException gone) {
            return "";
        }
    }

    private void answer(SocketChannel caller, ServerSocketChannel server) {
        running.incrementAndGet();
        rested = false;
        try (caller) {
            InputStream in = new BufferedInputStream(Channels.newInputStream(caller));
            OutputStream out = Channels.newOutputStream(caller);
            HttpText.Head head = HttpText.readHead(in);
            String path = head.path();
            if (path.equals(RUN)) {
                byte[] body = HttpText.readBody(head, in);
                out.write(HttpText.answer(""));
                call.run(body, out, numbers.incrementAndGet(), this::await);
            } else if (path.startsWith(INPUT)) {
                input(path.substring(INPUT.length()), HttpText.streamedBody(head, in));
            } else if (path.equals(STOP)) {
                server.close();
                out.write(HttpText.answer("ended\n"));
            } else {
                out.write(HttpText.answer(status()));
            }
        } catch (IOException brokenOff) {
            // whoever called is gone
        } finally {
            last = System.nanoTime();
            running.decrementAndGet();
        }
    }

    private void await(long number, Optional<CallerInput> input) {
        input.ifPresentOrElse(one -> inputs.put(number, one), () -> inputs.remove(number));
    }

    private void input(String number, InputStream body) {
        CallerInput wanted = number.matches("[0-9]{1,18}") ? inputs.get(Long.valueOf(number)) : null;
        if (wanted != null) {
            wanted.take(body);
        }
    }

    private String status() {
        Runtime jvm = Runtime.getRuntime();
        return "process " + ProcessHandle.current().pid() + "\nfor " + (System.nanoTime() - began) / 1_000_000_000L
                + " s\nmemories " + memories.count() + "\nheap " + (jvm.totalMemory() - jvm.freeMemory()) / 1024 / 1024
                + " MB\n";
    }

    /** Lets commands come to their end. */
    private synchronized void end() {
        long until = System.nanoTime() + END.toNanos();
        try {
            while (running.get() > 0 && System.nanoTime() < until) {
                Thread.sleep(10);
            }
            Files.deleteIfExists(socket.path());
        } catch (InterruptedException | IOException e) {
            Thread.currentThread().interrupt();
        }
        memories.close();
    }
}
