package cofio.memory;

import cofio.CofioException;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the last change back: byte for byte where nothing else happened since, otherwise line by line. */
final class Undoing {
    private final Desk desk;
    private final Lock lock;

    Undoing(Desk desk, Lock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    Optional<Undone> preview() throws IOException {
        return desk.undoes.newest().map(undo -> describe(inverse(undo)));
    }

    Optional<Undone> undo() throws IOException {
        Optional<Undo> newest = desk.undoes.newest();
        if (newest.isEmpty()) {
            return Optional.empty();
        }
        Undo undo = newest.get();
        List<Change> back = inverse(undo);
        List<Draft> exact = exact(undo);
        if (exact.isEmpty()) {
            refuseIfEdited(back);
        }
        desk.undoes.begin();
        Journal.Position position = desk.promise(desk.entry(Entry.UNDONE, "", back));
        Failure failure = new Failure(desk);
        try {
            try {
                Drafts byLine = new Drafts(desk.shelf, Map.of());
                List<Draft> drafts = exact.isEmpty() ? byLine.of(net(back)) : exact;
                desk.save(drafts, byLine.moved, lock);
                desk.see(drafts);
                restoreJournals(undo);
            } catch (Saving.ChangedMeanwhile e) {
                new CatchUp(desk, lock, true).run();
            }
        } catch (IOException | RuntimeException e) {
            failure.of(position, e);
            throw e;
        }
        desk.afterwards(() -> {
            if (desk.undoes.begun()) {
                desk.undoes.dropNewest();
            }
            Forgotten.read(desk.folder).remove(undo.forgotten());
            desk.appliedAll();
        });
        return Optional.of(describe(back));
    }

    private static List<Change> inverse(Undo undo) {
        List<Change> back = new ArrayList<>();
        for (Change change : undo.changes().reversed()) {
            if (change.kind() == Kind.ADDED) {
                back.add(Change.of(Kind.TOOK_BACK, change.text()));
            } else if (change.kind() == Kind.CHANGED) {
                back.add(new Change(Kind.CHANGED, change.was().getFirst(), List.of(change.text())));
                for (String more : change.was().subList(1, change.was().size())) {
                    back.add(Change.of(Kind.ADDED, more));
                }
            }
        }
        for (String text : undo.forgotten()) {
            back.add(Change.of(Kind.ADDED, text));
        }
        return back;
    }

    /** The other way round: what moves back stands twice, and not nowhere, if this is stopped midway. */
    private List<Draft> exact(Undo undo) throws IOException {
        List<Draft> drafts = new ArrayList<>();
        for (Undo.Before before : undo.files().reversed()) {
            Sheet sheet = desk.shelf.existing(before.name());
            if (sheet == null || sheet.page().hash() != before.after()) {
                return List.of();
            }
            String text = before.restore(sheet.page().text());
            drafts.add(new Draft(sheet, sheet.page(), before.existed() ? text : null));
        }
        return drafts;
    }

    private static Net net(List<Change> back) {
        Net net = new Net();
        back.forEach(net::take);
        return net;
    }

    private void refuseIfEdited(List<Change> back) throws IOException {
        Net net = net(back);
        if (back.isEmpty()) {
            throw new CofioException(
                    "The last change cannot be taken back: its file was edited by hand since.",
                    "Edit the file itself; the change was to a line that is no fact.");
        }
        List<String> needed = new ArrayList<>(net.gone);
        for (List<String> replaced : net.stands.values()) {
            needed.addAll(replaced);
        }
        for (String text : needed) {
            if (desk.shelf.withText(text) == null) {
                throw new CofioException(
                        "The last change cannot be taken back: its line was edited by hand since.",
                        "Edit the file itself; it said: " + text);
            }
        }
    }

    private static Undone describe(List<Change> back) {
        Net net = net(back);
        List<String> removed = new ArrayList<>(net.gone);
        for (List<String> replaced : net.stands.values()) {
            removed.addAll(replaced);
        }
        return new Undone(removed, List.copyOf(net.stands.keySet()));
    }

    void restoreJournals(Undo undo) throws IOException, Saving.ChangedMeanwhile {
        for (Undo.Before before : undo.journals()) {
            String text = desk.journal.text(before.name());
            List<Splice> back = new ArrayList<>();
            int shift = 0;
            for (Splice splice : before.splices()) {
                int start = splice.start() + shift;
                if (text.startsWith(splice.now(), start)) {
                    back.add(splice.reversed(start));
                }
                shift += splice.now().length() - splice.former().length();
            }
            if (!back.isEmpty()) {
                new Forgetting(desk, lock).rewrite(before.name(), text, Splice.apply(text, back));
            }
        }
    }
}
