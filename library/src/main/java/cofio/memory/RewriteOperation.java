package cofio.memory;

import cofio.CofioException;
import cofio.fact.Fact;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gives a fact other words on the line where it stands: an edit by hand, but one that can be taken back. */
final class RewriteOperation {
    private static final int ATTEMPTS = 100;

    private final MemoryContext desk;
    private final StoreLock lock;

    RewriteOperation(MemoryContext desk, StoreLock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    /** Empty where the fact does not stand there any more. */
    Optional<StoredFact> rewrite(StoredFact fact, String words) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            CachedFile sheet = desk.shelf.existing(fact.place().file());
            MarkdownLine line = sheet == null ? null : line(sheet.page(), fact);
            if (sheet == null || line == null) {
                return Optional.empty();
            }
            MarkdownPage page = sheet.page();
            String after =
                    page.text().substring(0, line.from()) + words + page.text().substring(line.to());
            check(page, new MarkdownPage(after), line, words);
            desk.room.check(0, List.of(words));
            FileDraft draft = new FileDraft(sheet, page, after);
            List<UndoRecord.Before> before = List.of(UndoRecord.Before.of(draft));
            if (new FileEdits(desk).save(List.of(draft), lock)) {
                String was = fact.fact().text();
                if (!was.equals(words)) {
                    List<JournalChange> changes = List.of(new JournalChange(Kind.CHANGED, words, List.of(was)));
                    desk.afterwards(
                            () -> desk.undoes.add(new UndoRecord(changes, List.of(), false, before, List.of())));
                }
                return Optional.of(
                        new StoredFact(Fact.of(words), new Place(sheet.name, line.index() + 1), line.section()));
            }
        }
        throw CatchUp.restless();
    }

    private static @Nullable MarkdownLine line(MarkdownPage page, StoredFact fact) {
        int index = fact.place().line() - 1;
        String words = fact.fact().text();
        if (index < page.lines().size()) {
            MarkdownLine line = page.lines().get(index);
            if (line.isFact() && page.words(line).equals(words)) {
                return line;
            }
        }
        return page.firstWith(words);
    }

    /** Words are data: they must not turn into a heading, open a block of code or make several lines. */
    private static void check(MarkdownPage before, MarkdownPage after, MarkdownLine line, String words) {
        boolean same = after.lines().size() == before.lines().size();
        for (int i = 0; same && i < before.lines().size(); i++) {
            same = after.lines().get(i).kind() == before.lines().get(i).kind();
        }
        MarkdownLine now = same ? after.lines().get(line.index()) : null;
        if (now == null || !now.isFact() || !after.words(now).equals(words)) {
            throw new CofioException(
                    "This text cannot be the line of a fact.", "Give one line of plain words; nothing was changed.");
        }
    }
}
