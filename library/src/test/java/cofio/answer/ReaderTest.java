package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import cofio.fact.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ReaderTest {
    private static Question question(String asked) {
        return Question.read(asked, List.of(), Fuzzed.TODAY);
    }

    private static Evidence fact(String text) {
        return new Evidence(text, new Place("memory/MEMORY.md", 1), false);
    }

    @Test
    void aModelReadsForSeveralAtATime() throws Exception {
        List<Evidence> facts =
                List.of(fact("The heron on the pond is called Gustav"), fact("The shed key hangs by the oven"));
        Callable<Integer> asking = () -> Reader.read(question("Where is the key of the shed?"), facts)
                .readings()
                .getFirst()
                .start();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Integer> starts = new ArrayList<>();
            for (Future<Integer> one : threads.invokeAll(Collections.nCopies(12, asking))) {
                starts.add(one.get());
            }
            assertThat(starts).containsOnly(asking.call());
        }
    }

    @Test
    void aQuestionIsReadOnThreePagesWithTheLikeliestFactsFirst() {
        List<Evidence> facts = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            facts.add(fact("Box " + i + " in the attic holds old curtains, a lamp and " + i + " jars of buttons"));
        }
        facts.add(fact("The generator takes diesel and stands behind the barn"));
        List<AnswerSpan> readings = Reader.read(question("Which fuel does the generator take?"), facts)
                .readings();
        assertThat(readings).hasSizeLessThan(50);
        assertThat(readings.getFirst().quote().words()).isEqualTo("diesel");
    }

    @Test
    void aFactLongerThanAPageIsReadInWindows() {
        String text = "The spare fuse lies in the blue tin" + " and so on and so forth".repeat(80);
        List<AnswerSpan> readings = Reader.read(question("Where is the spare fuse?"), List.of(fact(text)))
                .readings();
        assertThat(readings.getFirst().quote().words()).contains("blue tin");
    }
}
