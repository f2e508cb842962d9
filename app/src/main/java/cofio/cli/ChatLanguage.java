package cofio.cli;

import cofio.text.Language;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The language in which the chat speaks of itself; a reply is in the language of its message. */
final class ChatLanguage {
    private ChatLanguage() {}

    /** As the locale of the terminal says; English where no language has that. */
    static Language of(UnaryOperator<@Nullable String> environment) {
        String locale = Stream.of("LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> Optional.ofNullable(environment.apply(name)).orElse(""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("");
        return Language.all().stream()
                .filter(language ->
                        language.own("locale").filter(locale::startsWith).isPresent())
                .findFirst()
                .orElse(Language.ENGLISH);
    }
}
