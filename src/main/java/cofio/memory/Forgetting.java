package cofio.memory;

import cofio.memory.Change.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Removes facts from the present and, unless the history is kept, what told them from the journal. */
final class Forgetting {
    private final Desk desk;
    private final Lock lock;

    Forgetting(Desk desk, Lock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    /** Forgets those of the facts that still stand, and gives them with their places. */
    List<Held> forget(List<Held> facts, boolean keepHistory) throws IOException {
        List<Held> found = new ArrayList<>();
        Set<String> texts = new LinkedHashSet<>();
        List<Change> changes = new ArrayList<>();
        for (Held held : facts) {
            String text = held.fact().text();
            Sheet.Spot spot = desk.shelf.anywhere(text);
            if (spot != null && texts.add(text)) {
                String section = spot.line().section();
                found.add(new Held(
                        spot.fact(), new Place(spot.sheet().name, spot.line().index() + 1), section));
                changes.add(Change.gone(Kind.FORGOT, spot.fact(), section));
            }
        }
        if (found.isEmpty()) {
            return found;
        }
        List<Undo.Before> files = new ArrayList<>();
        for (Draft draft : new Drafts(desk.shelf, Map.of()).without(texts)) {
            files.add(Undo.Before.of(draft));
        }
        List<Undo.Before> journals = new ArrayList<>();
        Strokes strokes = keepHistory ? null : strokes(texts);
        if (strokes != null) {
            for (Struck struck : strokes.journals) {
                journals.add(new Undo.Before(struck.name, 0, true, struck.splices));
            }
        }
        List<String> imported = Forgotten.imported(found);
        if (!imported.isEmpty()) {
            Forgotten.read(desk.folder)
                    .add(imported); // first: a later import must not bring back what is promised gone
        }
        Undo undo = new Undo(changes, List.copyOf(texts), keepHistory, files, journals);
        desk.undoes.add(undo);
        Journal.Position position = desk.promise(desk.entry(Entry.FORGOTTEN, "", changes));
        Failure failure = new Failure(desk);
        try {
            try {
                // The promise stands in one of the journals now.
                carryOut(undo, strokes == null ? null : renewed(strokes, position.file()));
            } catch (Saving.ChangedMeanwhile e) {
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
    void carryOut(Undo undo) throws IOException, Saving.ChangedMeanwhile {
        carryOut(undo, null);
    }

    /** {@code known}: what is to be struck from the journals, where that is known already. */
    private void carryOut(Undo undo, @Nullable Strokes known) throws IOException, Saving.ChangedMeanwhile {
        Set<String> texts = new LinkedHashSet<>(undo.forgotten());
        desk.sweep();
        Drafts planned = new Drafts(desk.shelf, Map.of());
        List<Draft> drafts = planned.without(texts);
        desk.save(drafts, planned.moved, lock);
        desk.see(drafts);
        strikeFromCopies(texts);
        if (!undo.keepHistory()) {
            Strokes strokes = known == null ? strokes(texts) : known;
            desk.sessions.strike(strokes.texts);
            desk.setAside.strike(strokes.striking);
            for (Struck struck : strokes.journals) {
                rewrite(struck.name, struck.text, Splice.apply(struck.text, struck.splices));
            }
        }
    }

    /** A copy that was made of a file in the moment before it was changed still has what is forgotten. */
    private void strikeFromCopies(Set<String> texts) throws IOException, Saving.ChangedMeanwhile {
        for (Folder.Found found : desk.folder.list().present()) {
            if (desk.shelf.existing(found.name()) == null) {
                Sheet copy = new Sheet(found.name(), found.file());
                copy.found(found.print());
                Page page = copy.page();
                String left = page.without(texts);
                if (!left.equals(page.text())) {
                    desk.saving.save(List.of(new Draft(copy, page, left)), lock);
                }
            }
        }
    }

    private record Struck(String name, String text, List<Splice> splices) {}

    /** What is to be struck: texts wherever they were said, and places in the journals. */
    private record Strokes(Striking striking, Set<String> texts, List<Struck> journals) {}

    /**
     * The journals that change, oldest first: the newest holds the promise to forget and the trail from each value to
     * the one before it, so it must be the last to change.
     */
    private Strokes strokes(Set<String> forgotten) throws IOException {
        Striking striking = new Striking(forgotten);
        List<String> names = desk.folder.list().journals();
        for (String name : names.reversed()) {
            if (striking.mayConcern(desk.digests.of(name))) {
                for (Entry entry : desk.journal.entries(name).reversed()) {
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
            for (Sheet sheet : desk.shelf.sheets()) {
                if (sheet.asSeen()
                        ? !sheet.withText(text, Hash.of(text)).isEmpty()
                        : sheet.page().firstWith(text) != null) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Struck> struck(Striking striking, String name) throws IOException {
        String text = desk.journal.text(name);
        List<Splice> splices = striking.splices(desk.journal.entries(name), text);
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

    void rewrite(String name, String before, String after) throws IOException, Saving.ChangedMeanwhile {
        Path file = desk.folder.journal(name);
        Sheet sheet = new Sheet("memory/" + name, file);
        sheet.found(Fingerprint.of(Files.readAttributes(file, BasicFileAttributes.class)));
        desk.saving.save(List.of(new Draft(sheet, new Page(before), after)), lock);
    }
}
