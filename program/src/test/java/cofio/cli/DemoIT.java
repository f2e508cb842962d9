package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.arena.Visitor;
import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoIT {
    @TempDir
    Path folder;

    @Test
    void theDemoScoresFullMarksFromACleanFolderInLessThanHalfAMinute() throws IOException {
        long start = System.nanoTime();
        Result demo = Program.in(folder).run("demo", "--no-browser", "--exit");
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        assertThat(demo.exit()).as(demo.err()).isZero();
        assertThat(demo.err())
                .contains("✓ register_agent", "✓ register_match", "✓ read_task_brief", "✓ run_task")
                .contains("✓ upload_markdown", "✓ upload_artifact", "✓ upload_report")
                .contains("purple elephant sunrise")
                .contains("cofio: the arena found 100.0%, and 100.0% were claimed");
        assertThat(demo.out()).matches("http://127\\.0\\.0\\.1:\\d+/matches/24\\n");
        assertThat(time).isLessThan(Duration.ofSeconds(30));
        try (Stream<Path> left = Files.find(folder, 9, (file, found) -> found.isRegularFile())) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void theLeaderboardStaysUntilTheDemoIsEnded() {
        try (ArenaServing demo = new ArenaServing(folder, "demo", "--no-browser")) {
            assertThat(Visitor.without(demo.url()).get("/matches/24").body())
                    .contains(">cofio<")
                    .contains("100.0%");
        }
    }
}
