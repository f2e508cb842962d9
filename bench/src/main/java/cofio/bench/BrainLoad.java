package cofio.bench;

import cofio.bench.BalancedCalls.Reply;
import cofio.text.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Clients that use many brains through several nodes, and check each answer against what was acknowledged for that very
 * brain.
 */
final class BrainLoad {
    static final String TRIES = "tries to see another brain's fact";
    static final String LOST = "lost";
    static final String WRONG = "wrong answer";
    static final String FOREIGN = "fact of another brain";
    static final String BACK = "forgotten and there again";
    static final String REFUSED = "refused";

    static final String API = "/api/v1/";
    static final int PAGE = 1_000;

    private final List<ToldBrain> brains;
    private final BalancedCalls calls;
    private final PhasedCalls phases;
    private final CampaignFindings findings;

    BrainLoad(List<ToldBrain> brains, BalancedCalls calls, PhasedCalls phases, CampaignFindings findings) {
        this.brains = brains;
        this.calls = calls;
        this.phases = phases;
        this.findings = findings;
    }

    /** Tells every brain that many facts, to begin with. */
    void fill(int facts, int clients) throws InterruptedException {
        each(clients, new Random(1), (brain, random) -> {
            for (int i = 0; i < facts; i++) {
                tell(brain, random);
            }
        });
    }

    interface Visit {
        void at(ToldBrain brain, Random random) throws InterruptedException;
    }

    /** Goes to every brain once, with so many clients at a time. */
    void each(int clients, Random seed, Visit visit) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            int first = client;
            Random random = new Random(seed.nextLong());
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    for (int i = first; i < brains.size(); i += clients) {
                        visit.at(brains.get(i), random);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Starts clients, each of which does that at one brain after the other, any of them, until that moment. */
    List<Thread> start(int clients, long end, Visit what) {
        List<Thread> threads = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            Random random = new Random(client);
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    while (System.nanoTime() < end) {
                        ToldBrain brain = brains.get(random.nextInt(brains.size()));
                        if (brain.turn.tryLock()) {
                            try {
                                what.at(brain, random);
                            } finally {
                                brain.turn.unlock();
                            }
                        } else {
                            Thread.sleep(1);
                        }
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        return threads;
    }

    /** A call of any kind. */
    void act(ToldBrain brain, Random random) throws InterruptedException {
        int die = random.nextInt(100);
        if (die < 40) {
            ask(brain, random);
        } else if (die < 60) {
            search(brain, random);
        } else if (die < 90) {
            tell(brain, random);
        } else if (die < 95) {
            forget(brain, random);
        } else {
            undo(brain, random);
        }
    }

    /** Tells a brain something; gives the milliseconds that it took. */
    double tell(ToldBrain brain, Random random) throws InterruptedException {
        return told(brain, brain.nextFact(random)).millis();
    }

    private Reply told(ToldBrain brain, MarkedFact fact) throws InterruptedException {
        Reply reply = post(brain, "remember", Json.object("text", fact.sentence()));
        if (!reply.done()) {
            brain.mayHold(fact);
            return reply;
        }
        brain.holds(fact);
        count("facts acknowledged");
        List<Map<?, ?>> receipts = BenchFace.facts(reply.json(), "receipts");
        if (receipts.size() != 1 || !String.valueOf(receipts.getFirst()).contains(fact.value())) {
            problem(WRONG, fact + " was told, and the receipt is " + reply);
        }
        return reply;
    }

    private void forget(ToldBrain brain, Random random) throws InterruptedException {
        List<Integer> certain = brain.certain();
        if (certain.size() < 3) {
            return;
        }
        MarkedFact fact = brain.certain(certain.get(random.nextInt(certain.size())));
        Reply reply = post(brain, "forget", Json.object("fact", fact.value()));
        if (!reply.done()) {
            brain.mayForget(fact.number());
            return;
        }
        brain.forgets(fact.number());
        count("facts forgotten");
        // The first node may have done it before it was killed.
        if (BenchFace.facts(reply.json(), "forgotten").size() != 1 && reply.nodes() == 1) {
            problem(LOST, fact + " was to be forgotten: " + reply);
        }
    }

    /** Only what was told just now is taken back: of other changes it may not be known which was the last. */
    private void undo(ToldBrain brain, Random random) throws InterruptedException {
        MarkedFact fact = brain.nextFact(random);
        Set<String> former = brain.valuesOf(fact.number());
        if (!told(brain, fact).done()) {
            return;
        }
        int phase = phases.current();
        Reply reply = calls.postOnce(API + "undo", brain.token);
        took(phase, "undo", brain, reply);
        if (reply.done()) {
            brain.returnsTo(fact.number(), former);
            count("changes taken back");
            if (!reply.body().contains(fact.value())) {
                problem(WRONG, fact + " was to be taken back: " + reply);
            }
        } else {
            brain.returnsTo(fact.number(), former);
            brain.mayHold(fact);
        }
    }

    /** Asks a brain something, now and then what it was never told; gives the milliseconds that it took. */
    double ask(ToldBrain brain, Random random) throws InterruptedException {
        List<Integer> all = brain.all();
        int about = all.isEmpty() || random.nextInt(10) == 0 ? brain.untold() : all.get(random.nextInt(all.size()));
        Reply reply = get(brain, "ask", "ask?question=" + encoded(ToldBrain.question(about)));
        if (!reply.done()) {
            return reply.millis();
        }
        count("answers checked");
        Map<String, @Nullable Object> answer = reply.json();
        Set<String> values = brain.valuesOf(about);
        boolean found = Boolean.TRUE.equals(answer.get("found"));
        boolean right = found ? says(answer.get("evidence"), values) : brain.mayLack(about);
        if (!right && !found && isThere(brain, values)) {
            count("told and there, but the model was not sure that it answers");
        } else if (!right) {
            problem(WRONG, "asked for " + about + " of brain " + brain.number + ", which is " + values + ": " + reply);
        }
        return reply.millis();
    }

    private boolean isThere(ToldBrain brain, Set<String> values) throws InterruptedException {
        return says(calls.get(API + "facts?limit=" + PAGE, brain.token).body(), values);
    }

    private static boolean says(@Nullable Object lines, Set<String> values) {
        return values.stream()
                .anyMatch(value -> !value.isEmpty() && String.valueOf(lines).contains(value));
    }

    void search(ToldBrain brain, Random random) throws InterruptedException {
        List<Integer> certain = brain.certain();
        if (certain.isEmpty()) {
            return;
        }
        MarkedFact fact = brain.certain(certain.get(random.nextInt(certain.size())));
        String words = random.nextBoolean() ? fact.value() : fact.sentence();
        Reply reply = get(brain, "search", "search?limit=5&query=" + encoded(words));
        if (reply.done()) {
            count("searches checked");
            if (BenchFace.facts(reply.json(), "hits").stream()
                    .noneMatch(hit -> String.valueOf(hit.get("text")).contains(fact.value()))) {
                problem(WRONG, fact + " was searched for by \"" + words + "\": " + reply);
            }
        }
    }

    private Reply get(ToldBrain brain, String kind, String path) throws InterruptedException {
        int phase = phases.current();
        return took(phase, kind, brain, calls.get(API + path, brain.token));
    }

    private Reply post(ToldBrain brain, String verb, Map<String, @Nullable Object> body) throws InterruptedException {
        int phase = phases.current();
        return took(phase, verb, brain, calls.post(API + verb, body, brain.token));
    }

    private Reply took(int phase, String kind, ToldBrain brain, Reply reply) {
        phases.note(phase, kind, reply);
        if (reply.status() / 100 == 4) {
            problem(REFUSED, kind + ": " + reply);
        }
        look(brain, kind, reply);
        return reply;
    }

    /** Whatever it is: nothing of another brain may stand in it, and nothing that was forgotten. */
    void look(ToldBrain brain, String kind, Reply reply) {
        count(TRIES);
        for (String value : brain.foreign(reply.body())) {
            problem(FOREIGN, value + " in brain " + brain.number + ", " + kind + ": " + reply);
        }
        for (String value : brain.forgotten(reply.body())) {
            problem(BACK, value + " in brain " + brain.number + ", " + kind + ": " + reply);
        }
    }

    void count(String what) {
        synchronized (findings) {
            findings.count(what);
        }
    }

    void problem(String kind, String what) {
        synchronized (findings) {
            findings.problem(kind, what);
        }
    }

    static String encoded(String words) {
        return URLEncoder.encode(words, StandardCharsets.UTF_8);
    }
}
