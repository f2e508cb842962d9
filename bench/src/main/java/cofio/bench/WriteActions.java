package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.exchange.ImportFindings;
import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All ways of writing to a memory, on facts that can be recognised. What is about to be done is said, and "done" after it. */
final class WriteActions {
    static final String SESSION = "faults";

    /** Who hears what is done. */
    interface Witness {
        void hear(String line) throws IOException;
    }

    private final Cofio cofio;
    private final Random random;
    private final Witness witness;
    private final TreeMap<Integer, MarkedFact> held = new TreeMap<>();
    private int next;
    private boolean canUndo;
    private @Nullable Path exports;

    WriteActions(Cofio cofio, long seed, int next, Witness witness) {
        this.cofio = cofio;
        this.random = new Random(seed);
        this.next = next;
        this.witness = witness;
    }

    /** Where what other programs export lies, if not beside the memory. */
    WriteActions exports(Path folder) {
        exports = folder;
        return this;
    }

    private Path exports() {
        return exports == null ? ForeignExport.beside(cofio) : exports;
    }

    /** Takes in what the memory holds. */
    void look() {
        held.clear();
        for (StoredFact one : cofio.facts()) {
            if (!one.origin().told()) {
                continue;
            }
            MarkedFact.in(one.fact().text()).ifPresent(marked -> held.put(marked.number(), marked));
        }
    }

    int size() {
        return held.size();
    }

    boolean canUndo() {
        return canUndo;
    }

    void add(int many) throws IOException {
        List<MarkedFact> facts = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            facts.add(MarkedFact.random(next++, random));
        }
        remember("add", facts);
    }

    void change() throws IOException {
        remember("change", List.of(MarkedFact.random(any(), random)));
    }

    private int any() {
        return List.copyOf(held.keySet()).get(random.nextInt(held.size()));
    }

    private void remember(String verb, List<MarkedFact> facts) throws IOException {
        witness.hear(verb + " " + facts.stream().map(MarkedFact::toString).collect(Collectors.joining(" ")));
        String message = facts.stream().map(MarkedFact::sentence).collect(Collectors.joining(" "));
        List<Receipt> receipts = cofio.remember(message, "crash");
        expect(receipts.size() == facts.size(), verb);
        facts.forEach(fact -> held.put(fact.number(), fact));
        done(true);
    }

    void forget(int many) throws IOException {
        Set<Integer> numbers = new TreeSet<>();
        while (numbers.size() < Math.min(many, held.size())) {
            numbers.add(any());
        }
        List<StoredFact> found = cofio.facts().stream()
                .filter(one -> MarkedFact.in(one.fact().text())
                        .filter(marked -> numbers.contains(marked.number()))
                        .isPresent())
                .toList();
        witness.hear("forget " + numbers.stream().map(n -> "" + held.get(n)).collect(Collectors.joining(" ")));
        expect(cofio.forget(found, false).size() == numbers.size(), "forget");
        held.keySet().removeAll(numbers);
        done(true);
    }

    void undo() throws IOException {
        witness.hear("undo");
        expect(cofio.undo().isPresent(), "undo");
        look();
        done(false);
    }

    /** Gives a line another value in its file, as the memory tool of an agent does. */
    void edit() throws IOException {
        MarkedFact former = MarkedFact.of(held, any());
        MarkedFact fresh = MarkedFact.random(former.number(), random);
        String file = standing(former).place().file().substring("memory/".length());
        witness.hear("edit " + fresh);
        cofio.edit(file, before -> String.valueOf(before).replace(former.value(), fresh.value()));
        held.put(fresh.number(), fresh);
        done(false);
    }

    /** Gives a fact other words on its line, as the page does. */
    void rewrite() throws IOException {
        MarkedFact former = MarkedFact.of(held, any());
        MarkedFact fresh = MarkedFact.random(former.number(), random);
        StoredFact fact = standing(former);
        witness.hear("edit " + fresh);
        expect(
                cofio.rewrite(fact, fact.fact().text().replace(former.value(), fresh.value()))
                        .isPresent(),
                "rewrite");
        held.put(fresh.number(), fresh);
        done(false);
    }

    private StoredFact standing(MarkedFact fact) {
        return cofio.facts().stream()
                .filter(one -> one.fact().text().contains(fact.value()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(fact + " should be held"));
    }

    /** Another program exports facts and a conversation; that is not written to the memory yet. */
    void receive(int many) throws IOException {
        List<MarkedFact> facts = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            facts.add(MarkedFact.random(next++, random));
        }
        int talk = next++;
        ForeignExport.write(exports(), facts, talk);
        String received = talk + " " + facts.stream().map(MarkedFact::toString).collect(Collectors.joining(" "));
        witness.hear("receive " + received);
    }

    void bring(Clock clock) throws IOException {
        witness.hear("bring");
        ImportFindings found = ForeignExport.read(cofio, exports(), clock);
        if (!found.unreadable().isEmpty()) {
            throw new CofioException("The import skipped: " + found.unreadable(), ""); // and said so
        }
        expect(!found.nothingNew(), "import");
        done(false);
    }

    boolean hasImports() {
        return !cofio.elsewhere().imports().isEmpty();
    }

    /** Takes the last import back. */
    void discard() throws IOException {
        String run = ForeignExport.last(cofio);
        List<Integer> talks = ForeignExport.talks(cofio, run);
        String facts = cofio.facts().stream()
                .filter(one -> one.place().file().startsWith("memory/imported/" + run + "/"))
                .flatMap(one -> MarkedFact.in(one.fact().text()).stream())
                .map(MarkedFact::toString)
                .collect(Collectors.joining(" "));
        witness.hear("discard " + (talks.isEmpty() ? 0 : talks.getFirst()) + " " + facts);
        cofio.elsewhere().discard(run);
        done(false);
    }

    /** Brings the index up to date. */
    void search() throws IOException {
        witness.hear("search");
        cofio.search("locker", 5, false);
        witness.hear("done");
    }

    /** Adds a turn to a conversation. */
    void say() throws IOException {
        int number = next++;
        witness.hear("say " + number);
        cofio.append(SESSION, List.of(event(number, "user"), event(number, "assistant")), List.of());
        witness.hear("done");
    }

    private static String event(int number, String role) {
        String text = "Turn " + number + " 雨 of a conversation";
        return Json.of(Json.object(
                "timestamp",
                "2026-11-15T09:00:00Z",
                "number",
                number,
                "message",
                Json.object("role", role, "content", text)));
    }

    private void done(boolean undoable) throws IOException {
        canUndo = undoable;
        witness.hear("done");
    }

    private static void expect(boolean kept, String verb) {
        if (!kept) {
            throw new IllegalStateException(verb + " did not do what it should");
        }
    }
}
