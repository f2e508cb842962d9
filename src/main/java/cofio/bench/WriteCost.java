package cofio.bench;

import cofio.Cofio;
import java.io.IOException;

/** What it cost to remember, time after time. */
final class WriteCost {
    final Samples millis = new Samples();
    final Samples bytes = new Samples();
    final Samples toDisk = new Samples();

    void remember(Cofio cofio, String text) throws IOException {
        Written before = Written.now();
        long start = System.nanoTime();
        int receipts = cofio.remember(text, "bench").size();
        long nanos = System.nanoTime() - start;
        Written written = Written.now().since(before);
        if (receipts != 1) {
            throw new IllegalStateException(receipts + " facts in: " + text);
        }
        millis.add(nanos / 1e6);
        bytes.add((double) written.passed());
        toDisk.add((double) written.toDisk());
    }

    void rememberCold(Filled memory, boolean force, String text) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Child child = Child.start(ColdWriter.class, memory.workspace.toString(), Boolean.toString(force), text);
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
