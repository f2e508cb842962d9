package cofio.fact;

import java.util.ArrayList;
import java.util.List;

/**
 * A fact that a message tells, and the characters of the message that tell it.
 *
 * @param correction whether the message corrects an earlier one
 * @param former the lines that it replaces
 */
public record ToldFact(Fact fact, int start, int end, boolean correction, List<String> former) {
    public ToldFact {
        former = List.copyOf(former);
    }

    /** Also takes the place of these lines. */
    public ToldFact over(List<String> lines) {
        List<String> all = new ArrayList<>(former);
        lines.stream().filter(line -> !all.contains(line)).forEach(all::add);
        return new ToldFact(fact, start, end, correction, all);
    }

    /** Leaves these lines to others. */
    public ToldFact without(List<String> lines) {
        List<String> left =
                former.stream().filter(line -> !lines.contains(line)).toList();
        return new ToldFact(fact, start, end, correction, left);
    }

    /** Whether it takes the place of a fact: because that is said, or as the newer value of one attribute. */
    public boolean replaces(Fact older) {
        return former.contains(older.text())
                || fact.identity().single()
                        && fact.identity().key().equals(older.identity().key());
    }
}
