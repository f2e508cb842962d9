package cofio.exchange;

import cofio.Cofio;
import cofio.CofioException;
import cofio.MemoryExchange;
import cofio.fact.Origin;
import cofio.index.IndexProgress;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Brings what another program remembers. Facts go into a folder of their own and conversations among the sessions; what
 * is here already is not brought again, so a second import of the same adds nothing.
 */
public final class MemoryImport {
    private final Cofio cofio;
    private final Clock clock;
    private final boolean withSecrets;
    private boolean withForgotten;
    private ImportBundle.Limits limits = ImportBundle.Limits.USUAL;
    private IndexProgress progress = (done, all) -> {};

    /** {@code withSecrets}: bring also what looks like a key or a password. */
    public MemoryImport(Cofio cofio, Clock clock, boolean withSecrets) {
        this.cofio = cofio;
        this.clock = clock;
        this.withSecrets = withSecrets;
    }

    public void report(IndexProgress to) {
        progress = to;
    }

    /** Brings also what an earlier import brought and the user forgot. */
    public void bringForgotten() {
        withForgotten = true;
    }

    void limit(ImportBundle.Limits to) {
        limits = to;
    }

    /** What {@link #run} would bring. {@code kind}: whose memory it is, or null where that is to be recognised. */
    public ImportFindings look(Path path, @Nullable ImportKind kind) {
        return go(path, kind, false);
    }

    public ImportFindings run(Path path, @Nullable ImportKind kind) {
        return go(path, kind, true);
    }

    private ImportFindings go(Path path, @Nullable ImportKind asked, boolean write) {
        try (ImportBundle bundle = ImportBundle.open(path, limits)) {
            ImportKind kind = asked == null ? SourceRecognition.of(bundle) : asked;
            bundle.report(progress);
            Set<String> held = new HashSet<>();
            cofio.facts().forEach(fact -> held.add(fact.fact().text()));
            int[] counts = new int[2];
            ImportedFacts found = arrivals(held, talk -> {
                int fresh = fresh(kind, talk).size();
                counts[0] += fresh > 0 ? 1 : 0;
                counts[1] += fresh;
            });
            bundle.unreadable().forEach(name -> found.unreadable(name + ": it cannot be read"));
            boolean restored = kind == ImportKind.COFIO && restore(bundle, found, write);
            if (kind != ImportKind.COFIO) {
                kind.read(bundle, found);
            }
            String run = "";
            if (write && !restored && (!found.facts.isEmpty() || counts[1] > 0)) {
                List<String> pages = ImportedPages.of(kind, bundle.name(), found.facts, LocalDateTime.now(clock));
                run = cofio.elsewhere().bring(kind.label(), pages, found.facts.size(), counts[1] > 0);
                if (counts[1] > 0) {
                    talks(kind, bundle, run);
                }
            }
            progress.at(1, 1);
            return new ImportFindings(
                    kind,
                    run,
                    found.facts,
                    found.known,
                    found.leftForgotten,
                    found.leftOut,
                    counts[0],
                    counts[1],
                    found.unreadable,
                    restored && !found.facts.isEmpty());
        }
    }

    /** Read a second time rather than held in memory: an export may be larger than that. */
    private void talks(ImportKind kind, ImportBundle bundle, String run) {
        try {
            bundle.rewind();
            kind.read(bundle, arrivals(Set.of(), talk -> keep(kind, run, talk)));
            cofio.elsewhere().brought();
        } catch (CofioException e) {
            String why = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            throw new CofioException(
                    "The facts were imported, but not all conversations: " + why + ".",
                    "Import it again; nothing is added twice.",
                    e);
        }
    }

    private ImportedFacts arrivals(Set<String> held, Consumer<ForeignConversation> conversations) {
        Predicate<String> forgotten =
                withForgotten ? line -> false : cofio.elsewhere().forgotten();
        return new ImportedFacts(held, clock.getZone(), withSecrets, forgotten, conversations);
    }

    /** Into an empty memory an export of Cofio goes as it is, history and all; else its facts come as an import's. */
    private boolean restore(ImportBundle bundle, ImportedFacts found, boolean write) {
        Map<String, String> contents = CofioExport.read(bundle);
        Map<String, String> here = cofio.elsewhere().contents();
        boolean fits = here.entrySet().stream()
                .allMatch(file -> file.getValue().isBlank() || file.getValue().equals(contents.get(file.getKey())));
        boolean whole = fits && (!write || cofio.elsewhere().restore(contents));
        ImportedFacts into =
                whole ? new ImportedFacts(found.held(), clock.getZone(), true, line -> false, talk -> {}) : found;
        contents.forEach((name, text) -> {
            if (!name.matches("memory/\\d{4}-\\d{2}-\\d{2}\\.md")) {
                MemoryExchange.factsIn(text)
                        .forEach(held -> into.fact(held.fact().text(), name + ": " + held.section(), null));
            }
        });
        if (whole) {
            found.facts.addAll(into.facts);
            found.known += into.known;
        }
        return whole;
    }

    private static String session(ImportKind kind, ForeignConversation talk) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(talk.id().getBytes(StandardCharsets.UTF_8));
            return Origin.SESSION + kind.label() + "-" + HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JVM has it
        }
    }

    /** The messages that are not among the sessions yet: a conversation may have gone on since the last import. */
    private List<ForeignConversation.Turn> fresh(ImportKind kind, ForeignConversation talk) {
        Map<String, Integer> there = new HashMap<>();
        for (Utterance said : cofio.session(session(kind, talk))) {
            there.merge(said.role() + " " + said.text(), 1, Integer::sum);
        }
        List<ForeignConversation.Turn> fresh = new ArrayList<>();
        for (ForeignConversation.Turn turn : talk.turns()) {
            // "Go on" may be said many times: each one that is there answers for one of these.
            if (there.merge(turn.role() + " " + turn.text(), -1, Integer::sum) < 0) {
                fresh.add(turn);
            }
        }
        return fresh;
    }

    private void keep(ImportKind kind, String run, ForeignConversation talk) {
        String id = session(kind, talk);
        List<String> events = new ArrayList<>();
        for (ForeignConversation.Turn turn : fresh(kind, talk)) {
            Object said = List.of(Json.object("type", "text", "text", turn.text()));
            events.add(Json.of(Json.object(
                    "type",
                    "message",
                    "timestamp",
                    turn.when().truncatedTo(ChronoUnit.MILLIS),
                    "import",
                    run,
                    "title",
                    talk.title(),
                    "message",
                    Json.object("role", turn.role(), "content", said))));
        }
        if (!events.isEmpty()) {
            cofio.append(id, events, List.of());
        }
    }
}
