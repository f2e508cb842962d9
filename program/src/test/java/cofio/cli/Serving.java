package cofio.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code cofio serve} of the packed program, until it is closed. */
final class Serving implements AutoCloseable {
    private static final Pattern LINK = Pattern.compile("(http://[^/\\s]+/)login\\?token=\\S+");

    private final Process process;
    private final String address;
    private final String link;

    /** The folder of the program is served, and further ones. */
    Serving(Program program, Path... others) {
        try {
            Path said = Files.createTempFile("serve", ".txt");
            List<String> command = new ArrayList<>(List.of(
                    program.launcher().toString(),
                    "serve",
                    "--port",
                    "0",
                    "--workspace",
                    program.folder().toString()));
            for (Path other : others) {
                command.addAll(List.of("--workspace", other.toString()));
            }
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(program.folder().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile());
            builder.environment().put("HOME", program.folder().toString());
            builder.environment().remove("COFIO_HOME");
            process = builder.start();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            Matcher found = LINK.matcher(Files.readString(said));
            while (!found.find()) {
                if (System.nanoTime() > end || !process.isAlive()) {
                    throw new IllegalStateException("cofio serve shows no link: " + Files.readString(said));
                }
                Tab.pause(30);
                found = LINK.matcher(Files.readString(said));
            }
            address = found.group(1);
            link = found.group();
            Files.delete(said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With the slash at its end. */
    String address() {
        return address;
    }

    /** The one that lets a browser in. */
    String link() {
        return link;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }
}
