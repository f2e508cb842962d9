package cofio.face;

import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.FindingSpot;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The doctor's findings, as every face shows them. */
public final class ShownFindings {
    public static final int USUAL = 100;
    private static final int MOST = 100_000;
    private static final int PLACES = 5;

    private ShownFindings() {}

    static int limit(int wanted) {
        return Math.clamp(wanted, 0, MOST);
    }

    /** {@code listed}: how many of them the text has; the JSON may have more. */
    public static VerbOutcome outcome(Examination examined, int limit, int listed) {
        return VerbOutcome.of(
                json(examined, limit),
                text(examined, limit(listed)),
                examined.findings().isEmpty());
    }

    public static Map<String, @Nullable Object> json(Examination examined, int limit) {
        return Json.object(
                "files",
                examined.files(),
                "lines",
                examined.lines(),
                "found",
                examined.findings().size(),
                "findings",
                examined.findings().stream()
                        .limit(limit(limit))
                        .map(ShownFindings::json)
                        .toList());
    }

    private static Map<String, @Nullable Object> json(Finding finding) {
        return Json.object(
                "kind",
                finding.kind().word(),
                "severity",
                finding.kind().severity().word(),
                "message",
                finding.message(),
                "hint",
                finding.hint(),
                "fixable",
                !finding.remedies().isEmpty(),
                "file",
                finding.place().file(),
                "line",
                finding.place().line(),
                "places",
                finding.spots().stream().map(ShownFindings::json).toList());
    }

    private static Map<String, @Nullable Object> json(FindingSpot spot) {
        return Json.object("file", spot.file(), "line", spot.line(), "text", spot.text());
    }

    /** The first so many findings and a line that says how many there are. */
    public static String text(Examination examined, int limit) {
        List<Finding> findings = examined.findings();
        String looked = " in " + counted(examined.lines(), "line") + " of " + counted(examined.files(), "file");
        if (findings.isEmpty()) {
            return "No problems found" + looked + ".";
        }
        String shown = findings.stream().limit(limit).map(ShownFindings::text).collect(Collectors.joining("\n"));
        int more = findings.size() - limit;
        return (shown.isEmpty() ? "" : shown + "\n")
                + counted(findings.size(), "finding")
                + looked
                + (more > 0 ? ", " + more + " of them not shown." : ".");
    }

    public static String text(Finding finding) {
        StringBuilder text = new StringBuilder(finding.kind().word() + ": " + finding.message());
        for (FindingSpot spot :
                finding.spots().subList(0, Math.min(PLACES, finding.spots().size()))) {
            text.append("\n    ").append(spot.text());
            text.append(spot.text().isEmpty() ? "(" : " (").append(spot).append(")");
        }
        if (finding.spots().size() > PLACES) {
            text.append("\n    and ").append(finding.spots().size() - PLACES).append(" more lines");
        }
        return text.append("\n    fix: ").append(finding.hint()).toString();
    }

    private static String counted(int count, String of) {
        return count + " " + of + (count == 1 ? "" : "s");
    }
}
