package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a notebook goes through from day to day: changes, lists, pasted texts, second thoughts. */
class DailyUseTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path workspace;

    private String say(String session, String message) {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            return Conversation.in(cofio, session, CLOCK).say(message).text();
        }
    }

    @Test
    void whatALineHoldsBesidesWhatIsToBeForgottenStays() throws IOException {
        say("one", "The boiler man is called Stan, number 07700 900123");
        assertThat(say("one", "forget the boiler man's number please"))
                .contains("Kept of it: The boiler man is called Stan")
                .contains("undo");
        assertThat(say("two", "What is the boiler man called?")).contains("Stan");
        try (Stream<Path> files = Files.list(workspace.resolve("memory"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".md")).toList()) {
                assertThat(Files.readString(file)).doesNotContain("07700");
            }
        }
        assertThat(say("one", "undo")).contains("07700 900123");
    }

    @Test
    void oneThingOfAListDoesNotTakeTheWholeListWithIt() {
        say("one", "Shopping list: oat milk, two lemons, cat litter, AA batteries");
        assertThat(say("one", "got the lemons, take them off the list"))
                .contains("Taken off: two lemons")
                .contains("Left: Shopping list: oat milk, cat litter, AA batteries");
        assertThat(say("two", "What is on the shopping list?"))
                .contains("cat litter")
                .doesNotContain("lemons");
        say("three", "我要买：桐油、砂纸、鹿角霜、面包虫");
        say("three", "桐油和砂纸买好了");
        assertThat(say("four", "还要买啥？")).contains("鹿角霜、面包虫");
    }

    @Test
    void aMoveAndANewNumberTakeThePlaceOfTheOldOnes() {
        say(
                "one",
                "Please remember these things for me, in `memory/MEMORY.md`: I live in Bergen. My phone number is 555 0142.");
        say("two", "Some news to keep: I moved to Utrecht. My phone number is now 555 0177.");
        assertThat(say("three", "Please tell me from memory:\n1. Where do I live?\n2. What is my phone number?"))
                .contains("Utrecht")
                .contains("0177")
                .doesNotContain("Bergen")
                .doesNotContain("0142")
                .doesNotContain("Saved");
        assertThat(say("three", "Where did I live before?")).contains("Bergen");
    }

    @Test
    void whatIsSaidToTheMemoryItselfAsksForNoFact() {
        say("one", "We're restoring the organ at St Osyth's in Pellmouth.");
        assertThat(say("one", "hi there, what can you do for me?")).contains("Tell me something");
        assertThat(say("one", "help")).contains("Tell me something");
        assertThat(say("one", "你能干嘛")).contains("告诉我一件事");
        assertThat(say("one", "hey, me again. how are you?")).doesNotContain("nearest");
        assertThat(say("one", "Can you book me a train to Pellmouth?")).contains("can't do that");
        assertThat(say("one", "帮我订一张去厦门的动车票")).contains("做不到");
        assertThat(say("one", "Did you save that?")).contains("saved");
    }

    @Test
    void onlyTheChangeThatIsMeantIsTakenBack() {
        say("one", "The honey costs 9 pounds a jar.");
        say("one", "My apprentice is Joop Zandstra.");
        assertThat(say("one", "You got the honey price wrong, undo that"))
                .contains("about something else")
                .contains("Joop");
        assertThat(say("one", "Who is my apprentice?")).contains("Joop");
        assertThat(say("one", "undo what I said about my apprentice")).contains("removed: My apprentice");
    }

    @Test
    void aWeekdayThatIsCorrectedHasItsDay() {
        say("one", "I have an appointment with Dr Nwosu next Thursday at 10:40.");
        assertThat(say("one", "no, Friday")).contains("no, Friday (2026-11-20)");
        assertThat(say("one", "What's on next Friday?")).contains("Nwosu");
        say("two", "周五下午三点看牙医。");
        assertThat(say("two", "不对，是周四。")).contains("是周四（2026-11-19）");
    }

    @Test
    void somethingForAListIsKept() {
        assertThat(say("one", "add birthday candles to the shopping list")).contains("Saved", "birthday candles");
    }

    @Test
    void theLastChangeIsTakenBackHoweverThatIsAskedFor() {
        for (String words : List.of("Oh wait, bring that back, that was a mistake", "删错了，恢复一下")) {
            say("one", "My tea is oolong.");
            say("one", "Forget my tea.");
            assertThat(say("one", words)).contains("My tea is oolong.");
            assertThat(say("two", "What is my tea?")).contains("oolong");
        }
    }

    @Test
    void noLineOfOneTextTakesThePlaceOfAnother() {
        String reply = say("one", """
                From: Ilse
                Date: 6 January 2022
                I can bring the ladder.

                Link:
                example.org/ladder

                The shed is locked until tomorrow.

                ### Day 2: 7 January 2022
                - Sanded the door
                - Oiled the hinges

                From: Tom
                Date: 8 January 2022""");
        assertThat(reply)
                .doesNotContain("formerly")
                .doesNotContain("[Link] The shed")
                .contains("until tomorrow.");
    }

    @Test
    void whatATextAsksOfItsReadersIsPartOfTheText() {
        say("one", "My tea is oolong.");
        String reply = say("one", """
                How to work with me
                I start at 7 and leave at 3.
                Tell me early when something slips.
                Introduce me to people who keep bees.
                Forget my tea.
                I read mail twice a day.
                I do not take calls before 9.
                My desk is by the window.
                That is all of it.""");
        assertThat(reply).contains("Tell me early", "Introduce me to people").doesNotContain("Forgotten");
        assertThat(say("two", "What is my tea?")).contains("oolong");
    }

    @Test
    void aWordThatMayBePartOfANameIsNotTakenForTalk() {
        assertThat(say("one", "Right knee hurts since Monday.")).contains("- Right knee hurts");
        assertThat(say("one", "Remember the Titans is my favourite film.")).contains("- Remember the Titans");
        assertThat(say("one", "Ok, my locker is 12.")).contains("- my locker is 12.");
    }

    @Test
    void whatElseALineHeldStaysWhenOnePartOfItChanges() {
        say("one", "I'm Dana, I live in Leeds");
        assertThat(say("one", "I moved to York last month"))
                .contains("formerly")
                .contains("Leeds");
        assertThat(say("two", "What is my name?")).contains("Dana");
        assertThat(say("two", "Where do I live now?")).contains("York").doesNotContain("Leeds");
    }

    @Test
    void whatALineToldBesidesTheDetailThatChangedStays() {
        say("one", "I take 10 mg of lisinopril every morning for my blood pressure");
        say("one", "the doctor put it up to 20 mg");
        assertThat(say("two", "What's my dose of lisinopril now?"))
                .startsWith("20 mg")
                .doesNotContain("10 mg");
        assertThat(say("two", "When do I take my lisinopril?"))
                .startsWith("every morning")
                .doesNotContain("10 mg");
        say("one", "Tadeusz has 14 hives, and last summer they gave 212 kg of honey");
        assertThat(say("one", "sorry, not 14, it's 16 hives")).contains("Tadeusz has … hives");
        assertThat(say("two", "how much honey did we get")).startsWith("212 kg");
        say("one", "the gate code is 7719#");
        assertThat(say("one", "we switched the gate code to 3306#")).doesNotContain("…");
        say("one", "我在清源山脚下放了12箱蜜蜂，今年收了43斤荔枝蜜");
        say("one", "啊说错了，蜜蜂是9箱");
        assertThat(say("two", "今年收了多少蜜")).contains("43斤").doesNotContain("12箱");
    }

    @Test
    void aLineThatEndsWithACommaCanChange() {
        say("one", "鱼缸水温是二十四度，，每周换水，");
        assertThat(say("one", "鱼缸水温改了，天冷，调到二十六度。")).contains("二十六度");
        say("two", "I live in Leeds, , with two cats,");
        assertThat(say("two", "I moved to York.")).contains("York");
    }

    @Test
    void whoSomebodyIsStaysWhenSomethingElseOfThemChanges() {
        say("one", "My apprentice is Joop Zandstra.");
        say("one", "Joop moved from his room above the chandlery to a flat in Quayle Street 8");
        assertThat(say("two", "who is my apprentice")).startsWith("Joop Zandstra");
    }

    @Test
    void whatStandsInAListIsKeptThoughItLooksLikeASearch() {
        assertThat(say("one", "Shopping:\n- oat milk\n- bin bags"))
                .contains("[Shopping] oat milk", "[Shopping] bin bags");
    }

    @Test
    void nothingOfALongerMessageIsLost() {
        assertThat(say("one", "待办：\n- 给吴主任发合同\n- 周五交水费")).contains("给吴主任发合同");
        assertThat(say("one", "Invoice no. HF-2291 is for the roof.")).contains("Invoice no. HF-2291 is for the roof.");
        assertThat(say("one", "So we finally booked the holiday: Faroe Islands, 3 to 10 July."))
                .contains("we finally booked the holiday: Faroe Islands");
    }

    @Test
    void whatAMailSaysIsSaidByWhoeverWroteIt() {
        String reply = say("one", """
                From: John Levine <johnl@example.org>
                Date: Mon Nov 3 08:32:39 EST 2008
                Subject: Re: Cash

                > My nodes are honest.

                I doubt that. My zombie farm has 100,000 machines today.""");
        assertThat(reply)
                .contains("My nodes are honest.")
                .doesNotContain("[John Levine] My nodes", "[John Levine] [Cash] My nodes")
                .contains("[John Levine] My zombie farm has 100,000 machines today.");
    }

    @Test
    void whatWasTakenBackNeverHeld() {
        say("one", "My nephew Lachie arrives on the 14th.");
        say("one", "Lachie brings his drone.");
        assertThat(say("one", "undo")).contains("drone");
        assertThat(say("two", "Does Lachie bring his drone?")).doesNotContain("Yes");
        assertThat(say("two", "What does Lachie bring?")).doesNotContain("drone");
    }

    @Test
    void aLineThatNamesSomethingDoesNotDenyThatThereIsAny() {
        say("one", "Isla is allergic to hazelnuts.");
        say("one", "Hamish lives in Stromness.");
        assertThat(say("two", "Is Isla allergic to anything?"))
                .doesNotStartWith("No")
                .contains("hazelnuts");
    }

    @Test
    void whenSomethingWasToldIsFoundByItsWords() {
        say("one", "Agnes has a new number: 01856 555 099");
        say("one", "Our insurance is with NFU Mutual.");
        assertThat(say("two", "When did I tell you about Agnes's new number?"))
                .contains("2026-11-15")
                .contains("01856 555 099");
    }

    @Test
    void whatStandsBesideAMissingDetailIsNoAnswer() {
        say("one", "[Fiat Egea] Its service is due at 81,000 kilometres in the garage of Murat.");
        say("one", "The service of the Fiat Egea is due at 83,500 kilometres now.");
        assertThat(say("two", "At how many kilometres is the service of the Egea due?"))
                .contains("83,500");
    }
}
