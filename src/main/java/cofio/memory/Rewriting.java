package cofio.memory;

import cofio.CofioException;
import cofio.fact.Fact;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gives a fact other words on the line where it stands: an edit by hand, but one that can be taken back. */
final class Rewriting {
    private static final int ATTEMPTS = 100;

    private final Desk desk;
    private final Lock lock;

    Rewriting(Desk desk, Lock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    /** Empty where the fact does not stand there any more. */
    Optional<Held> rewrite(Held fact, String words) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Sheet sheet = desk.shelf.existing(fact.place().file());
            Line line = sheet == null ? null : line(sheet.page(), fact);
            if (sheet == null || line == null) {
                return Optional.empty();
            }
            Page page = sheet.page();
            String after =
                    page.text().substring(0, line.from()) + words + page.text().substring(line.to());
            check(page, new Page(after), line, words);
            Draft draft = new Draft(sheet, page, after);
            List<Undo.Before> before = List.of(Undo.Before.of(draft));
            if (new FileEdits(desk).save(List.of(draft), lock)) {
                String was = fact.fact().text();
                if (!was.equals(words)) {
                    List<Change> changes = List.of(new Change(Kind.CHANGED, words, List.of(was)));
                    desk.afterwards(() -> desk.undoes.add(new Undo(changes, List.of(), false, before, List.of())));
                }
                return Optional.of(new Held(Fact.of(words), new Place(sheet.name, line.index() + 1), line.section()));
            }
        }
        throw CatchUp.restless();
    }

    private static @Nullable Line line(Page page, Held fact) {
        int index = fact.place().line() - 1;
        String words = fact.fact().text();
        if (index < page.lines().size()) {
            Line line = page.lines().get(index);
            if (line.isFact() && page.words(line).equals(words)) {
                return line;
            }
        }
        return page.firstWith(words);
    }

    /** Words are data: they must not turn into a heading, open a block of code or make several lines. */
    private static void check(Page before, Page after, Line line, String words) {
        boolean same = after.lines().size() == before.lines().size();
        for (int i = 0; same && i < before.lines().size(); i++) {
            same = after.lines().get(i).kind() == before.lines().get(i).kind();
        }
        Line now = same ? after.lines().get(line.index()) : null;
        if (now == null || !now.isFact() || !after.words(now).equals(words)) {
            throw new CofioException(
                    "These words cannot stand on the line of a fact.",
                    "Give one line of plain words; nothing was changed.");
        }
    }
}
