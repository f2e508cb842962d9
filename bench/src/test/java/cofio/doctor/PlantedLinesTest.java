package cofio.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.bench.DoctorSet;
import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code cofio bench doctor} reports may rise, and must not fall below these floors. */
class PlantedLinesTest {
    private static final Path LINES = Path.of("bench/src/test/resources/cofio/doctor");

    @TempDir
    Path folder;

    @Test
    void whatWasPlantedIsFoundAndWhatIsInnocentIsLeftAlone() throws IOException {
        DoctorSet.Result development =
                DoctorSet.read(LINES.resolve("development.tsv")).examine(folder);
        assertFloors(development, 0.95, 0.95);
    }

    @Test
    void linesThatTheRulesWereNotWorkedOnWithAreJudgedNearlyAsWell() throws IOException {
        assertFloors(DoctorSet.read(LINES.resolve("held-out.tsv")).examine(folder), 0.8, 0.7);
    }

    @Test
    void thereAreEnoughLinesOfBothSorts() throws IOException {
        DoctorSet.Result development =
                DoctorSet.read(LINES.resolve("development.tsv")).examine(folder);
        DoctorSet.Result heldOut = DoctorSet.read(LINES.resolve("held-out.tsv")).examine(folder);
        assertThat(development.planted() + heldOut.planted()).isGreaterThanOrEqualTo(300);
        assertThat(development.innocent() + heldOut.innocent()).isGreaterThanOrEqualTo(300);
    }

    private static void assertFloors(DoctorSet.Result result, double precision, double recall) {
        SoftAssertions all = new SoftAssertions();
        for (FindingKind kind : result.kinds()) {
            all.assertThat(result.precision(kind))
                    .as("precision of " + kind.word())
                    .isGreaterThanOrEqualTo(precision);
            // Words alone do not say that "I live in Porto" ends "I live in Lyon"; that is decided when it is told.
            double floor = kind == FindingKind.CONTRADICTION ? Math.min(recall, 0.9) : recall;
            all.assertThat(result.recall(kind)).as("recall of " + kind.word()).isGreaterThanOrEqualTo(floor);
        }
        all.assertAll();
    }
}
