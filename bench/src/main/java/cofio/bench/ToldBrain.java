package cofio.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A brain as its client knows it: the token, and what must and may be in it after all that was acknowledged. Every brain is
 * told the same things with other values, and each value has the number of its brain.
 */
final class ToldBrain {
    private static final Pattern VALUE = Pattern.compile("\\bV(\\d+)x[0-9a-f]+");
    private static final String ABSENT = "";

    final int number;
    final String token;
    /** One call at a time: the next is checked against what this one did. */
    final ReentrantLock turn = new ReentrantLock();

    private final Map<Integer, Set<String>> possible = new TreeMap<>();
    private final Map<Integer, Set<String>> told = new HashMap<>();
    private final Set<String> gone = new HashSet<>();
    private int next = 1;

    ToldBrain(int number, String token) {
        this.number = number;
        this.token = token;
    }

    /** Another brain that holds the same. */
    ToldBrain copy(String otherToken) {
        ToldBrain copy = new ToldBrain(number, otherToken);
        copy.possible.putAll(possible);
        copy.next = next;
        return copy;
    }

    /** The name that it has in the cluster, which its token tells. */
    String name() {
        return token.substring("cofio_".length(), token.indexOf('_', "cofio_".length()));
    }

    /** A fact to tell: a new one, or now and then another value for one that is there. */
    MarkedFact nextFact(Random random) {
        List<Integer> certain = certain();
        boolean anew = certain.size() > 2 && random.nextInt(4) == 0;
        int about = anew ? certain.get(random.nextInt(certain.size())) : next++;
        String value = "V" + number + "x" + Long.toHexString(random.nextLong() >>> 16);
        told.computeIfAbsent(about, any -> new HashSet<>()).add(value);
        return new MarkedFact(about, value);
    }

    void holds(MarkedFact fact) {
        possible.put(fact.number(), Set.of(fact.value()));
    }

    /** Nobody said whether it was saved. */
    void mayHold(MarkedFact fact) {
        Set<String> either = new HashSet<>(valuesOf(fact.number()));
        either.add(fact.value());
        possible.put(fact.number(), either);
    }

    /** What it was before, which {@link #valuesOf} gave. */
    void returnsTo(int about, Set<String> values) {
        possible.put(about, values);
    }

    void forgets(int about) {
        possible.put(about, Set.of(ABSENT));
        gone.addAll(told.getOrDefault(about, Set.of()));
    }

    void mayForget(int about) {
        Set<String> either = new HashSet<>(valuesOf(about));
        either.add(ABSENT);
        possible.put(about, either);
    }

    Set<String> valuesOf(int about) {
        return possible.getOrDefault(about, Set.of(ABSENT));
    }

    boolean mayLack(int about) {
        return valuesOf(about).contains(ABSENT);
    }

    /** Facts of which it is known that they are there, and how. */
    List<Integer> certain() {
        List<Integer> certain = new ArrayList<>();
        possible.forEach((about, values) -> {
            if (values.size() == 1 && !values.contains(ABSENT)) {
                certain.add(about);
            }
        });
        return certain;
    }

    List<Integer> all() {
        return List.copyOf(possible.keySet());
    }

    /** One that was never told. */
    int untold() {
        return next + 1_000;
    }

    MarkedFact certain(int about) {
        return new MarkedFact(about, valuesOf(about).iterator().next());
    }

    static String question(int about) {
        return switch (about % 5) {
            case 0 -> "What is the code of locker " + about + "?";
            case 1 -> "What is the budget of project " + about + "?";
            case 2 -> "Where is the spare key of house " + about + "?";
            case 3 -> "What is my dose of medicine " + about + "?";
            default -> "What is the name of neighbor " + about + "?";
        };
    }

    /** Values in an answer that are none of this brain. */
    List<String> foreign(String answer) {
        List<String> foreign = new ArrayList<>();
        for (Matcher value = VALUE.matcher(answer); value.find(); ) {
            if (Integer.parseInt(value.group(1)) != number) {
                foreign.add(value.group());
            }
        }
        return foreign;
    }

    /** Values in an answer that were forgotten. */
    List<String> forgotten(String answer) {
        List<String> shown = new ArrayList<>();
        for (Matcher value = VALUE.matcher(answer); value.find(); ) {
            if (gone.contains(value.group())) {
                shown.add(value.group());
            }
        }
        return shown;
    }
}
