package cofio.memory;

import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Removes facts from the present and, unless the history is kept, what told them from the journal. */
final class ForgetOperation {
    private final MemoryContext desk;
    private final StoreLock lock;

    ForgetOperation(MemoryContext desk, StoreLock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    /** Forgets those of the facts that still stand, and gives them with their places. */
    List<StoredFact> forget(List<StoredFact> facts, boolean keepHistory) throws IOException {
        List<StoredFact> found = new ArrayList<>();
        Set<String> texts = new LinkedHashSet<>();
        List<JournalChange> changes = new ArrayList<>();
        for (StoredFact held : facts) {
            String text = held.fact().text();
            CachedFile.Spot spot = desk.shelf.anywhere(text);
            if (spot != null && texts.add(text)) {
                String section = spot.line().section();
                found.add(new StoredFact(
                        spot.fact(), new Place(spot.sheet().name, spot.line().index() + 1), section));
                changes.add(JournalChange.gone(Kind.FORGOT, spot.fact(), section));
            }
        }
        if (found.isEmpty()) {
            return found;
        }
        List<UndoRecord.Before> files = new ArrayList<>();
        for (FileDraft draft : new DraftedFiles(desk.shelf, Map.of()).without(texts)) {
            files.add(UndoRecord.Before.of(draft));
        }
        List<UndoRecord.Before> journals = new ArrayList<>();
        Strokes strokes = keepHistory ? null : strokes(texts);
        if (strokes != null) {
            for (Struck struck : strokes.journals) {
                journals.add(new UndoRecord.Before(struck.name, 0, true, struck.splices));
            }
        }
        List<String> imported = ForgottenImports.imported(found);
        if (!imported.isEmpty()) {
            ForgottenImports.read(desk.store)
                    .add(imported); // first: a later import must not bring back what is promised gone
        }
        UndoRecord undo = new UndoRecord(changes, List.copyOf(texts), keepHistory, files, journals);
        desk.undoes.add(undo);
        Journal.Position position = desk.promise(desk.entry(WrittenEntry.FORGOTTEN, "", changes));
        FailedChange failure = new FailedChange(desk);
        try {
            try {
                // The promise stands in one of the journals now.
                carryOut(undo, strokes == null ? null : renewed(strokes, position.file()));
            } catch (ChangedMeanwhile e) {
                new CatchUp(desk, lock, true).run();
            }
        } catch (IOException | RuntimeException e) {
            failure.of(position, e);
            desk.afterwards(desk.undoes::dropNewest);
            throw e;
        }
        desk.afterwards(desk::appliedAll);
        return found;
    }

    /** May be done again from the start at any time. */
    void carryOut(UndoRecord undo) throws IOException, ChangedMeanwhile {
        carryOut(undo, null);
    }

    /** {@code known}: what is to be struck from the journals, where that is known already. */
    private void carryOut(UndoRecord undo, @Nullable Strokes known) throws IOException, ChangedMeanwhile {
        Set<String> texts = new LinkedHashSet<>(undo.forgotten());
        desk.sweep();
        DraftedFiles planned = new DraftedFiles(desk.shelf, Map.of());
        List<FileDraft> drafts = planned.without(texts);
        desk.save(drafts, planned.moved, lock);
        desk.see(drafts);
        strikeFromCopies(texts);
        if (!undo.keepHistory()) {
            Strokes strokes = known == null ? strokes(texts) : known;
            desk.sessions.strike(strokes.texts);
            desk.setAside.strike(strokes.striking);
            for (Struck struck : strokes.journals) {
                rewrite(struck.name, struck.text, TextSplice.apply(struck.text, struck.splices));
            }
        }
    }

    /** A copy that was made of a file in the moment before it was changed still has what is forgotten. */
    private void strikeFromCopies(Set<String> texts) throws IOException, ChangedMeanwhile {
        for (Store.Found found : desk.store.list().present()) {
            if (desk.shelf.existing(found.name()) == null) {
                CachedFile copy = new CachedFile(found.name(), desk.store);
                copy.found(found.print());
                MarkdownPage page = copy.page();
                String left = page.without(texts);
                if (!left.equals(page.text())) {
                    desk.write(List.of(new FileDraft(copy, page, left)), lock);
                }
            }
        }
    }

    private record Struck(String name, String text, List<TextSplice> splices) {}

    /** What is to be struck: texts wherever they were said, and places in the journals. */
    private record Strokes(JournalStriking striking, Set<String> texts, List<Struck> journals) {}

    /**
     * The journals that change, oldest first: the newest holds the promise to forget and the trail from each value to
     * the one before it, so it must be the last to change.
     */
    private Strokes strokes(Set<String> forgotten) throws IOException {
        JournalStriking striking = new JournalStriking(forgotten);
        List<String> names = desk.store.list().journals();
        for (String name : names.reversed()) {
            if (striking.mayConcern(desk.digests.of(name))) {
                for (WrittenEntry entry : desk.journal.entries(name).reversed()) {
                    striking.follow(entry, text -> !forgotten.contains(text) && isHeld(text));
                }
            }
        }
        List<Struck> struck = new ArrayList<>();
        for (String name : names) {
            if (striking.mayConcern(desk.digests.of(name))) {
                struck.addAll(struck(striking, name));
            }
        }
        return new Strokes(striking, striking.texts(), struck);
    }

    private boolean isHeld(String text) {
        try {
            for (CachedFile sheet : desk.shelf.sheets()) {
                if (sheet.asSeen()
                        ? !sheet.withText(text, StableHash.of(text)).isEmpty()
                        : sheet.page().firstWith(text) != null) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Struck> struck(JournalStriking striking, String name) throws IOException {
        String text = desk.journal.text(name);
        List<TextSplice> splices = striking.splices(desk.journal.entries(name), text);
        return splices.isEmpty() ? List.of() : List.of(new Struck(name, text, splices));
    }

    /** The same after something was added to a journal. */
    private Strokes renewed(Strokes strokes, String name) throws IOException {
        List<Struck> journals = new ArrayList<>();
        for (Struck one : strokes.journals) {
            journals.addAll(one.name.equals(name) ? struck(strokes.striking, name) : List.of(one));
        }
        return new Strokes(strokes.striking, strokes.texts, journals);
    }

    void rewrite(String name, String before, String after) throws IOException, ChangedMeanwhile {
        CachedFile sheet = new CachedFile(Store.FOLDER + name, desk.store);
        sheet.found(desk.journal.print(name));
        desk.write(List.of(new FileDraft(sheet, new MarkdownPage(before), after)), lock);
    }
}
