package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is told, in whatever mixture: every value comes out word for word, in a fact of its own range. */
class NothingToldIsDroppedTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 15);
    private static final List<String> SENTENCES = List.of(
            "My locker code is %s.",
            "The password for the lake house is %s.",
            "I drive a %s.",
            "My aunt Oda lives in %s.",
            "Our dentist is Dr. %s, she is strict.",
            "I'm allergic to %s, it makes me sneeze.",
            "By the way, the spare key is with %s.",
            "Could you please keep in mind that the alarm is %s?",
            "I met %s at the fair, and we got on well.",
            "Serial number of the oven: %s\n",
            "- Ticket: %s\n",
            "We moved to %s last May.",
            "Actually, my new address is %s.",
            "The motto on the door says \"%s\".",
            "There are %s jars in the cellar.",
            "If you need help, call %s.",
            "She said %s and left.",
            "It costs %s, more or less.",
            "They named it %s!",
            "Don't forget that %s owes me ten euros.",
            "The command is `run %s --now`.",
            "My bank is no longer Rabo, it's %s now.",
            "我女儿叫%s。",
            "家里的密码是%s，别告诉别人。",
            "我在%s上班，做设计。",
            "对了，车停在%s。",
            "我妈下周要去%s看病。",
            "他的电话是%s。",
            "记住：钥匙在%s那里！",
            "| Thing | Place |\n|---|---|\n| Lamp | %s |\n");
    private static final List<String> CHATTER =
            List.of("Hi there!", "haha yeah.", "What do you think?", "Thanks a lot!", "你好！", "今天天气怎么样？", "lol");

    @Test
    void everyValueOfAMessageStandsInAFact() {
        Random random = new Random(7);
        for (int round = 0; round < 150; round++) {
            List<String> values = new ArrayList<>();
            StringBuilder message = new StringBuilder();
            for (int i = 0; i <= random.nextInt(12); i++) {
                if (random.nextInt(5) == 0) {
                    message.append(CHATTER.get(random.nextInt(CHATTER.size()))).append(' ');
                }
                String value = "Q" + round + "x" + i + "-" + (char) ('a' + random.nextInt(26)) + random.nextInt(1000);
                values.add(value);
                String sentence = SENTENCES.get(random.nextInt(SENTENCES.size()));
                boolean block = sentence.endsWith("\n");
                message.append(block ? "\n" : "")
                        .append(sentence.formatted(value))
                        .append(block ? "" : " ");
            }
            List<ToldFact> told =
                    Message.read(message.toString(), DAY, MessageSetting.NONE).told();
            for (String value : values) {
                assertThat(told)
                        .as(message.toString())
                        .anySatisfy(one -> assertThat(one.fact().text()).contains(value));
            }
            assertThat(told).allSatisfy(one -> {
                assertThat(one.start()).isBetween(0, one.end());
                assertThat(one.end()).isLessThanOrEqualTo(message.length());
            });
        }
    }

    @Test
    void readingALineBackGivesTheSameIdentity() {
        for (String sentence : SENTENCES) {
            for (ToldFact told : Message.read(sentence.formatted("Kestrel 7"), DAY, MessageSetting.NONE)
                    .told()) {
                assertThat(Fact.of(told.fact().text())).isEqualTo(told.fact());
            }
        }
    }
}
