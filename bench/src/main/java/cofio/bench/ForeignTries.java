package cofio.bench;

import cofio.bench.BalancedCalls.Reply;
import cofio.text.Json;
import java.util.List;
import java.util.Random;

/** Tries to get at what another brain was told: by its value, by a question, with a token made of two. */
final class ForeignTries {
    private static final String API = "/api/v1/";

    private final List<ToldBrain> brains;
    private final BalancedCalls calls;
    private final BrainLoad load;

    ForeignTries(List<ToldBrain> brains, BalancedCalls calls, BrainLoad load) {
        this.brains = brains;
        this.calls = calls;
        this.load = load;
    }

    void make(ToldBrain brain, int count, Random random) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            ToldBrain other = brains.get(random.nextInt(brains.size()));
            List<Integer> told = other.certain();
            if (other == brain || told.isEmpty()) {
                continue;
            }
            MarkedFact wanted = other.certain(told.get(random.nextInt(told.size())));
            String words = BrainLoad.encoded(wanted.value());
            int way = random.nextInt(20);
            if (way == 0) {
                check(brain, "search", calls.get(API + "search?limit=5&query=" + words, brain.token));
            } else if (way == 1) {
                check(brain, "forget", calls.post(API + "forget", Json.object("fact", wanted.value()), brain.token));
            } else if (way == 2) {
                refused(other, calls.get(API + "facts?workspace=" + other.name(), brain.token), 400, 404);
            } else if (way < 10) {
                String mixed = brain.token.substring(0, brain.token.length() - 32)
                        + other.token.substring(other.token.length() - 32);
                refused(other, calls.get(API + "facts?query=" + words, mixed), 401, 401);
            } else {
                check(brain, "facts", calls.get(API + "facts?query=" + words, brain.token));
            }
        }
    }

    private void check(ToldBrain brain, String kind, Reply reply) {
        load.look(brain, kind, reply);
        if (reply.status() >= 500 || reply.status() == 0) {
            load.problem(BrainLoad.REFUSED, kind + ": " + reply);
        }
    }

    private void refused(ToldBrain other, Reply reply, int least, int most) {
        load.count(BrainLoad.TRIES);
        if (reply.status() < least || reply.status() > most) {
            load.problem(BrainLoad.FOREIGN, "brain " + other.number + " was not refused: " + reply);
        }
    }
}
