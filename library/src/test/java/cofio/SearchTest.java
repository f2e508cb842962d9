package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.index.Hit;
import cofio.index.Passage;
import cofio.index.Passage.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);
    private static final List<String> WHO = List.of("Anna", "Ben", "Chidi", "Dora", "Emil");
    private static final List<String> WHAT =
            List.of("favorite tea", "birthday", "phone number", "car", "sister", "hometown", "shoe size", "doctor");
    private static final List<String> WHO_CHINESE = List.of("小雨", "王磊", "李明", "张静");
    private static final List<String> WHAT_CHINESE = List.of("生日", "电话", "爱好", "家乡", "车牌号", "老师");

    @TempDir
    Path folder;

    private Cofio open() {
        return Cofio.open(folder, CLOCK, false);
    }

    private static List<Hit> search(Cofio cofio, String query) {
        return cofio.search(query, 10, false);
    }

    @Test
    void whatWasToldIsFoundByItsOwnWords() {
        Random random = new Random(11);
        try (Cofio cofio = open()) {
            for (int i = 0; i < 60; i++) {
                String value = Long.toString(random.nextLong(100_000, 999_999), 36);
                boolean chinese = random.nextBoolean();
                String who = chinese ? pick(random, WHO_CHINESE) : pick(random, WHO);
                String what = chinese ? pick(random, WHAT_CHINESE) : pick(random, WHAT);
                String told =
                        chinese ? who + "的" + what + "是" + value + "。" : who + "'s " + what + " is " + value + ".";
                cofio.remember(told, "me");
                assertThat(search(cofio, told).getFirst().passage().text())
                        .as(told)
                        .contains(value);
                assertThat(search(cofio, value))
                        .as(value)
                        .anyMatch(hit -> hit.passage().kind() == Kind.FACT);
            }
        }
    }

    private static String pick(Random random, List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    @Test
    void factsAndJournalAreToldApartAndCited() {
        try (Cofio cofio = open()) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford.", "me");
            List<Passage> found =
                    search(cofio, "mentor").stream().map(Hit::passage).toList();
            assertThat(found).extracting(Passage::kind).containsExactlyInAnyOrder(Kind.FACT, Kind.JOURNAL);
            assertThat(found)
                    .extracting(Passage::source)
                    .allMatch(source -> source.matches("memory/(MEMORY|2026-11-15)\\.md:\\d+"));
            Passage told = found.stream()
                    .filter(one -> one.kind() == Kind.JOURNAL)
                    .findFirst()
                    .orElseThrow();
            assertThat(line(told)).isEqualTo("> " + told.text());
        }
    }

    private String line(Passage passage) {
        try {
            return Files.readAllLines(folder.resolve(passage.file())).get(passage.line() - 1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aFormerValueIsMarkedAsSuch() {
        try (Cofio cofio = open()) {
            cofio.remember("My favorite tea is oolong.", "me");
            cofio.remember("My favorite tea is assam now.", "me");
            List<Hit> hits = search(cofio, "favorite tea");
            assertThat(hits.getFirst().passage().text()).contains("assam");
            assertThat(hits)
                    .filteredOn(hit -> hit.passage().text().contains("oolong"))
                    .allMatch(Hit::former);
            assertThat(hits)
                    .filteredOn(hit -> hit.passage().text().contains("assam"))
                    .noneMatch(Hit::former);
        }
    }

    @Test
    void whatIsForgottenIsFoundNoMoreAndLeavesNoTrace() throws IOException {
        try (Cofio cofio = open()) {
            cofio.remember("My locker code is zebra4711.", "me");
            cofio.remember("My tea is oolong.", "me");
            assertThat(search(cofio, "zebra4711")).isNotEmpty();
            cofio.forget(cofio.find("locker code"), false);
            assertThat(search(cofio, "zebra4711")).isEmpty();
            assertThat(search(cofio, "locker code")).isEmpty();
            assertThat(search(cofio, "oolong")).isNotEmpty();
        }
        try (Stream<Path> files = Files.walk(folder.resolve("memory/.cofio/index"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("zebra4711");
            }
        }
    }

    @Test
    void aLineEditedByHandIsFoundAsItIsNow() throws IOException {
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "me");
            assertThat(search(cofio, "tea")).isNotEmpty();
            Path file = folder.resolve("memory/MEMORY.md");
            Files.writeString(file, Files.readString(file).replace("oolong", "sencha"));
            assertThat(search(cofio, "sencha")).isNotEmpty();
            assertThat(search(cofio, "oolong")).noneMatch(hit -> hit.passage().kind() == Kind.FACT);
        }
    }

    @Test
    void whoSaidItCountsWhereTheQuestionNamesThem() {
        try (Cofio cofio = open()) {
            cofio.hear("Shall we go to the lake with Anna?", "me");
            cofio.hear("The lake was lovely, was it not, Anna?", "Ben");
            cofio.hear("The lake was cold.", "Anna");
            cofio.hear("The lake was cold.", "assistant");
            assertThat(search(cofio, "What did Anna say of the lake?")
                            .getFirst()
                            .passage()
                            .speaker())
                    .isEqualTo("Anna");
            assertThat(search(cofio, "a cold lake").getFirst().passage().speaker())
                    .isEqualTo("Anna");
        }
    }

    @Test
    void nothingFoundIsAnEmptyList() {
        try (Cofio cofio = open()) {
            assertThat(search(cofio, "anything")).isEmpty();
            cofio.remember("My tea is oolong.", "me");
            assertThat(search(cofio, "quantum chromodynamics")).isEmpty();
            assertThat(search(cofio, " ?! ")).isEmpty();
        }
    }

    @Test
    void anIndexThatIsGoneOrDamagedIsMadeAnew() throws IOException {
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "me");
            assertThat(search(cofio, "oolong")).hasSize(2);
        }
        Path index = folder.resolve("memory/.cofio/index");
        for (int damage = 0; damage < 4; damage++) {
            try (Stream<Path> files = Files.list(index)) {
                for (Path file : files.toList()) {
                    if (damage == 0) {
                        Files.writeString(file, "garbage");
                    } else if (damage == 1 && file.getFileName().toString().startsWith("_")) {
                        Files.delete(file);
                    } else if (damage > 1) {
                        Files.delete(file);
                    }
                }
            }
            if (damage == 3) {
                Files.delete(index);
                Files.writeString(index, "a file");
            }
            try (Cofio cofio = open()) {
                assertThat(search(cofio, "oolong")).as("damage " + damage).hasSize(2);
            }
        }
    }

    @Test
    void afterAnyOperationsTheIndexEqualsARebuiltOne() throws IOException {
        Random random = new Random(5);
        List<String> queries = new ArrayList<>(WHAT);
        queries.addAll(WHAT_CHINESE);
        queries.addAll(WHO);
        try (Cofio cofio = open()) {
            for (int step = 0; step < 60; step++) {
                switch (random.nextInt(8)) {
                    case 0 -> cofio.undo();
                    case 6 -> editByHand(random, step);
                    case 1 -> {
                        var found = cofio.find(pick(random, WHO));
                        if (!found.isEmpty()) {
                            cofio.forget(found.subList(0, 1), random.nextBoolean());
                        }
                    }
                    case 2 ->
                        cofio.remember(
                                pick(random, WHO_CHINESE) + "的" + pick(random, WHAT_CHINESE) + "是" + step + "。", "me");
                    default ->
                        cofio.remember(pick(random, WHO) + "'s " + pick(random, WHAT) + " is v" + step + ".", "me");
                }
                if (random.nextInt(4) == 0) {
                    search(cofio, "tea");
                }
            }
            List<List<Passage>> updated = passages(cofio, queries);
            Path index = folder.resolve("memory/.cofio/index");
            try (Stream<Path> files = Files.list(index)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            try (Cofio rebuilt = open()) {
                assertThat(updated).isEqualTo(passages(rebuilt, queries));
            }
        }
    }

    /** A line changed, taken away, said twice, or put above all others. */
    private void editByHand(Random random, int step) throws IOException {
        Path file = folder.resolve("memory/MEMORY.md");
        if (Files.notExists(file)) {
            return;
        }
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        int at = random.nextInt(lines.size());
        boolean fact = lines.get(at).startsWith("- ");
        switch (random.nextInt(4)) {
            case 0 -> lines.set(at, fact ? lines.get(at) + " by hand" + step : lines.get(at));
            case 1 -> lines.remove(fact ? at : lines.size() - 1);
            case 2 -> lines.add(at, fact ? lines.get(at) : "");
            default -> lines.add(0, "- The note of step " + step + " is tea");
        }
        Files.write(file, lines);
    }

    @Test
    void aLinePutAboveTheOthersMovesTheirLinesAndNothingElse() throws IOException {
        try (Cofio cofio = open()) {
            for (int i = 0; i < 50; i++) {
                cofio.remember("The code of room r" + i + " is c" + i + ".", "me");
            }
            assertThat(search(cofio, "room r7")).isNotEmpty();
            Path file = folder.resolve("memory/MEMORY.md");
            Files.writeString(file, "Some words above.\n\n" + Files.readString(file));
            search(cofio, "room");
            for (int i = 0; i < 50; i++) {
                String code = "c" + i;
                Passage fact = search(cofio, "code of room r" + i).stream()
                        .map(Hit::passage)
                        .filter(one -> one.kind() == Kind.FACT && one.text().endsWith(code + "."))
                        .findFirst()
                        .orElseThrow();
                assertThat(line(fact)).isEqualTo("- " + fact.text());
            }
        }
        try (var directory = org.apache.lucene.store.FSDirectory.open(folder.resolve("memory/.cofio/index"));
                var reader = org.apache.lucene.index.DirectoryReader.open(directory)) {
            assertThat(reader.numDeletedDocs()).isLessThan(5);
        }
    }

    @Test
    void anIndexWhoseFilesAreCutShortIsMadeAnew() throws IOException {
        Random random = new Random(3);
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "me");
            search(cofio, "oolong");
        }
        for (int i = 0; i < 20; i++) {
            try (Stream<Path> files = Files.list(folder.resolve("memory/.cofio/index"))) {
                for (Path file : files.filter(one -> random.nextInt(3) > 0).toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    if (bytes.length > 0) {
                        int length = random.nextInt(bytes.length);
                        Files.write(file, java.util.Arrays.copyOf(bytes, random.nextBoolean() ? length : bytes.length));
                    }
                }
            }
            try (Cofio cofio = open()) {
                assertThat(search(cofio, "oolong")).as("time " + i).hasSize(2);
            }
        }
    }

    /** In an order of their own: equal scores are broken by statistics that deleted documents still count in. */
    private static List<List<Passage>> passages(Cofio cofio, List<String> queries) {
        return queries.stream()
                .map(query -> cofio.search(query, 500, false).stream()
                        .map(Hit::passage)
                        .sorted((a, b) -> a.toString().compareTo(b.toString()))
                        .toList())
                .toList();
    }

    @Test
    void whoCannotWriteTheIndexSearchesAllTheSame() throws IOException {
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "me");
            assertThat(kinds(search(cofio, "oolong"), "oolong")).hasSize(2);
            try (var directory = org.apache.lucene.store.FSDirectory.open(folder.resolve("memory/.cofio/index"));
                    var lock = directory.obtainLock(org.apache.lucene.index.IndexWriter.WRITE_LOCK_NAME)) {
                lock.ensureValid();
                cofio.remember("My coffee is arabica.", "me");
                assertThat(kinds(search(cofio, "arabica"), "arabica")).hasSize(2);
                assertThat(kinds(search(cofio, "oolong"), "oolong")).hasSize(2);
            }
            assertThat(kinds(search(cofio, "arabica"), "arabica")).hasSize(2);
        }
    }

    private static List<Kind> kinds(List<Hit> hits, String word) {
        return hits.stream()
                .map(Hit::passage)
                .filter(passage -> passage.text().contains(word))
                .map(Passage::kind)
                .toList();
    }

    @Test
    void severalSearchWhileOneWrites() throws Exception {
        Thread writer = Thread.ofPlatform().start(() -> {
            try (Cofio cofio = open()) {
                for (int i = 0; i < 30; i++) {
                    cofio.remember("The code of room r" + i + " is c" + i + ".", "me");
                    search(cofio, "room");
                }
            }
        });
        try (Cofio one = open();
                Cofio two = open()) {
            while (writer.isAlive()) {
                search(one, "code");
                search(two, "room");
            }
            assertThat(search(one, "room r29 c29").getFirst().passage().text()).contains("c29");
        }
    }

    @Test
    void vectorsFindWhatIsSaidInOtherWords() {
        try (Cofio cofio = open()) {
            cofio.remember("My dentist is Dr. Lind.", "me");
            cofio.remember("The car needs new tires.", "me");
            cofio.remember("We moved to Lyon in May.", "me");
            assertThat(search(cofio, "teeth physician")).isEmpty();
            assertThat(cofio.search("Who looks after my teeth?", 3)
                            .getFirst()
                            .passage()
                            .text())
                    .contains("Lind");
        }
    }
}
