package cofio.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process has written so far, as Linux counts it: bytes passed to write, and bytes bound for the disk. */
record BytesWritten(long passed, long toDisk) {
    private static final Path COUNTERS = Path.of("/proc/self/io");

    static boolean isCounted() {
        return Files.isReadable(COUNTERS);
    }

    /** The counters now, or zeros on a system that has none. */
    static BytesWritten now() throws IOException {
        long passed = 0;
        long toDisk = 0;
        if (isCounted()) {
            for (String line : Files.readAllLines(COUNTERS)) {
                if (line.startsWith("wchar: ")) {
                    passed = Long.parseLong(line.substring(7));
                } else if (line.startsWith("write_bytes: ")) {
                    toDisk = Long.parseLong(line.substring(13));
                }
            }
        }
        return new BytesWritten(passed, toDisk);
    }

    BytesWritten since(BytesWritten before) {
        return new BytesWritten(passed - before.passed, toDisk - before.toDisk);
    }
}
