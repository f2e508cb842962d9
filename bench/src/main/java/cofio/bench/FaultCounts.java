package cofio.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the trials of a campaign came to, by fault and by write path. */
final class FaultCounts {
    private static final List<String> KINDS = List.of(
            "lost",
            "torn",
            "halfway",
            "twice",
            "not gone",
            "not found",
            "left over",
            "unsaid",
            "untrue",
            "failed",
            "hangs");
    private static final int SHOWN = 40;

    private final Map<String, CampaignFindings> byFault = new LinkedHashMap<>();
    private final Map<String, Map<String, Integer>> trials = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();

    /** Counts a trial, and gives where to note what it found. */
    CampaignFindings trial(String fault, String path) {
        trials.computeIfAbsent(path, any -> new LinkedHashMap<>()).merge(fault, 1, Integer::sum);
        CampaignFindings findings = of(fault);
        findings.count("trials");
        findings.at(path);
        return findings;
    }

    CampaignFindings of(String fault) {
        return byFault.computeIfAbsent(fault, any -> new CampaignFindings());
    }

    void remark(String words) {
        remarks.add(words);
    }

    int trials() {
        return byFault.values().stream().mapToInt(one -> one.counted("trials")).sum();
    }

    int problems() {
        return byFault.values().stream().mapToInt(one -> one.problems(KINDS)).sum();
    }

    int problems(String kind) {
        return byFault.values().stream()
                .mapToInt(one -> one.problems(List.of(kind)))
                .sum();
    }

    private static final List<String> COUNTED = List.of(
            "trials",
            "reported as failed",
            "operations in progress that were carried out",
            "operations in progress without a trace",
            "said at the next start");

    private static final List<String> HEAD = List.of(
            "fault", "trials", "reported as failed", "carried out", "no trace", "said at the next start", "problems");

    /** A row for each fault. */
    FigureTable faults() {
        List<List<String>> rows = new ArrayList<>();
        byFault.forEach((fault, findings) -> {
            List<String> row = new ArrayList<>(List.of(fault));
            COUNTED.forEach(what -> row.add(Integer.toString(findings.counted(what))));
            row.add(Integer.toString(findings.problems(KINDS)));
            rows.add(row);
        });
        return new FigureTable(HEAD, rows);
    }

    /** How often each write path was met by a fault. */
    FigureTable paths() {
        List<List<String>> rows = new ArrayList<>();
        trials.forEach((path, faults) -> rows.add(List.of(
                path,
                Integer.toString(faults.size()),
                Integer.toString(
                        faults.values().stream().mapToInt(Integer::intValue).sum()))));
        return new FigureTable(List.of("write path", "kinds of fault", "trials"), rows);
    }

    FigureTable problemTable() {
        return new FigureTable(
                List.of("problems", "count"),
                KINDS.stream()
                        .map(kind -> List.of(kind, Integer.toString(problems(kind))))
                        .toList());
    }

    List<String> remarks() {
        List<String> all = new ArrayList<>(remarks);
        byFault.forEach((fault, findings) -> findings.examples().forEach(example -> all.add(fault + ": " + example)));
        return all.subList(0, Math.min(SHOWN, all.size()));
    }
}
