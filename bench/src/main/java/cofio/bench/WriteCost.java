package cofio.bench;

import cofio.Cofio;
import java.io.IOException;

/** What it cost to remember, time after time. */
final class WriteCost {
    final MeasuredSamples millis = new MeasuredSamples();
    final MeasuredSamples bytes = new MeasuredSamples();
    final MeasuredSamples toDisk = new MeasuredSamples();

    void remember(Cofio cofio, String text) throws IOException {
        BytesWritten before = BytesWritten.now();
        long start = System.nanoTime();
        int receipts = cofio.remember(text, "bench").size();
        long nanos = System.nanoTime() - start;
        BytesWritten written = BytesWritten.now().since(before);
        if (receipts != 1) {
            throw new IllegalStateException(receipts + " facts in: " + text);
        }
        millis.add(nanos / 1e6);
        bytes.add((double) written.passed());
        toDisk.add((double) written.toDisk());
    }

    void rememberCold(FilledMemory memory, boolean force, String text) throws IOException, InterruptedException {
        long start = System.nanoTime();
        ChildProcess child =
                ChildProcess.start(ColdWriter.class, memory.workspace.toString(), Boolean.toString(force), text);
        int exit = child.end();
        long nanos = System.nanoTime() - start;
        String said = child.line(10).orElse("");
        if (exit != 0 || !said.startsWith("wrote ")) {
            throw new IllegalStateException("a process that should remember ended with " + exit + ": " + said);
        }
        millis.add(nanos / 1e6);
        bytes.add((double) Long.parseLong(said.substring(6)));
    }
}
