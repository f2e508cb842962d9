package cofio.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges two texts that descend from one version. What either has and the base lacks was written there and stays; what the
 * base has and one of them lacks was taken out there and goes. The first text keeps its bytes and its order, less the lines
 * that are gone from the other, and with the new lines of the other, each below the line that it stands below there.
 */
final class ThreeWayMerge {
    private static final int NOWHERE = -1;

    private final LineKeys keys;
    private final List<Long> base;
    private final String first;
    private final String newline;
    private final List<String> kept = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    ThreeWayMerge(LineKeys keys, List<Long> base, String first) {
        this.keys = keys;
        this.base = base;
        this.first = first;
        this.newline = new MarkdownPage(first).newline();
    }

    /** The lines of the other text that the first did not have. */
    List<String> kept() {
        return kept;
    }

    String with(String other) {
        List<String> otherLines = split(other);
        List<String> lines = split(first);
        LineCounts inBase = new LineCounts(base);
        LineCounts inOther = new LineCounts(keys.of(other));
        LineCounts inFirst = new LineCounts(keys.of(first));
        Map<Integer, List<String>> below = placed(otherLines, lines, fresh(inBase, inOther, inFirst));
        Map<Long, Integer> gone = new HashMap<>();
        for (long key : inFirst.keys()) {
            gone.put(key, Math.min(inFirst.of(key), inBase.of(key)) - inOther.of(key));
        }
        List<String> pending = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean blank = line.isBlank();
            if (pending != null && !blank) {
                insert(pending, line);
                pending = null;
            }
            if (blank || gone.merge(keys.ofLine(line), -1, Integer::sum) < 0) {
                out.append(line);
            }
            List<String> here = below.get(i);
            if (here != null && line.startsWith("#")) {
                pending = here; // below the blank line that follows the heading
            } else {
                insert(here, i + 1 < lines.size() ? lines.get(i + 1) : null);
            }
        }
        insert(pending, null);
        insert(below.get(NOWHERE), null);
        return out.toString();
    }

    /** How often each line is to be added. */
    private static Map<Long, Integer> fresh(LineCounts inBase, LineCounts inOther, LineCounts inFirst) {
        Map<Long, Integer> fresh = new HashMap<>();
        for (long key : inOther.keys()) {
            int since = inOther.of(key) - inBase.of(key);
            int typed = Math.max(0, inFirst.of(key) - inBase.of(key));
            if (since > typed) {
                fresh.put(key, since - typed);
            }
        }
        return fresh;
    }

    /** The new lines of the other text by the index of the line in the first that they go below, if there is one. */
    private Map<Integer, List<String>> placed(List<String> other, List<String> lines, Map<Long, Integer> fresh) {
        Map<Long, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            places.computeIfAbsent(keys.ofLine(lines.get(i)), any -> new ArrayList<>())
                    .add(i);
        }
        Map<Integer, List<String>> below = new HashMap<>();
        int at = NOWHERE;
        boolean apart = false;
        for (String line : other) {
            long key = keys.ofLine(line);
            if (key == LineKeys.BLANK) {
                apart = true;
                continue;
            }
            List<Integer> same = places.get(key);
            if (fresh.getOrDefault(key, 0) > 0) {
                fresh.merge(key, -1, Integer::sum);
                List<String> block = below.computeIfAbsent(at, any -> new ArrayList<>());
                if (apart) {
                    block.add("");
                }
                block.add(line.stripTrailing());
                kept.add(line.strip());
            } else if (same != null) {
                at = next(same, at);
            }
            apart = false;
        }
        return below;
    }

    private static int next(List<Integer> places, int after) {
        for (int place : places) {
            if (place > after) {
                return place;
            }
        }
        return places.getFirst();
    }

    private void insert(@Nullable List<String> block, @Nullable String next) {
        if (block == null) {
            return;
        }
        for (String line : block) {
            if (!line.isEmpty() || !endsBlank()) {
                endLine();
                out.append(line).append(newline);
            }
        }
        if (next != null && next.startsWith("#")) {
            out.append(newline);
        }
    }

    private void endLine() {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n' && out.charAt(out.length() - 1) != '\r') {
            out.append(newline);
        }
    }

    private boolean endsBlank() {
        int ends = 0;
        for (int i = out.length() - 1; i >= 0 && Character.isWhitespace(out.charAt(i)); i--) {
            ends += out.charAt(i) == '\n' ? 1 : 0;
        }
        return ends > 1 || out.isEmpty();
    }

    /** The lines with their endings. */
    static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                lines.add(text.substring(at, i + 1));
                at = i + 1;
            }
        }
        if (at < text.length()) {
            lines.add(text.substring(at));
        }
        return lines;
    }
}
