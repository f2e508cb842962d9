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
import java.util.ArrayList;
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
    private final ChatLanguage tongue;
    private final List<SlashCommand> all;

    /** {@code model} shows the language model that speaks, or takes the one that is named. */
    SlashCommands(Cofio cofio, ChatLanguage tongue, UnaryOperator<String> model) {
        this.cofio = cofio;
        this.tongue = tongue;
        // The place to add one: it is then completed, helped with and understood.
        all = List.of(
                SlashCommand.of(Verb.named("facts"), this::facts),
                SlashCommand.of(Verb.named("forget"), this::forget),
                SlashCommand.of(Verb.named("history"), this::history),
                SlashCommand.of(Verb.named("undo"), words -> undo()),
                new SlashCommand("sessions", "", "list the saved conversations", "列出保存的对话", words -> sessions()),
                new SlashCommand(
                        "model", "[NAME]", "choose the language model; none turns it off", "选择语言模型；none 表示不用", model),
                SlashCommand.of(Verb.named("doctor"), words -> doctor()),
                SlashCommand.of(Verb.named("brief"), words -> brief()),
                new SlashCommand("help", "", "this list", "显示帮助", words -> help()),
                new SlashCommand(QUIT, "", "leave; Ctrl-D does too", "离开（也可按 Ctrl-D）", words -> ""));
    }

    List<SlashCommand> all() {
        return all;
    }

    private String facts(String words) {
        return list(words.isEmpty() ? cofio.facts() : cofio.find(words));
    }

    private String forget(String words) {
        if (words.isEmpty()) {
            return tongue.say(
                    "Forget what? /forget WORDS, or the id that /facts shows.", "忘掉什么？用法：/forget 词语，或 /facts 里的编号。");
        }
        List<StoredFact> found = cofio.find(words);
        if (found.size() > 1) {
            return tongue.say(
                            "Several facts match, so none was forgotten. Name one by its id or more words:",
                            "有好几条符合，没有忘掉任何一条。请用编号或更多词语指明：")
                    + "\n" + list(found);
        }
        List<StoredFact> gone = cofio.forget(found, false);
        if (gone.isEmpty()) {
            return nothing();
        }
        return gone.stream()
                .map(held -> tongue.say("Forgotten: ", "已忘掉：") + held.fact().text())
                .collect(Collectors.joining("\n"));
    }

    private String history(String words) {
        if (words.isEmpty()) {
            return tongue.say("The history of what? /history WORDS", "什么的历史？用法：/history 词语");
        }
        List<FactValue> values = cofio.history(words);
        return values.isEmpty()
                ? nothing()
                : values.stream().map(ShownValues::text).collect(Collectors.joining("\n"));
    }

    private String undo() {
        Optional<UndoResult> undone = cofio.undo();
        if (undone.isEmpty()) {
            return tongue.say("There is no change to undo.", "没有可撤销的更改。");
        }
        List<String> lines = new ArrayList<>();
        lines.add(tongue.say("Undone.", "已撤销。"));
        undone.get().removed().forEach(fact -> lines.add(tongue.say("- removed: ", "- 移除：") + fact));
        undone.get().restored().forEach(fact -> lines.add(tongue.say("- back again: ", "- 恢复：") + fact));
        return String.join("\n", lines);
    }

    private String sessions() {
        List<StoredSession> kept = cofio.sessions();
        return kept.isEmpty()
                ? tongue.say("No conversation is saved yet.", "还没有保存的对话。")
                : kept.stream().limit(LATEST).map(SessionsCommand::text).collect(Collectors.joining("\n"));
    }

    private String brief() {
        String brief = cofio.brief(BRIEF).strip();
        return brief.isEmpty() ? nothing() : brief;
    }

    private String doctor() {
        Examination found = cofio.doctor();
        return found.findings().isEmpty() ? tongue.say("All is well.", "一切正常。") : ShownFindings.text(found, LATEST);
    }

    private String help() {
        StringBuilder help = new StringBuilder(tongue.say(
                "Tell me something and I remember it; ask and I answer with the line it comes from.",
                "告诉我一件事，我就记住；问我，我就回答，并指明出自哪一行。"));
        for (SlashCommand command : all) {
            help.append(String.format(
                    "\n  %-17s %s", (command.slashed() + " " + command.takes()).strip(), command.does(tongue)));
        }
        return help.append(tongue.say(
                        "\nTab completes a command, a backslash at the end of a line continues it, Ctrl-C stops a reply.",
                        "\nTab 补全命令，行尾的反斜杠续行，Ctrl-C 停止回复。"))
                .toString();
    }

    private String list(List<StoredFact> facts) {
        return facts.isEmpty()
                ? nothing()
                : facts.stream().map(ShownValues::withId).collect(Collectors.joining("\n"));
    }

    private String nothing() {
        return tongue.say("Nothing in memory matches.", "没有这方面的记录。");
    }
}
