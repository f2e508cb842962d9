package cofio.bench;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a memory must hold after everything that was acknowledged. */
final class AcknowledgedFacts {
    /** An operation: the values before and after it, by number; where there is none, the fact is not there. */
    record Step(Map<Integer, String> before, Map<Integer, String> after, boolean forgets, boolean undoesForget) {
        private static final Step NOTHING = new Step(Map.of(), Map.of(), false, false);

        Step inverse() {
            return new Step(after, before, false, forgets);
        }

        Set<Integer> numbers() {
            Set<Integer> numbers = new HashSet<>(before.keySet());
            numbers.addAll(after.keySet());
            return numbers;
        }
    }

    private final TreeMap<Integer, String> values = new TreeMap<>();
    private final Map<Integer, Set<String>> told = new HashMap<>();
    private final Set<Integer> forgotten = new HashSet<>();
    private Optional<Step> last = Optional.empty();
    private Optional<Step> begun = Optional.empty();
    private final Set<Integer> said = new TreeSet<>();
    private final Set<Integer> imported = new HashSet<>();
    private final Map<Integer, Boolean> talks = new TreeMap<>();
    private Map<Integer, String> received = Map.of();
    private int talk;
    private boolean unfinished;
    private String doing = "";
    private int saying;
    private int next = 1;

    /** Takes a line of a writer: the beginning of an operation, or "done". */
    void take(String line) {
        String[] words = line.split(" ");
        if (words[0].equals("receive")) {
            received = facts(words, 2);
            talk = Integer.parseInt(words[1]);
            next = Math.max(next, talk + 1);
            imported.addAll(received.keySet());
            received.forEach((number, value) ->
                    told.computeIfAbsent(number, n -> new HashSet<>()).add(value));
            return;
        }
        if (!words[0].equals("done")) {
            doing = words[0];
        }
        switch (words[0]) {
            case "add", "change", "edit" -> {
                Map<Integer, String> before = new HashMap<>();
                Map<Integer, String> after = new HashMap<>();
                for (int i = 1; i < words.length; i++) {
                    MarkedFact fact = MarkedFact.parse(words[i]);
                    String value = values.get(fact.number());
                    if (value != null) {
                        before.put(fact.number(), value);
                    }
                    after.put(fact.number(), fact.value());
                    told.computeIfAbsent(fact.number(), n -> new HashSet<>()).add(fact.value());
                    next = Math.max(next, fact.number() + 1);
                }
                begun = Optional.of(new Step(before, after, false, false));
            }
            case "forget" -> {
                Map<Integer, String> before = new HashMap<>();
                for (int i = 1; i < words.length; i++) {
                    MarkedFact fact = MarkedFact.parse(words[i]);
                    before.put(fact.number(), fact.value());
                }
                begun = Optional.of(new Step(before, Map.of(), true, false));
            }
            case "bring" -> {
                Map<Integer, String> after = new HashMap<>(received);
                after.keySet().removeAll(values.keySet());
                begun = Optional.of(new Step(Map.of(), after, false, false));
                talks.remove(talk);
            }
            case "discard" -> {
                talk = Integer.parseInt(words[1]);
                begun = Optional.of(new Step(facts(words, 2), Map.of(), true, false));
                talks.remove(talk);
            }
            case "search" -> begun = Optional.of(Step.NOTHING);
            case "say" -> {
                begun = Optional.of(Step.NOTHING);
                saying = Integer.parseInt(words[1]);
                next = Math.max(next, saying + 1);
            }
            case "undo" -> begun = Optional.of(last.orElseThrow().inverse());
            case "done" -> {
                if (doing.equals("say")) {
                    said.add(saying);
                } else if (doing.equals("bring") || doing.equals("discard")) {
                    talks.put(talk, doing.equals("bring"));
                }
                settle(true);
                unfinished = false;
            }
            default -> throw new IllegalStateException("a writer said: " + line);
        }
    }

    /** Ends the operation that was begun, as one that happened or one that did not. */
    void settle(boolean happened) {
        if (happened) {
            Step step = begun.orElseThrow();
            step.before.keySet().forEach(values::remove);
            values.putAll(step.after);
            if (step.forgets) {
                forgotten.addAll(step.numbers());
            } else if (step.undoesForget) {
                forgotten.removeAll(step.numbers());
            }
            if (!Set.of("say", "search", "bring", "discard").contains(doing)) {
                last = begun;
            }
        }
        if (doing.equals("bring")) {
            unfinished = begun.isPresent();
        }
        begun = Optional.empty();
    }

    private static Map<Integer, String> facts(String[] words, int from) {
        Map<Integer, String> facts = new HashMap<>();
        for (int i = from; i < words.length; i++) {
            MarkedFact fact = MarkedFact.parse(words[i]);
            facts.put(fact.number(), fact.value());
        }
        return facts;
    }

    /** Whether an import was broken off, so that it has to be done again. */
    boolean unfinished() {
        return unfinished;
    }

    /** Whether a fact came with an import: the journal names how many came, not which. */
    boolean imported(int number) {
        return imported.contains(number);
    }

    /** The conversations that came with imports, and whether they must be here or must not. */
    Map<Integer, Boolean> talks() {
        return talks;
    }

    /** A fact that another writer has the receipt of. */
    void beside(MarkedFact fact) {
        values.put(fact.number(), fact.value());
        told.computeIfAbsent(fact.number(), n -> new HashSet<>()).add(fact.value());
    }

    /** What was begun last, in a word. */
    String doing() {
        return doing;
    }

    /** The turns of the conversation that were acknowledged. */
    Set<Integer> said() {
        return said;
    }

    Optional<Step> begun() {
        return begun;
    }

    /** The facts that must be there, except those on which an operation had begun. */
    Map<Integer, String> certain() {
        Map<Integer, String> certain = new TreeMap<>(values);
        begun.ifPresent(step -> certain.keySet().removeAll(step.numbers()));
        return certain;
    }

    /** The values, also former ones, that may stand nowhere any more. */
    Set<String> struck() {
        Set<String> struck = new HashSet<>();
        for (Integer number : forgotten) {
            struck.addAll(told.getOrDefault(number, Set.of()));
        }
        return struck;
    }

    int size() {
        return values.size();
    }

    int nextNumber() {
        return next;
    }
}
