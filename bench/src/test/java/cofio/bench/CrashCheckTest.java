package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that finds nothing is worth something only if it finds what is there. */
class CrashCheckTest {
    private static final MarkedFact FACT = new MarkedFact(5, "V5xab");
    private static final MarkedFact OTHER = new MarkedFact(10, "V10xcd雨");

    @TempDir
    Path workspace;

    private final AcknowledgedFacts ledger = new AcknowledgedFacts();
    private final CampaignFindings findings = new CampaignFindings();

    @BeforeEach
    void tellTwoFacts() {
        try (Cofio cofio = Cofio.open(workspace)) {
            for (MarkedFact fact : List.of(FACT, OTHER)) {
                ledger.take("add " + fact);
                cofio.remember(fact.sentence(), "test");
                ledger.take("done");
            }
        }
    }

    private CrashCheck check() {
        return new CrashCheck(workspace, ledger, findings);
    }

    private void edit(String from, String to) throws IOException {
        Path file = workspace.resolve("memory/MEMORY.md");
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    @Test
    void nothingIsFoundWhereNothingIsWrong() throws IOException {
        check().asLeft();
        check().opened();
        assertThat(findings.examples()).isEmpty();
    }

    @Test
    void aLineThatIsGoneIsAFactThatIsLost() throws IOException {
        edit("- The code of locker 5 is V5xab.\n", "");
        check().asLeft();
        check().opened();
        assertThat(findings.problems(List.of("lost"))).isEqualTo(2);
    }

    @Test
    void aFileThatEndsWithinALineIsTorn() throws IOException {
        edit("xcd雨.\n", "x");
        check().asLeft();
        assertThat(findings.problems(List.of("torn"))).isPositive();
        assertThat(findings.problems(List.of("lost"))).isPositive();
    }

    @Test
    void anOperationInProgressMayBeThereOrNotButNotHalfway() throws IOException {
        ledger.take("change 5=V5xef 10=V10xgh");
        check().opened();
        assertThat(findings.clean()).isTrue();
        ledger.take("change 5=V5xef 10=V10xgh");
        edit("V5xab", "V5xef");
        check().opened();
        assertThat(findings.problems(List.of("halfway"))).isEqualTo(1);
    }

    @Test
    void aForgottenValueMayNotStandInTheJournal() throws IOException {
        try (Cofio cofio = Cofio.open(workspace)) {
            ledger.take("forget " + FACT);
            cofio.forget(cofio.find("code of locker 5"), true);
            ledger.take("done");
        }
        check().opened();
        assertThat(findings.problems(List.of("not gone"))).isPositive();
    }
}
