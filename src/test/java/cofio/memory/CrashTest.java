package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {
    private static final int KILLS = Integer.getInteger("cofio.kills", 16);

    @TempDir
    Path workspace;

    @Test
    void everyFactWithAReceiptSurvivesBeingKilledAtAnyMoment() throws Exception {
        Random random = new Random(42);
        List<String> acknowledged = new ArrayList<>();
        Map<String, Integer> counters = new HashMap<>();
        for (int kill = 0; kill < KILLS; kill++) {
            Path printed = workspace.resolve("printed-" + kill);
            Process process = WritingProcess.start(workspace, "run" + kill, 100_000, printed, "changing");
            boolean early = random.nextInt(3) == 0;
            while (Files.size(printed) < (early ? 1 : 20) && process.isAlive()) {
                Thread.sleep(2);
            }
            Thread.sleep(random.nextInt(150));
            process.destroyForcibly().waitFor();
            for (String line : complete(Files.readString(printed))) {
                if (line.startsWith("Counter")) {
                    counters.put("run" + kill, Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)));
                } else if (line.startsWith("Fact")) {
                    acknowledged.add(line);
                }
            }
            check(acknowledged, counters);
        }
        assertThat(acknowledged).hasSizeGreaterThan(KILLS);
    }

    @Test
    void whatWasForgottenIsNowhereAlsoAfterAKill() throws Exception {
        Random random = new Random(43);
        List<String> forgotten = new ArrayList<>();
        for (int kill = 0; kill < KILLS / 2; kill++) {
            Path printed = workspace.resolve("printed-" + kill);
            Process process = WritingProcess.start(workspace, "run" + kill, 100_000, printed, "forgetting");
            while (Files.size(printed) < 20 && process.isAlive()) {
                Thread.sleep(2);
            }
            Thread.sleep(random.nextInt(150));
            process.destroyForcibly().waitFor();
            for (String line : complete(Files.readString(printed))) {
                if (line.startsWith("Forgot ")) {
                    forgotten.add(line.substring("Forgot ".length()));
                }
            }
            Files.delete(printed);
            try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
                assertThat(Tell.texts(memory)).hasSizeLessThanOrEqualTo(kill + 1);
                assertThat(memory.notices()).noneMatch(notice -> notice.startsWith("edited by hand"));
                memory.remember("Round: " + kill, Tell.lines(cofio.fact.Topic.OTHER, "Round: " + kill), "test");
                memory.forget(memory.held(), false);
                memory.remember("Round: " + kill, Tell.lines(cofio.fact.Topic.OTHER, "Round: " + kill), "test");
                assertThat(Tell.texts(memory)).hasSize(1);
            }
            try (Stream<Path> files = Files.walk(workspace)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertThat(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8))
                            .as(file.toString())
                            .doesNotContain("value");
                }
            }
        }
        assertThat(forgotten).isNotEmpty();
    }

    private static List<String> complete(String printed) {
        return printed.substring(0, printed.lastIndexOf('\n') + 1).lines().toList();
    }

    private void check(List<String> acknowledged, Map<String, Integer> counters) throws IOException {
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            List<String> texts = Tell.texts(memory);
            assertThat(texts).containsAll(acknowledged).doesNotHaveDuplicates();
            counters.forEach((name, value) -> assertThat(texts)
                    .filteredOn(text -> text.startsWith("Counter of " + name + ": "))
                    .singleElement()
                    .satisfies(text -> assertThat(Integer.parseInt(text.substring(text.lastIndexOf(' ') + 1)))
                            .isGreaterThanOrEqualTo(value)));
            assertThat(memory.notices()).noneMatch(notice -> notice.startsWith("edited by hand"));
        }
        try (Stream<Path> files = Files.list(workspace.resolve("memory"))) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".tmp"));
        }
    }
}
