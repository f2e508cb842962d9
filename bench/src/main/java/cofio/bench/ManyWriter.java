package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A process that remembers one fact after the other and says which it has the receipt of. */
final class ManyWriter {
    private ManyWriter() {}

    public static void main(String[] args) throws IOException {
        int first = Integer.parseInt(args[1]);
        int facts = Integer.parseInt(args[2]);
        Random random = new Random(first);
        try (Cofio cofio = Cofio.open(Path.of(args[0]))) {
            for (int i = 0; i < facts; i++) {
                MarkedFact fact = MarkedFact.random(first + i, random);
                if (cofio.remember(fact.sentence(), "writer").size() == 1) {
                    ChildProcess.say(fact.toString());
                }
            }
        }
    }
}
