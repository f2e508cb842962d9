package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;

/** A process that remembers one text and ends. Says how many bytes it wrote. */
final class ColdWriter {
    private ColdWriter() {}

    public static void main(String[] args) throws IOException {
        BytesWritten before = BytesWritten.now();
        try (Cofio cofio =
                Cofio.open(Path.of(args[0]), Clock.system(ZoneId.systemDefault()), Boolean.parseBoolean(args[1]))) {
            cofio.remember(args[2], "bench");
        }
        ChildProcess.say("wrote " + BytesWritten.now().since(before).passed());
    }
}
