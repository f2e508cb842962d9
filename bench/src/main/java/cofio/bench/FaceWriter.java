package cofio.bench;

import cofio.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One of many writers: adds, changes and forgets facts of its own through a face, and knows what must be there. */
final class FaceWriter {
    private final BenchFace face;
    private final Random random;
    final String name;
    final TreeMap<Integer, String> values = new TreeMap<>();
    final Set<Integer> forgotten = new HashSet<>();
    final Set<String> gone = new HashSet<>();
    final List<String> failures = new ArrayList<>();
    /** Facts on which a call failed: they may be either way. */
    final Set<Integer> uncertain = new HashSet<>();

    private final Map<Integer, String> ids = new HashMap<>();
    private final Map<Integer, Set<String>> told = new HashMap<>();
    private int next;
    int acknowledged;

    FaceWriter(String name, BenchFace face, int first) {
        this.name = name;
        this.face = face;
        this.next = first;
        this.random = new Random(first);
    }

    void writeUntil(long end) throws InterruptedException {
        while (System.nanoTime() < end) {
            List<Integer> certain = values.keySet().stream()
                    .filter(number -> !uncertain.contains(number))
                    .toList();
            int die = random.nextInt(100);
            if (die < 50 || certain.size() < 3) {
                attempt(next++, false);
            } else {
                attempt(certain.get(random.nextInt(certain.size())), die >= 78);
            }
        }
    }

    private void attempt(int number, boolean forget) throws InterruptedException {
        try {
            if (forget) {
                forget(number);
            } else {
                tell(number);
            }
            acknowledged++;
        } catch (IOException e) {
            uncertain.add(number);
            failures.add(name + ": " + e.getMessage());
        }
    }

    private void tell(int number) throws IOException, InterruptedException {
        MarkedFact fact = MarkedFact.random(number, random);
        List<Map<?, ?>> receipts =
                BenchFace.facts(face.call("remember", Json.object("text", fact.sentence())), "receipts");
        if (receipts.size() != 1) {
            throw new IOException("no receipt for " + fact);
        }
        values.put(number, fact.value());
        told.computeIfAbsent(number, any -> new HashSet<>()).add(fact.value());
        ids.put(number, String.valueOf(receipts.getFirst().get("id")));
    }

    private void forget(int number) throws IOException, InterruptedException {
        // A copy of the file may hold an older value of it, which is to go as well.
        Map<String, @Nullable Object> given = face.call("forget", Json.object("fact", ids.get(number), "all", true));
        if (BenchFace.facts(given, "forgotten").isEmpty()) {
            throw new IOException("not forgotten: " + number + ", " + given);
        }
        values.remove(number);
        forgotten.add(number);
        gone.addAll(told.getOrDefault(number, Set.of()));
    }
}
