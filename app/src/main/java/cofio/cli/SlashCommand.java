package cofio.cli;

import cofio.face.Verb;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Place;
import cofio.text.Language;
import java.util.function.UnaryOperator;

/** A command of the chat: what it takes, what it does, in English, and what it says when given the words after it. */
record SlashCommand(String name, String takes, String brief, UnaryOperator<String> action) {
    /** A verb, with what it takes beside its options. */
    static SlashCommand of(Verb verb, UnaryOperator<String> action) {
        String takes = verb.parameters().stream()
                .filter(parameter -> parameter.place() != Place.OPTION)
                .map(VerbParameter::usage)
                .findFirst()
                .orElse("");
        return new SlashCommand(verb.name(), takes, verb.help().brief(), action);
    }

    String slashed() {
        return "/" + name;
    }

    String does(Language language) {
        return language.own("chat-" + name).orElse(brief);
    }
}
