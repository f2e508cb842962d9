package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.doctor.SizeLimits;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reader whose cost is the square of the text would take minutes for these; the time-outs leave room for slow machines. */
@Execution(
        ExecutionMode
                .CONCURRENT) // two texts at a time: the longest class of all would have the end of the run to itself
class PathologicalTest {
    private static final int LARGE = 100_000;
    private static final int SECONDS = 30;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aLargeMessageIsReadAndTakenByEveryVerbInSeconds(Pathological text) {
        String large = text.of(LARGE);
        Fuzzed.within(
                SECONDS,
                () -> assertThat(Message.read(large, Fuzzed.TODAY, MessageSetting.NONE)
                                .told())
                        .isNotNull());
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            cofio.remember("My mentor is Dr. Elena Vasquez. My gate code is 7731*. 我妹妹叫小雨。", "user");
            Fuzzed.within(SECONDS, () -> cofio.remember(large, "user"));
            Fuzzed.within(SECONDS, () -> assertThat(cofio.ask(large)).isNotNull());
            Fuzzed.within(
                    SECONDS, () -> assertThat(cofio.ask("Who is my mentor?")).isNotNull());
            Fuzzed.within(
                    SECONDS, () -> assertThat(cofio.search(large, 5, false)).isNotNull());
            Fuzzed.within(SECONDS, () -> assertThat(cofio.history(large)).isNotNull());
            Fuzzed.within(SECONDS, () -> assertThat(cofio.brief(4_000)).isNotNull());
            Fuzzed.within(
                    SECONDS,
                    () -> assertThat(cofio.forget(cofio.find(large), false)).isNotNull());
            Fuzzed.within(SECONDS, () -> cofio.undo());
        }
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aLargeFileIsReadChangedAndExaminedInSeconds(Pathological text) throws IOException {
        Path file = Files.createDirectories(folder.resolve("memory")).resolve("notes.md");
        String large = text.of(2 * LARGE);
        Files.writeString(file, large);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            Fuzzed.within(2 * SECONDS, () -> assertThat(cofio.facts()).isNotNull());
            Fuzzed.within(2 * SECONDS, () -> cofio.remember("My gate code is 7731*.", "user"));
        }
        assertThat(Files.readString(file)).isEqualTo(large);
        Fuzzed.within(
                2 * SECONDS,
                () -> assertThat(Cofio.doctor(folder, SizeLimits.USUAL, Fuzzed.CLOCK))
                        .isNotNull());
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aLargeJournalIsReadInSeconds(Pathological text) throws IOException {
        Path file = Files.createDirectories(folder.resolve("memory")).resolve("2026-11-14.md");
        String large = "# 2026-11-14\n\n## 09:14:22 told by user\n\n> x\n\n- changed: x\n" + text.of(2 * LARGE);
        Files.writeString(file, large);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            Fuzzed.within(2 * SECONDS, () -> assertThat(cofio.history("x")).isNotNull());
            Fuzzed.within(
                    2 * SECONDS, () -> assertThat(cofio.search("x", 3, false)).isNotNull());
        }
        assertThat(Files.readString(file)).isEqualTo(large);
    }
}
