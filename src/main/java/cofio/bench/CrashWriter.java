package cofio.bench;

import cofio.Cofio;
import cofio.memory.Held;
import cofio.memory.Receipt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A process that remembers, changes, forgets and undoes until it is killed. It says what it is about to do, and "done"
 * once it has the receipt.
 */
final class CrashWriter {
    /** With more facts than this, more are forgotten than added, else each kill would take longer than the last. */
    private static final int MANY = 300;

    private final Cofio cofio;
    private final Random random;
    private final TreeMap<Integer, Marked> held = new TreeMap<>();
    private int next;
    private boolean canUndo;

    private CrashWriter(Cofio cofio, long seed, int next) {
        this.cofio = cofio;
        this.random = new Random(seed);
        this.next = next;
    }

    public static void main(String[] args) throws IOException {
        try (Cofio cofio = Cofio.open(Path.of(args[0]))) {
            CrashWriter writer = new CrashWriter(cofio, Long.parseLong(args[1]), Integer.parseInt(args[2]));
            writer.look();
            Child.say("ready");
            while (true) {
                writer.act();
            }
        }
    }

    private void look() {
        held.clear();
        for (Held one : cofio.facts()) {
            Marked.in(one.fact().text()).ifPresent(marked -> held.put(marked.number(), marked));
        }
    }

    private void act() throws IOException {
        int die = random.nextInt(100);
        if (die < 60 || held.isEmpty()) {
            List<Marked> facts = new ArrayList<>();
            int many = held.size() > MANY ? 1 : die < 5 ? 30 : die < 15 ? 4 : 1;
            for (int i = 0; i < many; i++) {
                facts.add(Marked.random(next++, random));
            }
            remember("add", facts);
        } else if (die < 80) {
            remember("change", List.of(Marked.random(anyNumber(), random)));
        } else if (die < 90) {
            forget(held.size() > MANY ? 12 : 1);
        } else if (canUndo) {
            Child.say("undo");
            expect(cofio.undo().isPresent(), "undo");
            look();
            canUndo = false;
            Child.say("done");
        }
    }

    private int anyNumber() {
        return List.copyOf(held.keySet()).get(random.nextInt(held.size()));
    }

    private void remember(String verb, List<Marked> facts) throws IOException {
        Child.say(verb + " " + facts.stream().map(Marked::toString).collect(Collectors.joining(" ")));
        String message = facts.stream().map(Marked::sentence).collect(Collectors.joining(" "));
        List<Receipt> receipts = cofio.remember(message, "crash");
        expect(receipts.size() == facts.size(), verb);
        for (Marked fact : facts) {
            held.put(fact.number(), fact);
        }
        canUndo = true;
        Child.say("done");
    }

    private void forget(int many) throws IOException {
        Set<Integer> numbers = new TreeSet<>();
        while (numbers.size() < many) {
            numbers.add(anyNumber());
        }
        List<Held> found = cofio.facts().stream()
                .filter(one -> Marked.in(one.fact().text())
                        .filter(marked -> numbers.contains(marked.number()))
                        .isPresent())
                .toList();
        Child.say("forget " + numbers.stream().map(n -> "" + held.get(n)).collect(Collectors.joining(" ")));
        expect(cofio.forget(found, false).size() == many, "forget");
        held.keySet().removeAll(numbers);
        canUndo = true;
        Child.say("done");
    }

    private static void expect(boolean kept, String verb) {
        if (!kept) {
            throw new IllegalStateException(verb + " did not do what it should");
        }
    }
}
