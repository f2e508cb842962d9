package cofio.answer;

import cofio.fact.ChangedDetail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Words of a fact, given by their position in it, so that an answer can only say what a source says.
 *
 * @param further further words of the same fact that also answer
 */
public record Quote(Evidence evidence, int start, int end, List<Quote> further) {

    public Quote {
        further = List.copyOf(further);
        if (start < 0 || end > evidence.text().length() || start >= end) {
            throw new IllegalArgumentException("a quote lies within its fact");
        }
    }

    public Quote(Evidence evidence, int start, int end) {
        this(evidence, start, end, List.of());
    }

    public static Quote all(Evidence evidence) {
        return new Quote(evidence, 0, evidence.text().length());
    }

    /** The same, and those of the others that it has no words in common with. */
    Quote with(List<Quote> others) {
        List<Quote> apart = new ArrayList<>();
        for (Quote other : others) {
            boolean touches = other.touches(this) || apart.stream().anyMatch(other::touches);
            if (!touches) {
                apart.add(other);
            }
        }
        return new Quote(evidence, start, end, apart);
    }

    private boolean touches(Quote other) {
        return start < other.end && other.start < end;
    }

    /** What answers, in the order in which it was told. */
    public String words() {
        List<Quote> all = new ArrayList<>(further);
        all.add(this);
        all.sort(Comparator.comparingInt(Quote::start));
        return String.join(
                ", ",
                all.stream()
                        .map(one -> evidence.text().substring(one.start, one.end))
                        .toList());
    }

    /** Whether a detail is missing in it or right beside it: "November" of "on … November" answers nothing. */
    boolean lacksDetail() {
        String text = evidence.text();
        return words().contains(ChangedDetail.GAP)
                || text.substring(0, start).stripTrailing().endsWith(ChangedDetail.GAP)
                || text.substring(end).stripLeading().startsWith(ChangedDetail.GAP);
    }

    /** The line, or of one with several clauses those around the words. */
    public String context() {
        int from = start;
        int to = end;
        for (Quote other : further) {
            from = Math.min(from, other.start);
            to = Math.max(to, other.end);
        }
        return AnsweringClause.around(evidence.text(), from, to);
    }
}
