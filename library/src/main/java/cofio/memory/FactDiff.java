package cofio.memory;

import cofio.fact.Fact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What differs between the files as last seen and as they are now, fact by fact. A fact that only moved is the same. */
final class FactDiff {
    /** A fact on one side only; {@code after} is the fact above it that both sides have, with the file. */
    record Side(String text, String section, String after) {
        String file() {
            int end = after.indexOf('\n');
            return end < 0 ? after : after.substring(0, end);
        }
    }

    /** A line that was edited. */
    record Edited(Side was, Side now, boolean sameKey) {}

    final List<Side> removed = new ArrayList<>();
    final List<Side> added = new ArrayList<>();
    final List<Edited> edited = new ArrayList<>();

    void compare(String name, MarkdownPage former, MarkdownPage now) {
        Map<String, Integer> left = count(former);
        Map<String, Integer> right = count(now);
        only(name, former, right, removed);
        only(name, now, left, added);
    }

    private static Map<String, Integer> count(MarkdownPage page) {
        Map<String, Integer> counts = new HashMap<>();
        for (MarkdownLine line : page.lines()) {
            if (line.isFact()) {
                counts.merge(page.words(line), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static void only(String name, MarkdownPage page, Map<String, Integer> other, List<Side> sides) {
        String after = name;
        for (MarkdownLine line : page.lines()) {
            if (!line.isFact()) {
                continue;
            }
            String words = page.words(line);
            Integer left = other.get(words);
            if (left == null || left == 0) {
                sides.add(new Side(words, line.section(), after));
            } else {
                other.put(words, left - 1);
                after = name + "\n" + words;
            }
        }
    }

    /** Leaves out what moved between files and what the journal already tells; then finds the lines that were edited. */
    void settle(Set<String> mayBeNew, Set<String> mayBeGone, Set<String> goneIds) {
        Map<String, Integer> moved = counts(added, counts(removed, null));
        drop(added, new HashMap<>(moved));
        drop(removed, new HashMap<>(moved));
        added.removeIf(side -> mayBeNew.contains(side.text));
        removed.removeIf(side -> mayBeGone.contains(side.text)
                || !goneIds.isEmpty()
                        && goneIds.contains(Fact.of(side.text).identity().id()));
        pair();
    }

    /** How often each text occurs, but no more often than in the other counts where those are given. */
    private static Map<String, Integer> counts(List<Side> sides, @Nullable Map<String, Integer> most) {
        Map<String, Integer> counts = new HashMap<>();
        for (Side side : sides) {
            int count = counts.getOrDefault(side.text, 0) + 1;
            if (most == null || count <= most.getOrDefault(side.text, 0)) {
                counts.put(side.text, count);
            }
        }
        return counts;
    }

    private static void drop(List<Side> sides, Map<String, Integer> counts) {
        sides.removeIf(side -> {
            Integer left = counts.get(side.text);
            if (left == null || left == 0) {
                return false;
            }
            counts.put(side.text, left - 1);
            return true;
        });
    }

    private void pair() {
        if (removed.isEmpty() || added.isEmpty()) {
            return;
        }
        Set<Side> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<String, List<Side>> byKey = new HashMap<>();
        for (Side side : added) {
            byKey.computeIfAbsent(key(side), k -> new ArrayList<>()).add(side);
        }
        List<Side> unpaired = new ArrayList<>();
        for (Side was : removed) {
            pair(was, byKey.get(key(was)), true, taken, unpaired);
        }
        Map<String, List<Side>> byPlace = new HashMap<>();
        for (Side side : added) {
            if (!taken.contains(side)) {
                byPlace.computeIfAbsent(side.after, k -> new ArrayList<>()).add(side);
            }
        }
        removed.clear();
        for (Side was : unpaired) {
            pair(was, byPlace.get(was.after), false, taken, removed);
        }
        added.removeIf(taken::contains);
    }

    private void pair(Side was, @Nullable List<Side> sides, boolean sameKey, Set<Side> taken, List<Side> alone) {
        if (sides == null || sides.isEmpty()) {
            alone.add(was);
            return;
        }
        Side now = sides.removeFirst();
        edited.add(new Edited(was, now, sameKey));
        taken.add(now);
    }

    /** What is gone was not taken out but changed to a fact that stands already. */
    void gaveWayTo(String fact) {
        removed.forEach(side -> edited.add(new Edited(side, new Side(fact, side.section, side.after), true)));
        removed.clear();
    }

    private static String key(Side side) {
        return Fact.of(side.text).identity().key();
    }

    boolean isEmpty() {
        return removed.isEmpty() && added.isEmpty() && edited.isEmpty();
    }
}
