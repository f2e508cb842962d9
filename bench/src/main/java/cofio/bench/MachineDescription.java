package cofio.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a reader must know of the machine to judge the figures. */
final class MachineDescription {
    private static final Path MEMORY = Path.of("/proc/meminfo");

    private MachineDescription() {}

    static String facts() {
        return Runtime.getRuntime().availableProcessors() + " cores, " + memory() + "Java "
                + System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vendor") + "), "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private static String memory() {
        try {
            if (Files.isReadable(MEMORY)) {
                String total = Files.readAllLines(MEMORY).getFirst().replaceAll("\\D", "");
                return Math.round(Long.parseLong(total) / 1024.0 / 1024.0) + " GiB memory, ";
            }
        } catch (IOException e) {
            return "";
        }
        return "";
    }
}
