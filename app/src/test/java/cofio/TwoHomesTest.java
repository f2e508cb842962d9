package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.EngineForTests;
import cofio.face.Verb;
import cofio.face.VerbArguments;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random operations on a memory in a folder and on one in a cluster: every result is the same, and so is every byte of the
 * files. Only a few sequences run in the build; -Dcofio.sequences=200 runs more.
 */
class TwoHomesTest {
    private static final int SEQUENCES = Integer.getInteger("cofio.sequences", 3);
    private static final int STEPS = 14;
    private static final List<String> NAMES = List.of("Nora", "Tomasz", "Mum", "Dr Imre Kato", "Priya");
    private static final List<String> PLACES = List.of("Ghent", "Oulu", "Leeds", "Porto");
    private static final List<String> CHINESE = List.of("小雨", "我妈妈", "老周");
    private static final List<String> CITIES = List.of("成都", "苏州", "青岛");

    @TempDir
    Path folder;

    private Random random = new Random();
    private Instant now = Instant.parse("2026-11-10T08:00:00Z");

    private final Clock clock = new Clock() {
        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    private record Operation(String verb, Map<String, @Nullable Object> given) {
        String on(Cofio cofio) {
            try {
                Verb found = Verb.named(verb);
                return Json.of(found.on(cofio, VerbArguments.of(found.parameters(), given))
                        .json());
            } catch (CofioException problem) {
                return problem.getMessage() + " " + problem.hint();
            }
        }
    }

    @Test
    void everyOperationGivesTheSameInAFolderAndInACluster() throws IOException {
        EngineForTests engine = EngineForTests.get();
        for (int sequence = 1; sequence <= SEQUENCES; sequence++) {
            random = new Random(sequence);
            Path workspace = Files.createDirectory(folder.resolve("workspace-" + sequence));
            try (Cofio here = Cofio.open(workspace, clock);
                    Cofio there = Cofio.open(engine.connection(), EngineForTests.freshBrain(), clock)) {
                for (int step = 1; step <= STEPS; step++) {
                    now = now.plus(Duration.ofMinutes(random.nextInt(600)));
                    if (random.nextInt(10) == 0) {
                        String line = "- " + telling() + "\n";
                        assertThat(typed(there, line)).isEqualTo(typed(here, line));
                        continue;
                    }
                    Operation operation = operation();
                    assertThat(shown(operation.on(there)))
                            .as("sequence %d, step %d: %s", sequence, step, operation)
                            .isEqualTo(shown(operation.on(here)));
                }
                assertThat(there.elsewhere().contents())
                        .as("files after sequence %d", sequence)
                        .isEqualTo(here.elsewhere().contents());
            }
        }
    }

    /** The last digits of a score depend on which lines the model reads beside each other. */
    private static String shown(String result) {
        return result.replaceAll("\"score\":[0-9.E-]+", "\"score\":N");
    }

    /** A line at the end of MEMORY.md, as an editor leaves it. */
    private static Optional<String> typed(Cofio cofio, String line) {
        cofio.edit("MEMORY.md", before -> before == null ? null : before + line);
        cofio.facts(); // takes the edit in
        return cofio.read("MEMORY.md");
    }

    private Operation operation() {
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> new Operation("remember", Json.object("text", telling()));
            case 4 -> new Operation("remember", Json.object("text", telling() + " " + telling() + " " + telling()));
            case 5, 6 -> new Operation("ask", Json.object("question", question()));
            case 7 -> new Operation("search", Json.object("query", question(), "limit", 5));
            case 8 -> new Operation("forget", Json.object("fact", pick(NAMES)));
            case 9 -> new Operation("undo", Json.object());
            case 10 -> new Operation("history", Json.object("fact", pick(NAMES)));
            default -> new Operation(pick(List.of("facts", "brief", "doctor")), Json.object());
        };
    }

    private String telling() {
        return switch (random.nextInt(5)) {
            case 0 -> pick(NAMES) + " lives in " + pick(PLACES) + ".";
            case 1 -> pick(NAMES) + "'s locker code is " + random.nextInt(1000, 9999) + ".";
            case 2 -> "My favourite tea is " + pick(List.of("oolong", "sencha", "assam")) + ".";
            case 3 -> pick(CHINESE) + "住在" + pick(CITIES) + "。";
            default -> "I met " + pick(NAMES) + " on " + (1 + random.nextInt(28)) + " March.";
        };
    }

    private String question() {
        return switch (random.nextInt(5)) {
            case 0 -> "Where does " + pick(NAMES) + " live?";
            case 1 -> "What is " + pick(NAMES) + "'s locker code?";
            case 2 -> "What tea do I like?";
            case 3 -> pick(CHINESE) + "住在哪里？";
            default -> "When did I meet " + pick(NAMES) + "?";
        };
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
