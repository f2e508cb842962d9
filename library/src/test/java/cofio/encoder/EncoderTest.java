package cofio.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Language;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncoderTest {
    private static EncoderPass read(String first, String... lines) {
        return Encoder.of(Language.of(first)).orElseThrow().read(first, List.of(lines), Encoder.LONGEST);
    }

    @Test
    void allMemoriesShareOneModel() throws Exception {
        Set<Optional<Encoder>> seen = Collections.newSetFromMap(new ConcurrentHashMap<>());
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Boolean>> loads = Collections.nCopies(8, () -> seen.add(Encoder.of(Language.CHINESE)));
            for (Future<Boolean> load : threads.invokeAll(loads)) {
                load.get();
            }
        }
        assertThat(seen).containsExactly(Encoder.of(Language.CHINESE));
        assertThat(Encoder.of(Language.CHINESE)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TELL | Mum broke her ankle on the ice last Tuesday.",
                "ASK | which tyre pressure did I note for the trailer",
                "ASK | Send me the bay number Yaw uses.",
                "YES_OR_NO | is Petra the one who is allergic to wasps?",
                "FORGET | forget what I said about the blue tent",
                "SMALL | thanks, you are a star",
                "TELL | 我妈上周二在冰上摔断了脚踝。",
                "ASK | 拖车的胎压我记的是多少来着",
                "SMALL | 谢谢啦"
            })
    void aSentenceIsSeenForWhatItWants(Act act, String sentence) {
        assertThat(read(sentence).act()).isEqualTo(act);
    }

    @Test
    void theWordsThatAnswerAreFound() {
        EncoderPass pass = read(
                "where does the ferry to Rum leave from?",
                "Kirsty keeps the tide tables in the wheelhouse.",
                "The ferry to Rum goes from Mallaig on Wednesdays.",
                "The ferry to Arran takes dogs.");
        ScoredStretch best = pass.answers().getFirst();
        assertThat(best.line()).isEqualTo(1);
        assertThat("The ferry to Rum goes from Mallaig on Wednesdays.".substring(best.start(), best.end()))
                .isEqualTo("Mallaig");
        assertThat(pass.evidence(1)).isGreaterThan(pass.evidence(0));
        assertThat(pass.likely(QuestionVerdict.NOT_TOLD)).isLessThan(.5f);
    }

    @Test
    void whatWasNotToldIsKnownNotToBeThere() {
        EncoderPass pass =
                read("How much does the ferry to Rum cost?", "The ferry to Rum goes from Mallaig on Wednesdays.");
        assertThat(pass.likely(QuestionVerdict.NOT_TOLD)).isGreaterThan(.5f);
    }

    @Test
    void aNewValueTakesThePlaceOfTheOldOneAlone() {
        EncoderPass pass = read(
                "the vet moved us to Friday at 9",
                "Vet appointment for Biscuit is on Thursday at 16:00.",
                "Biscuit weighs 11 kilos.");
        assertThat(pass.effect(0).takesAway()).isTrue();
        assertThat(pass.effect(1)).isEqualTo(ChangeEffect.NONE);
    }

    @Test
    void whomAPronounMeansIsFound() {
        EncoderPass pass =
                read("She has to use crutches for six weeks.", "Mum slipped on the ice and broke her ankle.");
        ScoredStretch whom = pass.referent().orElseThrow();
        assertThat("Mum slipped on the ice and broke her ankle.".substring(whom.start(), whom.end()))
                .isEqualTo("Mum");
        assertThat(whom.score()).isPositive();
    }
}
