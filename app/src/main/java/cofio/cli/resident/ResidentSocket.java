package cofio.cli.resident;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where the resident process is called: a socket in a folder that only its user may enter. The launcher says where. */
public record ResidentSocket(Path path) {
    /** The launcher gives it to every command, and passes it over where no resident process is wanted. */
    public static final String PROPERTY = "cofio.resident";

    private static final int LONGEST = 100;

    /** Empty where there is to be none, or the name is longer than such names can be. */
    public static Optional<ResidentSocket> given() {
        String given = System.getProperty(PROPERTY, "");
        return given.isEmpty() || given.length() > LONGEST
                ? Optional.empty()
                : Optional.of(new ResidentSocket(Path.of(given)));
    }

    UnixDomainSocketAddress address() {
        return UnixDomainSocketAddress.of(path);
    }

    public boolean exists() {
        return Files.exists(path);
    }

    /** The lock that the process holds as long as it lives, so that there is one. */
    Path lock() {
        return path.resolveSibling(path.getFileName() + ".lock");
    }

    /** There while the process is being started. */
    Path starting() {
        return path.resolveSibling(path.getFileName() + ".starting");
    }

    /** What it says to a plain question; empty where nobody answers. */
    public Optional<String> ask(String question) {
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(address());
            OutputStream out = Channels.newOutputStream(channel);
            out.write(HttpText.request(question, new byte[0]));
            InputStream in = Channels.newInputStream(channel);
            HttpText.readHead(in);
            return Optional.of(new String(in.readAllBytes(), HttpText.CHARACTERS).strip());
        } catch (IOException nobodyThere) {
            return Optional.empty();
        }
    }
}
