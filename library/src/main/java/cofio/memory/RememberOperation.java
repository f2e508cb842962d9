package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Place;
import cofio.fact.ToldFact;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides what each told fact does to the facts that are held, and carries it out. */
final class RememberOperation {
    /** Of very many values of one attribute only the latest are asked whether a new one replaces them. */
    private static final int ASKED = 1_000;

    private static final int ATTEMPTS = 100;

    private final MemoryContext desk;
    private final Map<String, SequencedMap<String, Fact>> held = new HashMap<>();
    private final Map<String, Fact> told = new HashMap<>();
    private final Map<String, String> replacedBy = new HashMap<>();
    private final Set<String> replaced = new HashSet<>();
    private final List<JournalChange> changes = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();

    RememberOperation(MemoryContext desk) {
        this.desk = desk;
    }

    List<Receipt> remember(String text, List<ToldFact> tellings, String source, StoreLock lock) throws IOException {
        for (ToldFact one : tellings) {
            decide(one);
        }
        checkRoom(text);
        NetChanges net = new NetChanges();
        for (JournalChange change : changes) {
            net.take(change);
        }
        Journal.Position position = desk.promise(desk.entry(WrittenEntry.TOLD + source, text, changes));
        if (net.isEmpty()) {
            desk.afterwards(() -> desk.applied(position));
        } else {
            carryOut(net, position, lock);
        }
        return receipts();
    }

    private void checkRoom(String text) throws IOException {
        List<String> added = new ArrayList<>(List.of(text));
        int more = 0;
        for (JournalChange change : changes) {
            if (change.kind() != Kind.KNOWN) {
                added.add(change.text());
                more += 1 - change.was().size();
            }
        }
        desk.room.check(more, added);
    }

    private void carryOut(NetChanges net, Journal.Position position, StoreLock lock) throws IOException {
        FailedChange failure = new FailedChange(desk);
        List<FileDraft> drafts = List.of();
        List<UndoRecord.Before> before = new ArrayList<>();
        try {
            for (int attempt = 0; ; attempt++) {
                if (attempt == ATTEMPTS) {
                    throw CatchUp.restless();
                }
                before.clear();
                DraftedFiles planned = new DraftedFiles(desk.shelf, told);
                drafts = planned.of(net);
                for (FileDraft draft : drafts) {
                    before.add(UndoRecord.Before.of(draft));
                }
                try {
                    desk.save(drafts, planned.moved, lock);
                    break;
                } catch (ChangedMeanwhile e) {
                    new CatchUp(desk, lock, true).run();
                }
            }
        } catch (IOException | RuntimeException e) {
            failure.of(position, e);
            throw e;
        }
        List<FileDraft> saved = drafts;
        desk.afterwards(() -> {
            desk.see(saved);
            desk.undoes.add(new UndoRecord(changes, List.of(), false, before, List.of()));
            desk.applied(position);
        });
    }

    private void decide(ToldFact one) throws IOException {
        Fact fact = one.fact();
        String words = fact.text().strip();
        if (!words.equals(fact.text())) {
            fact = new Fact(words, fact.identity(), fact.topic());
        }
        SequencedMap<String, Fact> same = same(fact.identity().key());
        if (same.containsKey(words) || isHeld(words)) {
            note(Kind.KNOWN, fact, List.of());
            return;
        }
        for (String line : one.former()) {
            CachedFile.Spot spot = replaced.contains(line) ? null : desk.shelf.withText(line);
            Fact older = spot == null ? told.get(line) : spot.fact();
            if (older != null && !replaced.contains(line)) {
                same.putIfAbsent(line, older);
            }
        }
        List<String> former = new ArrayList<>();
        int asked = 0;
        for (Fact older : same.sequencedValues().reversed()) {
            if (asked++ >= ASKED) {
                break;
            }
            // What is told in one breath stands beside each other.
            boolean together = told.containsKey(older.text()) && !one.correction();
            if (one.former().contains(older.text()) || !together && one.replaces(older)) {
                former.add(older.text());
            }
        }
        for (String gone : former) {
            same.remove(gone);
            replaced.add(gone);
            replacedBy.put(gone, words);
        }
        same.put(words, fact);
        replaced.remove(words);
        replacedBy.remove(words);
        note(former.isEmpty() ? Kind.ADDED : Kind.CHANGED, fact, former);
    }

    private SequencedMap<String, Fact> same(String key) throws IOException {
        SequencedMap<String, Fact> same = held.get(key);
        if (same == null) {
            same = new LinkedHashMap<>();
            for (CachedFile.Spot spot : desk.shelf.withKey(StableHash.of(key))) {
                if (spot.fact().identity().key().equals(key)) {
                    same.put(spot.fact().text(), spot.fact());
                }
            }
            held.put(key, same);
        }
        return same;
    }

    private boolean isHeld(String words) throws IOException {
        return !replaced.contains(words) && (told.containsKey(words) || desk.shelf.withText(words) != null);
    }

    private void note(Kind kind, Fact fact, List<String> former) {
        changes.add(new JournalChange(kind, fact.text(), former));
        facts.add(fact);
        told.put(fact.text(), fact);
    }

    private List<Receipt> receipts() throws IOException {
        List<Receipt> receipts = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            Fact fact = facts.get(i);
            JournalChange change = changes.get(i);
            Place place = place(fact.text());
            receipts.add(
                    switch (change.kind()) {
                        case ADDED -> new Receipt.Added(fact, place);
                        case CHANGED -> new Receipt.Changed(fact, change.was().getFirst(), place);
                        default -> new Receipt.Known(fact, place);
                    });
        }
        return receipts;
    }

    /** Where a fact stands, or what replaced it later in the same message. */
    private Place place(String text) throws IOException {
        @Nullable String words = text;
        for (int steps = 0; words != null && steps < ASKED; steps++) {
            CachedFile.Spot spot = desk.shelf.withText(words);
            if (spot != null) {
                return new Place(spot.sheet().name, spot.line().index() + 1);
            }
            words = replacedBy.get(words);
        }
        return new Place(Store.MEMORY, 1);
    }
}
