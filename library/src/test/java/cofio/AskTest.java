package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.answer.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions to a real memory: in one too large to read through, and where rules end and the reader begins. */
class AskTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);
    private static final List<String> WHAT =
            List.of("phone number", "birthday", "favorite tea", "locker code", "street", "shoe size");
    private static final List<String> WHAT_CHINESE = List.of("电话", "生日", "车牌号", "邮箱", "爱好");

    @TempDir
    Path folder;

    private Cofio open() {
        return Cofio.open(folder, CLOCK, false);
    }

    private static String words(Answer answer) {
        return answer instanceof Answer.Found found
                ? found.quotes().getFirst().evidence().text()
                : "not known";
    }

    private static String byWords(Cofio cofio, String question) {
        return words(cofio.why(cofio.question(question, List.of()), AnswerOptions.WORDS)
                .answer());
    }

    /** Facts about people whose names all differ, as questions and values. */
    private List<String[]> fill(int facts) throws IOException {
        Random random = new Random(5);
        List<String[]> told = new ArrayList<>();
        StringBuilder page = new StringBuilder("# People\n\n");
        for (int i = 0; i < facts; i++) {
            String value = Long.toString(random.nextLong(1_000_000, 9_999_999), 36) + i;
            if (i % 2 == 0) {
                String name = "B" + Integer.toString(46_656 + i, 36) + "o";
                String what = WHAT.get(random.nextInt(WHAT.size()));
                page.append("- ")
                        .append(name)
                        .append("'s ")
                        .append(what)
                        .append(" is ")
                        .append(value)
                        .append('\n');
                told.add(new String[] {"What is " + name + "'s " + what + "?", value});
            } else {
                String name = "小" + (char) ('一' + i) + (char) ('七' + i / 2);
                String what = WHAT_CHINESE.get(random.nextInt(WHAT_CHINESE.size()));
                page.append("- ")
                        .append(name)
                        .append("的")
                        .append(what)
                        .append("是")
                        .append(value)
                        .append('\n');
                told.add(new String[] {name + "的" + what + "是什么？", value});
            }
        }
        Files.createDirectories(folder.resolve("memory"));
        Files.writeString(folder.resolve("memory/people.md"), page.toString());
        return told;
    }

    @Test
    void whatWasToldIsFoundByItsOwnWordsInALargeMemory() throws IOException {
        List<String[]> told = fill(2_000);
        try (Cofio cofio = open()) {
            for (int i = 0; i < told.size(); i += 41) {
                assertThat(byWords(cofio, told.get(i)[0])).as(told.get(i)[0]).contains(told.get(i)[1]);
            }
        }
    }

    @Test
    void inALargeMemoryAPersonIsFoundByName() throws IOException {
        fill(1_000);
        try (Cofio cofio = open()) {
            cofio.remember("My mentor is Dr. Elena Vasquez. Elena's lab code is XK-991.", "me");
            assertThat(byWords(cofio, "What is Elena's lab code?")).contains("XK-991");
            assertThat(byWords(cofio, "Who is my mentor?")).contains("Elena Vasquez");
            assertThat(byWords(cofio, "What is Bob Marley's phone number?")).isEqualTo("not known");
        }
    }

    @Test
    void withoutAnIndexALargeMemoryStillAnswers() throws IOException {
        List<String[]> told = fill(1_000);
        try (Cofio cofio = open()) {
            assertThat(byWords(cofio, told.get(10)[0])).contains(told.get(10)[1]);
        }
        try (Stream<Path> files = Files.list(folder.resolve("memory/.cofio/index"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.writeString(file, "no index any more");
            }
        }
        try (Cofio cofio = open()) {
            assertThat(byWords(cofio, told.get(10)[0])).contains(told.get(10)[1]);
        }
    }

    @Test
    void whatIsForgottenIsInNoAnswer() throws IOException {
        fill(600);
        try (Cofio cofio = open()) {
            cofio.remember("The alarm code of the boathouse is 7731. 船屋的钥匙在红色花盆下面。", "me");
            assertThat(words(cofio.ask("What is the alarm code of the boathouse?")))
                    .contains("7731");
            assertThat(words(cofio.ask("船屋的钥匙在哪里？"))).contains("红色花盆");
            cofio.forget(cofio.find("alarm code of the boathouse"), false);
            cofio.forget(cofio.find("船屋的钥匙"), false);
            assertThat(words(cofio.ask("What is the alarm code of the boathouse?")))
                    .doesNotContain("7731");
            assertThat(words(cofio.ask("船屋的钥匙在哪里？"))).doesNotContain("红色花盆");
            assertThat(cofio.search("boathouse alarm code 7731 船屋 红色花盆", 50, false))
                    .noneMatch(hit -> hit.passage().text().contains("7731")
                            || hit.passage().text().contains("红色花盆"));
        }
    }

    @Test
    void theReaderFindsWhatIsAskedForInOtherWords() {
        try (Cofio cofio = open()) {
            cofio.remember("Every other Thursday I take the minutes for the allotment committee.", "me");
            cofio.remember("My neighbour Odile mends clocks for a living.", "me");
            String question = "How regularly am I the one writing things down at the garden meetings?";
            ExplainedAnswer why = cofio.why(cofio.question(question, List.of()));
            assertThat(why.readings()).isNotEmpty();
            assertThat(why.decided()).contains("reader");
            assertThat(words(why.answer())).contains("Every other Thursday");
        }
    }

    @Test
    void theReaderDoesNotGiveAnotherPersonsFact() {
        try (Cofio cofio = open()) {
            cofio.remember("My sister Ilse is allergic to bee stings. Our dog Rufus weighs 31 kilos.", "me");
            assertThat(words(cofio.ask("Which insects is my brother unable to tolerate?")))
                    .isEqualTo("not known");
            assertThat(words(cofio.ask("What does our cat weigh?"))).isEqualTo("not known");
        }
    }

    @Test
    void whatIsSaidInAChatIsAboutTheOneWhoSaysIt() throws IOException {
        fill(240);
        try (Cofio cofio = open()) {
            cofio.remember("I keep eleven beehives on the roof of the old mill.", "Ottilie");
            cofio.remember("Wonderful, Ottilie! I went to a glass-blowing workshop in Ravenna yesterday.", "Bram");
            assertThat(words(cofio.ask("How many beehives does Ottilie look after?")))
                    .contains("eleven");
            Answer when = cofio.ask("When did Bram go to the glass-blowing workshop?");
            assertThat(when)
                    .isInstanceOfSatisfying(
                            Answer.Found.class,
                            found -> assertThat(found.words()).contains("2026-11-14"));
            assertThat(words(cofio.ask("How many beehives does Bram look after?")))
                    .isEqualTo("not known");
            assertThat(words(cofio.ask("When did Ottilie go to the glass-blowing workshop?")))
                    .isEqualTo("not known");
        }
    }

    @Test
    void whatWasSaidInAChatAndForgottenIsNotGiven() throws IOException {
        fill(240);
        try (Cofio cofio = open()) {
            cofio.remember("I keep eleven beehives on the roof of the old mill.", "Ottilie");
            assertThat(words(cofio.ask("How many beehives does Ottilie look after?")))
                    .contains("eleven");
            cofio.forget(cofio.find("beehives"), true);
            assertThat(words(cofio.ask("How many beehives does Ottilie look after?")))
                    .isEqualTo("not known");
        }
    }

    @Test
    void everythingKnownIsListedInWhateverWords() {
        try (Cofio cofio = open()) {
            cofio.remember("I am a carpenter. I live in Cremona. My cat is called Bruno.", "me");
            for (String question : List.of("Tell me everything you know about me.", "What do you know about me?")) {
                assertThat(cofio.ask(question))
                        .as(question)
                        .isInstanceOfSatisfying(
                                Answer.Found.class,
                                found -> assertThat(found.quotes()).hasSize(3));
            }
        }
    }

    @Test
    void thatSomethingChangedIsNotWhatItChangedTo() {
        try (Cofio cofio = open()) {
            cofio.remember("I've switched gyms, I train at Iron Harbour now. 我换车了，现在开小鹏P7。", "me");
            assertThat(words(cofio.ask("Which gym do I train at?"))).contains("Iron Harbour");
            assertThat(words(cofio.ask("我现在开什么车？"))).contains("小鹏P7");
        }
    }

    @Test
    void whatWasKnownOnADayIsAnsweredFromTheJournal() {
        Clock june = Clock.fixed(Instant.parse("2026-06-01T09:00:00Z"), ZoneOffset.UTC);
        try (Cofio cofio = Cofio.open(folder, june, false)) {
            cofio.remember("My phone number is 555-0142. 我的车牌号是沪A12345。", "me");
        }
        try (Cofio cofio = open()) {
            cofio.remember("My phone number is 555-0199 now. 我的车牌号改成沪B67890了。", "me");
            assertThat(words(cofio.ask("As of 2 July 2026, what was my phone number?")))
                    .contains("555-0142");
            assertThat(words(cofio.ask("What was my phone number as of 2 May 2026?")))
                    .isEqualTo("not known");
            assertThat(words(cofio.ask("截至2026年7月2日，我的车牌号是多少？"))).contains("沪A12345");
            assertThat(words(cofio.ask("What is my phone number?"))).contains("555-0199");
        }
    }
}
