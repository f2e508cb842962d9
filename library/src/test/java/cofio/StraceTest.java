package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A watch that never sees anything proves nothing: here is a program that does all that it must see. */
@EnabledOnOs(OS.LINUX)
class StraceTest {
    @TempDir
    Path folder;

    private Path own;
    private Path other;

    @BeforeEach
    void setUp() throws IOException {
        folder = folder.toRealPath();
        own = Files.createDirectory(folder.resolve("own"));
        other = Files.createDirectory(folder.resolve("other"));
        Strace.assumeThatItWorks(folder);
    }

    @Test
    void whatAProgramDoesElsewhereIsSeen() throws Exception {
        Set<String> found = watched("elsewhere");
        assertThat(found)
                .anyMatch(line -> line.startsWith("connect") && line.contains("192.0.2.1"))
                .anyMatch(line -> line.startsWith("sendto") && line.contains("192.0.2.2"))
                .anyMatch(line -> line.startsWith("bind") && line.contains("0.0.0.0") || line.contains("\"::\""))
                .anyMatch(line -> line.startsWith("open") && line.contains("/etc/hosts"));
        for (String name : List.of("made", "written", "renamed", "linked", "deleted", "relative")) {
            assertThat(found).as(name).anyMatch(line -> line.contains(name));
        }
    }

    @Test
    void whatItDoesInItsOwnFoldersAndOnThisMachineIsNoTrespass() throws Exception {
        assertThat(watched("at home")).isEmpty();
    }

    private Set<String> watched(String what) throws IOException, InterruptedException {
        Strace strace = new Strace(Files.createDirectory(folder.resolve("traces")));
        Process process = new ProcessBuilder(strace.command(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Wanderer.class.getName(),
                        what,
                        (what.equals("at home") ? own : other).toString())))
                .directory(other.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
        return strace.trespasses(other, List.of(own));
    }

    static final class Wanderer {
        public static void main(String[] arguments) throws Exception {
            Path folder = Path.of(arguments[1]);
            Files.createDirectory(folder.resolve("made"));
            Path file = Files.writeString(folder.resolve("written"), "words");
            Files.move(Files.writeString(folder.resolve("unnamed"), ""), folder.resolve("renamed"));
            Files.createSymbolicLink(folder.resolve("linked"), file);
            Files.delete(Files.writeString(folder.resolve("deleted"), ""));
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
                socket.getOutputStream().write(1);
            }
            if (arguments[0].equals("elsewhere")) {
                Files.writeString(Path.of("relative"), "");
                connect();
                // The answer to the name may take long to come; that it was asked for is seen.
                Thread.ofPlatform().daemon().start(Wanderer::lookUp).join(500);
            }
        }

        private static void connect() throws IOException {
            try (SocketChannel channel = SocketChannel.open()) {
                channel.configureBlocking(false);
                channel.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}), 443));
            } catch (IOException noWay) {
                System.out.println("not connected: " + noWay.getMessage());
            }
            try (DatagramSocket socket = new DatagramSocket()) {
                InetAddress address = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 2});
                socket.send(new DatagramPacket(new byte[1], 1, address, 9));
            } catch (IOException noWay) {
                System.out.println("not sent: " + noWay.getMessage());
            }
        }

        private static void lookUp() {
            try {
                System.out.println(InetAddress.getAllByName("cofio.invalid").length);
            } catch (UnknownHostException expected) {
                System.out.println("not found");
            }
        }
    }
}
