package cofio.memory;

import cofio.memory.FileVersions.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the version of a file from which a text descends: the one it differs from least.
 *
 * <p>A line of the text that stood in some version, but not in the one looked at, counts most: nobody types by chance what
 * was told elsewhere. Then count the lines that the version has and the text lacks. Of equals the newest is taken.
 */
final class VersionAncestry {
    private final LineKeys keys;
    private final List<Step> steps;

    VersionAncestry(LineKeys keys, List<Step> steps) {
        this.keys = keys;
        this.steps = steps;
    }

    LineKeys keys() {
        return keys;
    }

    /**
     * The version that a text descends from.
     *
     * @param moved the lines that Cofio itself has moved to other files since, with the names of those
     * @param present whether it is the present version
     * @param same whether the text is that very version
     */
    record Base(List<Long> lines, Map<Long, String> moved, boolean present, boolean same) {}

    /** {@code present} is the file as it was last seen. */
    Base of(String file, String present, String text) {
        List<Step> chain = chain(file, StableHash.of(present));
        Tally tally = new Tally(keys.of(present), keys.of(text), chain);
        int best = 0;
        long least = tally.distance();
        for (int i = 0; i < chain.size() && tally.back(chain.get(i)); i++) {
            if (tally.distance() < least) {
                least = tally.distance();
                best = i + 1;
            }
        }
        Version base = new Version(keys.of(present));
        chain.subList(0, best).forEach(base::back);
        return new Base(base.lines, moved(chain.subList(0, best)), best == 0, least == 0 && tally.typed() == 0);
    }

    /** Which part of the lines of a text stand in a file, or stood in a version of it that is known. */
    double shared(String file, String present, String text) {
        Set<Long> known = known(keys.of(present), chain(file, StableHash.of(present)));
        LineCounts lines = new LineCounts(keys.of(text));
        return 1 - (double) lines.without(known) / Math.max(1, lines.without(Set.of()));
    }

    /** The lines of a text that once stood in a file, if most of them did: then it is a copy of some version. */
    Set<Long> copied(String text) {
        Set<Long> known = new HashSet<>();
        for (Step step : steps) {
            known.addAll(set(step.come));
            known.addAll(set(step.gone));
        }
        LineCounts lines = new LineCounts(keys.of(text));
        return 2 * lines.without(known) < lines.without(Set.of()) ? known : Set.of();
    }

    /** Whether a file once became that very text. */
    boolean knows(String file, String text) {
        long hash = StableHash.of(text);
        return steps.stream().anyMatch(step -> step.after == hash && step.file.equals(file));
    }

    private static Set<Long> known(long[] present, List<Step> chain) {
        Set<Long> known = set(present);
        for (Step step : chain) {
            known.addAll(set(step.gone));
        }
        return known;
    }

    /** The steps that led to the present text, the last one first. */
    private List<Step> chain(String file, long present) {
        List<Step> chain = new ArrayList<>();
        long after = present;
        for (Step step : steps.reversed()) {
            if (step.file.equals(file) && step.after == after) {
                chain.add(step);
                after = step.before;
            }
        }
        return chain;
    }

    private Map<Long, String> moved(List<Step> since) {
        Map<Long, String> moved = new HashMap<>();
        Map<String, List<Step>> acts = new HashMap<>();
        steps.stream()
                .filter(step -> !step.byHand)
                .forEach(step ->
                        acts.computeIfAbsent(step.act, any -> new ArrayList<>()).add(step));
        for (Step step : since) {
            for (Step other : step.byHand ? List.<Step>of() : acts.getOrDefault(step.act, List.of())) {
                if (!other.file.equals(step.file)) {
                    Set<Long> came = set(other.come);
                    came.retainAll(set(step.gone));
                    came.forEach(line -> moved.putIfAbsent(line, other.file));
                }
            }
        }
        return moved;
    }

    private static Set<Long> set(long[] lines) {
        Set<Long> set = new HashSet<>();
        for (long line : lines) {
            set.add(line);
        }
        set.remove(LineKeys.BLANK);
        return set;
    }

    /** A version, as the keys of its lines. */
    private static final class Version {
        final List<Long> lines = new ArrayList<>();

        Version(long[] keys) {
            for (long key : keys) {
                lines.add(key);
            }
        }

        /** Becomes the version before that step; false where the step does not fit. */
        boolean back(Step step) {
            int end = step.at + step.come.length;
            if (step.at < 0 || end > lines.size()) {
                return false;
            }
            List<Long> changed = lines.subList(step.at, end);
            for (int i = 0; i < step.come.length; i++) {
                if (changed.get(i) != step.come[i]) {
                    return false;
                }
            }
            changed.clear();
            for (int i = 0; i < step.gone.length; i++) {
                lines.add(step.at + i, step.gone[i]);
            }
            return true;
        }
    }

    /** How far a text is from a version, kept up to date from version to version. */
    private static final class Tally {
        private static final long FAR = 1L << 32;

        private final Version version;
        private final LineCounts theirs;
        private final LineCounts ours;
        private final Set<Long> known;
        private long strange;
        private long lacking;

        Tally(long[] present, long[] text, List<Step> chain) {
            version = new Version(present);
            ours = new LineCounts(version.lines);
            theirs = new LineCounts(text);
            known = known(present, chain);
            for (long line : known) {
                strange += Math.max(0, theirs.of(line) - ours.of(line));
                lacking += Math.max(0, ours.of(line) - theirs.of(line));
            }
        }

        long distance() {
            return strange * FAR + lacking;
        }

        /** How many lines of the text stood in no version. */
        int typed() {
            return theirs.without(known);
        }

        boolean back(Step step) {
            if (!version.back(step)) {
                return false;
            }
            for (long line : step.come) {
                change(line, -1);
            }
            for (long line : step.gone) {
                change(line, 1);
            }
            return true;
        }

        private void change(long line, int by) {
            if (line == LineKeys.BLANK) {
                return;
            }
            int their = theirs.of(line);
            int our = ours.of(line);
            strange -= Math.max(0, their - our);
            lacking -= Math.max(0, our - their);
            ours.add(line, by);
            strange += Math.max(0, their - our - by);
            lacking += Math.max(0, our + by - their);
        }
    }
}
