package cofio.memory;

import cofio.CofioException;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the last change back: byte for byte where nothing else happened since, otherwise line by line. */
final class UndoOperation {
    private final MemoryContext desk;
    private final StoreLock lock;

    UndoOperation(MemoryContext desk, StoreLock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    Optional<UndoResult> preview() throws IOException {
        return desk.undoes.newest().map(undo -> describe(inverse(undo)));
    }

    Optional<UndoResult> undo() throws IOException {
        Optional<UndoRecord> newest = desk.undoes.newest();
        if (newest.isEmpty()) {
            return Optional.empty();
        }
        UndoRecord undo = newest.get();
        List<JournalChange> back = inverse(undo);
        List<FileDraft> exact = exact(undo);
        if (exact.isEmpty()) {
            refuseIfEdited(back);
        }
        desk.undoes.begin();
        Journal.Position position = desk.promise(desk.entry(WrittenEntry.UNDONE, "", back));
        FailedChange failure = new FailedChange(desk);
        try {
            try {
                DraftedFiles byLine = new DraftedFiles(desk.shelf, Map.of());
                List<FileDraft> drafts = exact.isEmpty() ? byLine.of(net(back)) : exact;
                desk.save(drafts, byLine.moved, lock);
                desk.see(drafts);
                restoreJournals(undo);
            } catch (ChangedMeanwhile e) {
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
            ForgottenImports.read(desk.store).remove(undo.forgotten());
            desk.appliedAll();
        });
        return Optional.of(describe(back));
    }

    private static List<JournalChange> inverse(UndoRecord undo) {
        List<JournalChange> back = new ArrayList<>();
        for (JournalChange change : undo.changes().reversed()) {
            if (change.kind() == Kind.ADDED) {
                back.add(JournalChange.of(Kind.TOOK_BACK, change.text()));
            } else if (change.kind() == Kind.CHANGED) {
                back.add(new JournalChange(Kind.CHANGED, change.was().getFirst(), List.of(change.text())));
                for (String more : change.was().subList(1, change.was().size())) {
                    back.add(JournalChange.of(Kind.ADDED, more));
                }
            }
        }
        for (String text : undo.forgotten()) {
            back.add(JournalChange.of(Kind.ADDED, text));
        }
        return back;
    }

    /** The other way round: what moves back stands twice, and not nowhere, if this is stopped midway. */
    private List<FileDraft> exact(UndoRecord undo) throws IOException {
        List<FileDraft> drafts = new ArrayList<>();
        for (UndoRecord.Before before : undo.files().reversed()) {
            CachedFile sheet = desk.shelf.existing(before.name());
            if (sheet == null || sheet.page().hash() != before.after()) {
                return List.of();
            }
            String text = before.restore(sheet.page().text());
            drafts.add(new FileDraft(sheet, sheet.page(), before.existed() ? text : null));
        }
        return drafts;
    }

    private static NetChanges net(List<JournalChange> back) {
        NetChanges net = new NetChanges();
        back.forEach(net::take);
        return net;
    }

    private void refuseIfEdited(List<JournalChange> back) throws IOException {
        NetChanges net = net(back);
        if (back.isEmpty()) {
            throw new CofioException(
                    "The last change cannot be taken back: its file has been edited by hand since.",
                    "Edit the file itself; the changed line is not a fact.");
        }
        List<String> needed = new ArrayList<>(net.gone);
        for (List<String> replaced : net.stands.values()) {
            needed.addAll(replaced);
        }
        for (String text : needed) {
            if (desk.shelf.withText(text) == null) {
                throw new CofioException(
                        "The last change cannot be taken back: its line has been edited by hand since.",
                        "Edit the file itself; it said: " + text);
            }
        }
    }

    private static UndoResult describe(List<JournalChange> back) {
        NetChanges net = net(back);
        List<String> removed = new ArrayList<>(net.gone);
        for (List<String> replaced : net.stands.values()) {
            removed.addAll(replaced);
        }
        return new UndoResult(removed, List.copyOf(net.stands.keySet()));
    }

    void restoreJournals(UndoRecord undo) throws IOException, ChangedMeanwhile {
        for (UndoRecord.Before before : undo.journals()) {
            String text = desk.journal.text(before.name());
            List<TextSplice> back = new ArrayList<>();
            int shift = 0;
            for (TextSplice splice : before.splices()) {
                int start = splice.start() + shift;
                if (text.startsWith(splice.now(), start)) {
                    back.add(splice.reversed(start));
                }
                shift += splice.now().length() - splice.former().length();
            }
            if (!back.isEmpty()) {
                new ForgetOperation(desk, lock).rewrite(before.name(), text, TextSplice.apply(text, back));
            }
        }
    }
}
