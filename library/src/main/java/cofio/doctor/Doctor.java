package cofio.doctor;

import cofio.text.PageLine;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Examines a folder of remembered text, line by line and as a whole. It changes nothing. */
public final class Doctor {
    private static final int LONG_FACT = 2_000;
    /** No person writes such a line; what is examined of it takes no longer than a few seconds whatever stands there. */
    private static final int LONGEST_LINE = 200_000;

    private final LocalDate today;
    private final SizeLimits limits;
    private final Function<String, List<PageLine>> markdown;

    /** {@code markdown} tells the lines of a Markdown file apart. */
    public Doctor(LocalDate today, SizeLimits limits, Function<String, List<PageLine>> markdown) {
        this.today = today;
        this.limits = limits;
        this.markdown = markdown;
    }

    /** {@code path} is a folder or one file; of a folder, the files whose names are wanted. */
    public Examination examine(Path path, Predicate<String> wanted) {
        return examine(path, wanted, new EarlierExamination());
    }

    /** Files that are as they were at an earlier examination with the same limits are not read again. */
    public Examination examine(Path path, Predicate<String> wanted, EarlierExamination earlier) {
        ExaminedFolder folder = new ExaminedFolder(path, wanted, markdown);
        return examine(folder, folder.files.size() == 1 && !path.toFile().isDirectory(), earlier);
    }

    /** Files that lie in no folder, by their names. */
    public Examination examine(Map<String, String> texts) {
        return examine(new ExaminedFolder(texts, markdown), false, new EarlierExamination());
    }

    private Examination examine(ExaminedFolder folder, boolean alone, EarlierExamination earlier) {
        BrokenLinks links = new BrokenLinks(folder.files);
        Gathered gathered = new Gathered();
        List<ExaminedDocument> documents = new ArrayList<>();
        int lines = 0;
        earlier.begin(today);
        earlier.keepOnly(folder.files);
        for (String name : folder.documents()) {
            ExaminedDocument document = document(name, folder, alone, earlier);
            if (document == null) {
                if (folder.isTooLarge(name)) {
                    gathered.findings.add(
                            about(name, FindingKind.BUDGET, "too large to be examined", "Split the file."));
                }
                continue;
            }
            documents.add(document);
            lines += document.lines;
            gathered.findings.addAll(document.whole);
            document.traces.forEach(trace -> gathered.add(document.file, trace.row(), trace.span()));
            for (PageLine row : document.linked) {
                links.in(document.file, row.text()).stream()
                        .filter(trace -> isShown(trace, row.text(), document.file))
                        .forEach(trace -> gathered.add(document.file, row, trace));
            }
        }
        List<Finding> findings = gathered.all();
        findings.addAll(twins(documents, folder).findings());
        findings.addAll(SyncLeftovers.of(folder.files, folder.hidden));
        findings.sort(Comparator.comparing(Finding::kind));
        return new Examination(documents.size(), lines, findings);
    }

    /** What a document shows by itself, read again only where it changed; null where it cannot be read. */
    private @Nullable ExaminedDocument document(
            String name, ExaminedFolder folder, boolean alone, EarlierExamination earlier) {
        String print = folder.print(name);
        ExaminedDocument known = earlier.get(name, print);
        ExaminedFile document = known == null ? folder.read(name) : null;
        if (document == null) {
            return known;
        }
        List<Finding> whole = new ArrayList<>();
        whole(document, whole);
        List<ExaminedDocument.Trace> traces = new ArrayList<>();
        List<PageLine> linked = new ArrayList<>();
        for (PageLine row : document.rows()) {
            traces(row, document).forEach(trace -> traces.add(new ExaminedDocument.Trace(row, trace)));
            if (document.isMarkdown() && !row.code() && !alone && BrokenLinks.mayBeIn(row.text())) {
                linked.add(row);
            }
        }
        ExaminedDocument examined = new ExaminedDocument(document, whole, traces, linked, !document.isJournal());
        earlier.keep(name, print, examined);
        return examined;
    }

    /** Only where the same may stand more than once the lines are looked at again, and compared by their words. */
    private static DuplicateFacts twins(List<ExaminedDocument> documents, ExaminedFolder folder) {
        DuplicateFacts twins = new DuplicateFacts();
        ExaminedDocument.Repeated repeated = ExaminedDocument.repeated(documents);
        for (ExaminedDocument one : documents) {
            int[] rows = one.rowsOf(repeated);
            ExaminedFile document = rows.length == 0 ? null : folder.read(one.file.name());
            for (int row : rows) {
                if (document != null && row < document.rows().size()) {
                    twins.add(document, document.rows().get(row));
                }
            }
        }
        return twins;
    }

    /** What is wrong with a line by itself. */
    private List<SuspiciousSpan> traces(PageLine row, ExaminedFile document) {
        List<SuspiciousSpan> traces = new ArrayList<>();
        String line =
                row.text().length() <= LONGEST_LINE ? row.text() : row.text().substring(0, LONGEST_LINE);
        SecretFinder.in(line).forEach(found -> traces.add(found.in(line)));
        AgentInstructions.in(line).ifPresent(traces::add);
        // Misread text is full of signs that cannot be seen, which are not there when it is put right.
        MisreadEncoding.in(line)
                .or(() -> InvisibleText.in(line, row.number() == 1))
                .ifPresent(traces::add);
        if (row.fact() && !document.isJournal() && row.words().length() <= LONG_FACT) {
            StaleFacts.in(row.words(), today).ifPresent(traces::add);
        }
        traces.removeIf(trace -> !isShown(trace, line, document));
        return traces;
    }

    private static boolean isShown(SuspiciousSpan trace, String line, ExaminedFile document) {
        return !document.isHistory() || trace.kind().severity() == Severity.ALARM || InvisibleText.spells(line);
    }

    private void whole(ExaminedFile document, List<Finding> to) {
        String text = document.text();
        int lines = document.rows().size();
        if (document.fileName().equals("MEMORY.md")
                && (lines > limits.lines() || text.length() > limits.characters())) {
            to.add(about(
                    document.name(),
                    FindingKind.BUDGET,
                    lines + " lines and " + text.length() + " characters; what agents load at their start is "
                            + limits.lines() + " lines and " + limits.characters() + " characters",
                    "Move whole sections to files of their own and link to them."));
        } else if (!document.isJournal() && text.length() > limits.others()) {
            to.add(about(
                    document.name(),
                    FindingKind.BUDGET,
                    text.length() + " characters, more than the " + limits.others() + " that were asked for",
                    "Split the file, or forget what is no longer needed."));
        }
        if (document.moved()) {
            to.add(about(
                    document.name(),
                    FindingKind.OPEN,
                    "changed while it was read",
                    "Another program writes it: look again later."));
        }
        if (document.utf16()) {
            to.add(about(
                    document.name(),
                    FindingKind.ENCODING,
                    "is UTF-16, which most programs misread here",
                    "Save it as UTF-8."));
        }
        for (PageLine row : document.rows()) {
            if (row.fact() && !document.isJournal() && row.words().length() > LONG_FACT) {
                to.add(new Finding(
                        FindingKind.BUDGET,
                        "a fact of " + row.words().length() + " characters",
                        "Tell it in shorter facts: one this long is found and answered poorly.",
                        List.of(new FindingSpot(document.name(), row.number(), ShownLine.line(row.words()))),
                        List.of()));
            }
            if (row.text().length() > LONGEST_LINE) {
                to.add(new Finding(
                        FindingKind.BUDGET,
                        "a line of " + row.text().length() + " characters, of which the first " + LONGEST_LINE
                                + " were examined",
                        "Divide the line.",
                        List.of(new FindingSpot(document.name(), row.number(), "")),
                        List.of()));
            }
            if (!row.code() && SyncLeftovers.isMarker(row.text()) && row.text().charAt(0) == '<') {
                to.add(new Finding(
                        FindingKind.COPY,
                        "the marks of a merge that nobody finished",
                        "Keep one side, and take the marks out.",
                        List.of(new FindingSpot(document.name(), row.number(), ShownLine.line(row.text()))),
                        List.of()));
            }
        }
    }

    private static Finding about(String name, FindingKind kind, String message, String hint) {
        return new Finding(kind, message, hint, List.of(new FindingSpot(name, 0, "")), List.of());
    }

    /** What was found line by line; the same thing on several lines is one finding. */
    private static final class Gathered {
        final List<Finding> findings = new ArrayList<>();
        private final Map<String, Several> several = new LinkedHashMap<>();

        private record Several(SuspiciousSpan trace, List<FindingSpot> spots, List<LineRemedy> remedies) {}

        void add(ExaminedFile document, PageLine row, SuspiciousSpan trace) {
            String key = trace.kind() + "\n" + trace.key();
            Several one = several.computeIfAbsent(key, k -> new Several(trace, new ArrayList<>(), new ArrayList<>()));
            // Words that speak to an agent are not repeated to one.
            String shown = trace.kind() == FindingKind.INSTRUCTION ? "" : ShownLine.line(row.words());
            FindingSpot spot = new FindingSpot(document.name(), row.number(), shown);
            if (!one.spots.contains(spot)) {
                one.spots.add(spot);
                if (document.isMarkdown() && !document.isJournal()) {
                    remedy(document, row, trace).ifPresent(one.remedies::add);
                }
            }
        }

        private static Optional<LineRemedy> remedy(ExaminedFile document, PageLine row, SuspiciousSpan trace) {
            String repaired = trace.repaired();
            if (repaired != null) {
                return Optional.of(
                        new LineRemedy(LineRemedy.Act.REWRITE, document.name(), row.number(), row.text(), repaired));
            }
            boolean goes = trace.kind() == FindingKind.SECRET || trace.kind() == FindingKind.INSTRUCTION;
            if (!row.fact() || !goes && trace.kind() != FindingKind.STALE) {
                return Optional.empty();
            }
            LineRemedy.Act act = goes ? LineRemedy.Act.FORGET : LineRemedy.Act.STRIKE;
            return Optional.of(new LineRemedy(act, document.name(), row.number(), goes ? row.words() : row.text(), ""));
        }

        List<Finding> all() {
            several.values()
                    .forEach(one -> findings.add(new Finding(
                            one.trace.kind(), one.trace.message(), one.trace.hint(), one.spots, one.remedies)));
            return findings;
        }
    }
}
