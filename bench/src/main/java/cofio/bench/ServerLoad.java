package cofio.bench;

import cofio.text.Json;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A process that calls a server over so many connections for so many seconds, each connection one call after the other,
 * and says how many were answered, how fast, and which sentences were acknowledged.
 */
final class ServerLoad {
    static final String ASK = "ask";
    static final String WORDS = "search by words";
    static final String SEARCH = "search";
    static final String REMEMBER = "remember";

    /** Each of {@link #TURNS} in turn. */
    static final String MIXED = "mixed";

    private static final List<String> TURNS = List.of(ASK, SEARCH, REMEMBER);

    private final int port;
    private final String kind;
    private final List<String> texts;
    private final int seconds;
    private final Optional<ProcessHandle> beside;
    private volatile long end;
    private final AtomicInteger next;
    private final MeasuredSamples samples = new MeasuredSamples();
    private final List<String> failures = new ArrayList<>();
    private final List<Integer> unacknowledged = new ArrayList<>();

    private ServerLoad(
            int port, String kind, List<String> texts, int from, int seconds, Optional<ProcessHandle> beside) {
        this.port = port;
        this.kind = kind;
        this.texts = texts;
        this.next = new AtomicInteger(from);
        this.seconds = seconds;
        this.beside = beside;
        this.end = System.nanoTime() + seconds * 1_000_000_000L;
    }

    /**
     * Arguments: port, kind of call, connections, seconds, file of questions, number of the first sentence, and the process
     * after whose end the seconds begin; 0 where there is none.
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        int from = Integer.parseInt(args[5]);
        ServerLoad load = new ServerLoad(
                Integer.parseInt(args[0]),
                args[1],
                Files.readAllLines(Path.of(args[4])),
                from,
                Integer.parseInt(args[3]),
                args[6].equals("0") ? Optional.empty() : ProcessHandle.of(Long.parseLong(args[6])));
        List<Thread> threads = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            threads.add(Thread.ofVirtual().start(load::call));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        int calls = load.next.get() - from;
        for (String failure : load.failures.subList(0, Math.min(3, load.failures.size()))) {
            ChildProcess.say("failure " + failure);
        }
        for (int number : load.unacknowledged) {
            ChildProcess.say("unacknowledged " + number);
        }
        ChildProcess.say(String.format(
                Locale.ROOT,
                "done %d %d %.1f %.2f %.2f %.2f",
                calls,
                load.failures.size(),
                (calls - load.failures.size()) / seconds,
                load.samples.median(),
                load.samples.quantile(0.99),
                load.samples.quantile(1)));
    }

    /** What is remembered under a number: a fact of its own, which is held as it was told. */
    static String sentence(int number) {
        return "The code of locker " + number + " is A" + number + "-7316.";
    }

    private void call() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            while (goesOn()) {
                int number = next.getAndIncrement();
                try {
                    byte[] request = request(number);
                    long start = System.nanoTime();
                    out.write(request);
                    String status = answer(in);
                    double millis = (System.nanoTime() - start) / 1e6;
                    note(number, status, millis);
                } catch (IOException e) {
                    note(number, e.toString(), 0);
                    throw e;
                }
            }
        } catch (IOException e) {
            // noted above, or the connection was not made at all
            synchronized (this) {
                if (failures.isEmpty()) {
                    failures.add(e.toString());
                }
            }
        }
    }

    private boolean goesOn() {
        long now = System.nanoTime();
        if (beside.filter(ProcessHandle::isAlive).isPresent()) {
            end = now + seconds * 1_000_000_000L;
        }
        return now < end;
    }

    private synchronized void note(int number, String status, double millis) {
        if (status.equals("200")) {
            samples.add(millis);
        } else {
            failures.add(status);
            unacknowledged.add(number);
        }
    }

    private byte[] request(int number) {
        String text = texts.get(number % texts.size());
        String head = " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n";
        String request = switch (kind(number)) {
            case REMEMBER -> post(REMEMBER, Json.of(Json.object("text", sentence(number))), head);
            case ASK -> post(ASK, Json.of(Json.object("question", text)), head);
            case WORDS -> search(text, "&no_vectors=true", head);
            default -> search(text, "", head);
        };
        return request.getBytes(StandardCharsets.UTF_8);
    }

    private String kind(int number) {
        return kind.equals(MIXED) ? TURNS.get(number % TURNS.size()) : kind;
    }

    /** Whether the call of that number tells a sentence. */
    static boolean tells(String kind, int number) {
        return kind.equals(REMEMBER)
                || kind.equals(MIXED) && TURNS.get(number % TURNS.size()).equals(REMEMBER);
    }

    private static String search(String text, String more, String head) {
        return "GET /api/v1/search?query=" + URLEncoder.encode(text, StandardCharsets.UTF_8) + more + head + "\r\n";
    }

    private static String post(String verb, String json, String head) {
        return "POST /api/v1/" + verb + head + "Content-Type: application/json\r\nContent-Length: "
                + json.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + json;
    }

    /** The status of an answer that was read to its end. */
    private static String answer(InputStream in) throws IOException {
        String first = line(in);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        in.skipNBytes(length);
        return first.length() < 12 ? first : first.substring(9, 12);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the connection was closed");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
