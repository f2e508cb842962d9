package cofio.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a campaign counted, and what it found wrong. */
final class CampaignFindings {
    private static final int SHOWN = 20;
    private static final int SHOWN_OF_A_KIND = 5;

    private final Map<String, Integer> counts = new TreeMap<>();
    private final Map<String, Integer> notices = new TreeMap<>();
    private final Map<String, Integer> problems = new TreeMap<>();
    private final List<String> examples = new ArrayList<>();
    private String moment = "";

    /** Says when what follows was found. */
    void at(String now) {
        moment = now;
    }

    void count(String what) {
        count(what, 1);
    }

    void count(String what, int more) {
        counts.merge(what, more, Integer::sum);
    }

    /** What Cofio itself said about what it put right. */
    void notice(String words) {
        count("said at the next start");
        notices.merge(words.replaceAll("\\d+", "N"), 1, Integer::sum);
    }

    void problem(String kind, String what) {
        int found = problems.merge(kind, 1, Integer::sum);
        if (examples.size() < SHOWN && found <= SHOWN_OF_A_KIND) {
            examples.add(kind + (moment.isEmpty() ? "" : " (" + moment + ")") + ": " + what);
        }
    }

    int counted(String what) {
        return counts.getOrDefault(what, 0);
    }

    int problems(List<String> kinds) {
        return kinds.stream().mapToInt(kind -> problems.getOrDefault(kind, 0)).sum();
    }

    boolean clean() {
        return problems.isEmpty();
    }

    List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        counts.forEach((what, count) -> rows.add(List.of(what, count.toString())));
        notices.forEach((what, count) -> rows.add(List.of("said at the next start: " + what, count.toString())));
        return rows;
    }

    List<String> examples() {
        return examples;
    }
}
