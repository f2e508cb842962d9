package cofio.text;

import java.time.LocalDate;

/** A sentence that asks for a reminder: "Remind me to call the dentist", "提醒我周五交房租". */
public final class ReminderRequest {
    private static final int LONGEST = 300;

    private ReminderRequest() {}

    public static boolean is(String sentence, Language language) {
        String text = sentence.strip();
        if (text.length() > LONGEST) {
            return false;
        }
        String asked = language.own("reminder-after-day").isPresent() ? withoutDate(text) : text;
        return language.pattern("reminder").matcher(asked).lookingAt()
                && !language.pattern("reminder-asked").matcher(text).find();
    }

    /** Whether it says what is to be done or when, so that there is a plan to keep; else it may ask for what was told. */
    public static boolean isPlan(String sentence, Language language) {
        return is(sentence, language)
                && (language.pattern("reminder-plan").matcher(sentence.strip()).matches()
                        || Dates.find(sentence, LocalDate.EPOCH).stream().anyMatch(DateMention::relative));
    }

    /** 明天早上八点提醒我开会 opens with its day. */
    private static String withoutDate(String text) {
        return Dates.find(text, LocalDate.EPOCH).stream()
                .filter(date -> date.start() == 0)
                .findFirst()
                .map(date -> text.substring(date.end()))
                .orElse(text);
    }
}
