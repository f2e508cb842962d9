package cofio.cli;

import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The language in which the chat speaks of itself; a reply is in the language of its message. */
record ChatLanguage(boolean chinese) {

    /** As the locale of the terminal says. */
    static ChatLanguage of(UnaryOperator<@Nullable String> environment) {
        Optional<String> locale = Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> Optional.ofNullable(environment.apply(name)).orElse(""))
                .filter(value -> !value.isEmpty())
                .findFirst();
        return new ChatLanguage(locale.orElse("").startsWith("zh"));
    }

    String say(String inEnglish, String inChinese) {
        return chinese ? inChinese : inEnglish;
    }
}
