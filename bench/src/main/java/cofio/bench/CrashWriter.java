package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;

/** A process that writes in every way until it is killed. */
final class CrashWriter {
    /** With more facts than this, more are forgotten than added, else each kill would take longer than the last. */
    private static final int MANY = 300;

    private CrashWriter() {}

    public static void main(String[] args) throws IOException {
        long seed = Long.parseLong(args[1]);
        try (Cofio cofio = Cofio.open(Path.of(args[0]))) {
            WriteActions acts = new WriteActions(cofio, seed, Integer.parseInt(args[2]), ChildProcess::say);
            Random random = new Random(seed);
            acts.look();
            ChildProcess.say("ready");
            while (true) {
                act(acts, random.nextInt(100));
            }
        }
    }

    private static void act(WriteActions acts, int die) throws IOException {
        boolean many = acts.size() > MANY;
        if (die < 40 || acts.size() < 3) {
            acts.add(many ? 1 : die < 5 ? 30 : die < 15 ? 4 : 1);
        } else if (die < 55) {
            acts.change();
        } else if (die < 65) {
            acts.forget(many ? 12 : 1);
        } else if (die < 72) {
            acts.edit();
        } else if (die < 77) {
            acts.rewrite();
        } else if (die < 84) {
            acts.search();
        } else if (die < 90) {
            acts.say();
        } else if (die < 93) {
            if (acts.hasImports()) {
                acts.discard();
            } else {
                acts.receive(5);
                acts.bring(Clock.systemUTC());
            }
        } else if (acts.canUndo()) {
            acts.undo();
        }
    }
}
