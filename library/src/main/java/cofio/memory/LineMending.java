package cofio.memory;

import cofio.CofioException;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Changes or takes out lines of the present, in one change that can be taken back. */
final class LineMending {
    private static final int ATTEMPTS = 100;

    private final MemoryContext desk;
    private final StoreLock lock;

    LineMending(MemoryContext desk, StoreLock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    /** False where a line does not stand there any more; then nothing is changed. */
    boolean mend(List<LineEdit> edits, @Nullable String stands) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            List<String> struck = new ArrayList<>();
            List<FileDraft> drafts = drafts(edits, struck);
            if (drafts.isEmpty()) {
                return false;
            }
            List<UndoRecord.Before> before =
                    drafts.stream().map(UndoRecord.Before::of).toList();
            FactDiff diff = new FileEdits(desk).saved(drafts, lock, stands);
            if (diff != null) {
                List<JournalChange> changes = stands == null ? changes(diff) : List.of();
                desk.afterwards(() -> desk.undoes.add(new UndoRecord(changes, struck, true, before, List.of())));
                return true;
            }
        }
        throw CatchUp.restless();
    }

    private static List<JournalChange> changes(FactDiff diff) {
        List<JournalChange> changes = new ArrayList<>();
        diff.edited.forEach(one -> changes.add(new JournalChange(
                Kind.CHANGED, one.now().text(), List.of(one.was().text()))));
        diff.added.forEach(one -> changes.add(JournalChange.of(Kind.ADDED, one.text())));
        return changes;
    }

    private List<FileDraft> drafts(List<LineEdit> edits, List<String> struck) throws IOException {
        Map<String, List<LineEdit>> byFile = new LinkedHashMap<>();
        edits.forEach(edit ->
                byFile.computeIfAbsent(edit.file(), k -> new ArrayList<>()).add(edit));
        List<FileDraft> drafts = new ArrayList<>();
        for (Map.Entry<String, List<LineEdit>> one : byFile.entrySet()) {
            CachedFile sheet = desk.shelf.existing(one.getKey());
            String after = sheet == null ? null : after(sheet.page(), one.getValue(), struck);
            if (sheet == null || after == null) {
                return List.of();
            }
            drafts.add(new FileDraft(sheet, sheet.page(), after));
        }
        return drafts;
    }

    private record Cut(MarkdownLine line, LineEdit edit) {}

    private static @Nullable String after(MarkdownPage page, List<LineEdit> edits, List<String> struck) {
        List<Cut> cuts = new ArrayList<>();
        for (LineEdit edit : edits) {
            MarkdownLine line = nearest(page, edit);
            if (line == null) {
                return null;
            }
            cuts.add(new Cut(line, edit));
        }
        cuts.sort(Comparator.comparingInt((Cut cut) -> cut.line.start()).reversed());
        StringBuilder text = new StringBuilder(page.text());
        for (Cut cut : cuts) {
            String now = cut.edit.now();
            if (now != null) {
                text.replace(cut.line.start(), cut.line.end(), checked(now));
            } else {
                text.delete(cut.line.start(), cut.line.next());
                if (cut.line.isFact()) {
                    struck.add(page.words(cut.line));
                }
            }
        }
        return text.toString();
    }

    private static String checked(String now) {
        if (now.indexOf('\n') >= 0 || now.indexOf('\r') >= 0) {
            throw new CofioException("A line cannot be split.", "Edit the file itself; nothing was changed.");
        }
        InputCheck.check(now.isBlank() ? "-" : now);
        return now;
    }

    /** An earlier mend may have moved the lines. */
    private static @Nullable MarkdownLine nearest(MarkdownPage page, LineEdit edit) {
        MarkdownLine nearest = null;
        for (MarkdownLine line : page.lines()) {
            boolean same = line.end() - line.start() == edit.was().length()
                    && page.text().startsWith(edit.was(), line.start());
            if (same && (nearest == null || distance(line, edit) < distance(Objects.requireNonNull(nearest), edit))) {
                nearest = line;
            }
        }
        return nearest;
    }

    private static int distance(MarkdownLine line, LineEdit edit) {
        return Math.abs(line.index() + 1 - edit.line());
    }
}
