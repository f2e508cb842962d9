package cofio.bench;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.ExplainedAnswer;
import cofio.bench.RecallSet.Item;
import cofio.index.Hit;
import cofio.index.Passage;
import cofio.memory.Receipt;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A memory that was told the items of a recall set, each by its speaker and at its time. */
final class ToldMemory implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(20);
    private static final int HITS = 100;

    private final Cofio cofio;
    private final Map<LocalDateTime, Item> byTime = new LinkedHashMap<>();
    private final Map<String, Item> byFact = new HashMap<>();
    private LocalDateTime now = LocalDateTime.MIN;
    private int untold;

    ToldMemory(Path workspace, List<Item> items) {
        Clock clock = new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now.toInstant(ZoneOffset.UTC);
            }
        };
        this.cofio = Cofio.open(workspace, clock, false);
        List<Item> inOrder = new ArrayList<>(items);
        inOrder.sort(Comparator.comparing(item -> ToldDate.of(item.date())));
        LocalDateTime last = LocalDateTime.MIN;
        for (Item item : inOrder) {
            LocalDateTime told = ToldDate.of(item.date());
            told = told.isAfter(last) ? told : last.plus(PAUSE);
            last = told;
            byTime.put(told, item);
        }
        byTime.forEach(this::tell);
    }

    private void tell(LocalDateTime when, Item item) {
        now = when;
        List<Receipt> receipts = cofio.remember(item.text(), item.speaker());
        if (receipts.isEmpty()) {
            cofio.hear(item.text(), item.speaker());
            untold++;
        }
        for (Receipt receipt : receipts) {
            byFact.put(receipt.fact().text(), item);
        }
    }

    /** How many items told no fact, such as questions: they are in the journal alone. */
    int untold() {
        return untold;
    }

    /** The first ten units, each once, in which the hits lie. */
    List<String> search(String question, boolean vectors, Function<Item, String> unit) {
        Set<String> units = new LinkedHashSet<>();
        for (Hit hit : cofio.search(question, HITS, vectors)) {
            Item item = item(hit.passage());
            if (item != null) {
                units.add(unit.apply(item));
            }
        }
        return units.stream().limit(10).toList();
    }

    /** Makes the vectors of all that was told, as the first search does. */
    void makeVectors() {
        cofio.search("?", 1, true);
    }

    ExplainedAnswer why(String question, AnswerOptions means) {
        return cofio.why(cofio.question(question, List.of()), means);
    }

    private @Nullable Item item(Passage passage) {
        return passage.told() == null ? byFact.get(passage.text()) : byTime.get(passage.told());
    }

    @Override
    public void close() {
        cofio.close();
    }
}
