package cofio.cli;

import cofio.Cofio;
import cofio.doctor.Examination;
import cofio.face.ShownFindings;
import cofio.face.ShownValues;
import cofio.face.Verb;
import cofio.fact.StoredFact;
import cofio.memory.FactValue;
import cofio.memory.StoredSession;
import cofio.memory.UndoResult;
import cofio.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What the chat does besides talking. */
final class SlashCommands {
    static final String QUIT = "quit";
    private static final int BRIEF = 20_000;
    private static final int LATEST = 20;

    private final Cofio cofio;
    private final Language language;
    private final List<SlashCommand> all;

    /** {@code model} shows the language model that speaks, or takes the one that is named. */
    SlashCommands(Cofio cofio, Language language, UnaryOperator<String> model) {
        this.cofio = cofio;
        this.language = language;
        // The place to add one: it is then completed, helped with and understood.
        all = List.of(
                SlashCommand.of(Verb.named("facts"), this::facts),
                SlashCommand.of(Verb.named("forget"), this::forget),
                SlashCommand.of(Verb.named("history"), this::history),
                SlashCommand.of(Verb.named("undo"), words -> undo()),
                new SlashCommand("sessions", "", "list the saved conversations", words -> sessions()),
                new SlashCommand("model", "[NAME]", "choose the language model; none turns it off", model),
                SlashCommand.of(Verb.named("doctor"), words -> doctor()),
                SlashCommand.of(Verb.named("brief"), words -> brief()),
                new SlashCommand("help", "", "this list", words -> help()),
                new SlashCommand(QUIT, "", "leave; Ctrl-D does too", words -> ""));
    }

    List<SlashCommand> all() {
        return all;
    }

    private String facts(String words) {
        return list(words.isEmpty() ? cofio.facts() : cofio.find(words));
    }

    private String forget(String words) {
        if (words.isEmpty()) {
            return language.phrase("chat-forget-what");
        }
        List<StoredFact> found = cofio.find(words);
        if (found.size() > 1) {
            return language.phrase("chat-several") + "\n" + list(found);
        }
        List<StoredFact> gone = cofio.forget(found, false);
        if (gone.isEmpty()) {
            return nothing();
        }
        return gone.stream()
                .map(held -> language.phrase("chat-forgotten", held.fact().text()))
                .collect(Collectors.joining("\n"));
    }

    private String history(String words) {
        if (words.isEmpty()) {
            return language.phrase("chat-history-what");
        }
        List<FactValue> values = cofio.history(words);
        return values.isEmpty()
                ? nothing()
                : values.stream().map(ShownValues::text).collect(Collectors.joining("\n"));
    }

    private String undo() {
        Optional<UndoResult> undone = cofio.undo();
        if (undone.isEmpty()) {
            return language.phrase("nothing-to-undo");
        }
        StringBuilder text = new StringBuilder(language.phrase("undone"));
        undone.get().removed().forEach(fact -> text.append(language.phrase("undone-removed", fact)));
        undone.get().restored().forEach(fact -> text.append(language.phrase("undone-restored", fact)));
        return text.toString();
    }

    private String sessions() {
        List<StoredSession> kept = cofio.sessions();
        return kept.isEmpty()
                ? language.phrase("chat-no-session")
                : kept.stream().limit(LATEST).map(SessionsCommand::text).collect(Collectors.joining("\n"));
    }

    private String brief() {
        String brief = cofio.brief(BRIEF).strip();
        return brief.isEmpty() ? nothing() : brief;
    }

    private String doctor() {
        Examination found = cofio.doctor();
        return found.findings().isEmpty() ? language.phrase("chat-well") : ShownFindings.text(found, LATEST);
    }

    private String help() {
        StringBuilder help = new StringBuilder(language.phrase("chat-help-lead"));
        for (SlashCommand command : all) {
            help.append(String.format(
                    "\n  %-17s %s", (command.slashed() + " " + command.takes()).strip(), command.does(language)));
        }
        return help.append(language.phrase("chat-help-keys")).toString();
    }

    private String list(List<StoredFact> facts) {
        return facts.isEmpty()
                ? nothing()
                : facts.stream().map(ShownValues::withId).collect(Collectors.joining("\n"));
    }

    private String nothing() {
        return language.phrase("chat-nothing");
    }
}
