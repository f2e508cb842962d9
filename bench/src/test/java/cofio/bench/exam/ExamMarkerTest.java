package cofio.bench.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExamMarkerTest {
    private static final String TWO_AND_UNKNOWN = """
            {"ask": "?", "expect": [["Rust", "Go"], ["43"]], "unknown": true, "forbid": ["11", "Biscuit"]}""";

    private static List<ExamCheck> mark(String step, String skill, String reply, @Nullable String failure) {
        ExamStep.Message message = (ExamStep.Message)
                ExamScenario.read("{\"id\": \"a\", \"lang\": \"en\", \"skill\": \"s\", \"steps\": [" + step + "]}")
                        .steps()
                        .getFirst();
        return new ExamMarker(LocalDate.of(2026, 11, 15)).mark(message, skill, reply, failure);
    }

    private static List<Boolean> passed(String step, String reply) {
        return mark(step, "s", reply, null).stream().map(ExamCheck::passed).toList();
    }

    @Test
    void everyValueAndTheUnknownCountAsOneCheck() {
        assertThat(passed(TWO_AND_UNKNOWN, "It is Go, 43; the rest I was not told."))
                .containsExactly(true, true, true);
        assertThat(passed(TWO_AND_UNKNOWN, "It is Go and 44.")).containsExactly(true, false, false);
    }

    @Test
    void aForbiddenWordSpoilsTheWholeMessage() {
        assertThat(passed(TWO_AND_UNKNOWN, "Go, 43, Biscuit; the rest I was not told."))
                .containsExactly(false, false, false);
    }

    @Test
    void aForbiddenNumberMayStandInACitation() {
        assertThat(passed(
                        TWO_AND_UNKNOWN, "Go, 43 (memory/MEMORY.md:11), told 2026-11-15 11:11; no record of the rest"))
                .containsExactly(true, true, true);
        assertThat(passed(TWO_AND_UNKNOWN, "11. Go, 43\nlines 11-12: no record"))
                .containsExactly(true, true, true);
        assertThat(passed(TWO_AND_UNKNOWN, "Go, 43, 11; no record of the rest")).containsExactly(false, false, false);
    }

    @Test
    void anAnswerToWhatWasNeverToldIsAFabrication() {
        String step = """
                {"ask": "?", "unknown": true, "forbid": ["Biscuit"]}""";
        assertThat(mark(step, "s", "It is Rex.", null)).allMatch(ExamCheck::fabricated);
        assertThat(mark(step, "s", "Not known. Perhaps Biscuit.", null)).allMatch(ExamCheck::fabricated);
        assertThat(mark(step, "s", "I don't know.", null)).noneMatch(ExamCheck::fabricated);
        assertThat(mark(step, "s", "", null)).noneMatch(check -> check.fabricated() || check.passed());
        assertThat(mark(step, "s", "", "no disk")).noneMatch(check -> check.fabricated() || check.passed());
    }

    @Test
    void anAnswerMustBeShortUnlessAllIsAskedFor() {
        String step = """
                {"ask": "?", "expect": [["Rust"]]}""";
        String limited = """
                {"ask": "?", "expect": [["Rust"]], "max_chars": 10}""";
        assertThat(mark(step, "s", "Rust " + "是".repeat(595), null)).allMatch(ExamCheck::passed);
        assertThat(mark(step, "s", "Rust " + "是".repeat(596), null)).noneMatch(ExamCheck::passed);
        assertThat(mark(step, "list-all", "Rust " + "x".repeat(900), null)).allMatch(ExamCheck::passed);
        assertThat(mark(limited, "list-all", "Rust, of course", null)).noneMatch(ExamCheck::passed);
    }

    @Test
    void whatIsSaidCountsOnlyWhereItFailsOrSomethingIsForbidden() {
        assertThat(mark("{\"say\": \"x\"}", "s", "", null)).isEmpty();
        assertThat(mark("{\"say\": \"x\"}", "s", "", "no disk")).noneMatch(ExamCheck::passed);
        assertThat(mark("{\"say\": \"x\", \"forbid\": [\"y\"]}", "s", "z", null))
                .allMatch(ExamCheck::passed);
    }

    @Test
    void conditionsOnTheFileFailWithoutAFile() {
        ExamStep.FileHolds holds = new ExamStep.FileHolds(
                List.of(List.of(new WantedText("tea"), new WantedText("coffee"))),
                List.of(new WantedText("milk")),
                false);
        assertThat(ExamMarker.mark(holds, null)).hasSize(2).noneMatch(ExamCheck::passed);
        assertThat(ExamMarker.mark(holds, "- Drink: coffee\n")).hasSize(2).allMatch(ExamCheck::passed);
        assertThat(ExamMarker.mark(holds, "- Drink: milk\n")).hasSize(2).noneMatch(ExamCheck::passed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I don't have that in memory.",
                "You never told me.",
                "That has not been mentioned.",
                "It **isn't** in my notes.",
                "There's nothing like that.",
                "Your memory is still empty.",
                "No such record.",
                "I can’t find it.",
                "Unknown.",
                "我不知道。",
                "记忆里没有。"
            })
    void thereAreManyWaysToSayThatItIsNotKnown(String reply) {
        assertThat(NotKnownWording.isSaidIn(reply)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"It is Rust.", "Norbert knows.", "她住在上海。", "Your mentor is not Sam but Ann."})
    void anAnswerIsNoneOfThem(String reply) {
        assertThat(NotKnownWording.isSaidIn(reply)).isFalse();
    }
}
