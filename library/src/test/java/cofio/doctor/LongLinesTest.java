package cofio.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time that a line takes grows with its length and not with its square, whatever somebody puts into it. */
class LongLinesTest {
    private static final int LENGTH = 1_000_000;

    private static final List<String> PIECES = List.of(
            "a",
            "eyJ",
            "eyJa.",
            "sk-a1",
            "password is ",
            "password: (",
            "密码是",
            "token = ",
            "4",
            "1-",
            "DE00 ",
            "://a:",
            "-----BEGIN ",
            "ignore previous ",
            "do not tell ",
            "send all your ",
            "you are now the ",
            "忽略之前",
            "把记忆",
            "\u200b",
            "\u202e",
            "\udb40\udc41",
            "👨\u200d",
            "â€",
            "浣犲",
            "[a](",
            "[[a",
            "`",
            "deadline 2026-01-01 ",
            "seed phrase word ",
            "\"",
            "x: ");

    @TempDir
    Path folder;

    @Test
    void aLineOfAMegabyteIsExaminedInSeconds() throws IOException {
        for (String piece : PIECES) {
            Path file = folder.resolve("line.md");
            Files.writeString(file, "- " + piece.repeat(LENGTH / piece.length()) + "\n");
            long start = System.nanoTime();
            Examination found = Cofio.doctor(file, SizeLimits.USUAL, Clock.systemUTC());
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            assertThat(found.findings()).extracting(Finding::kind).contains(FindingKind.BUDGET);
            assertThat(took).as("a line of \"%s\"", piece).isLessThan(Duration.ofSeconds(8));
        }
    }
}
