package cofio.agent;

import cofio.CofioException;
import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Saying;
import cofio.fact.KeyValue;
import cofio.memory.Held;
import cofio.memory.Receipt;
import cofio.memory.Undone;
import cofio.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said in reply, in the language of the message. */
record Phrases(boolean chinese) {
    private static final int LONGEST_NEAREST = 290;

    static Phrases of(String message) {
        return new Phrases(Language.of(message) == Language.CHINESE);
    }

    String kept(List<Receipt> receipts) {
        String file = receipts.getFirst().place().file();
        String head = chinese ? "已存入 " + file + "：" : "Saved to " + file + ":";
        boolean anythingNew = receipts.stream().anyMatch(receipt -> !(receipt instanceof Receipt.Known));
        String lines = receipts.stream().map(this::line).collect(Collectors.joining("\n"));
        return (anythingNew ? head : chinese ? "这些已经记着了：" : "I know that already:") + "\n" + lines;
    }

    private String line(Receipt receipt) {
        String fact = "- " + receipt.fact().text();
        String place = " (" + receipt.place() + ")";
        return switch (receipt) {
            case Receipt.Changed changed ->
                fact
                        + (chinese ? "（原为：" + changed.formerText() + "）" : " (formerly: " + changed.formerText() + ")")
                        + place;
            case Receipt.Added added -> fact + place;
            case Receipt.Known known -> fact + (chinese ? "（已知）" : ", as before") + place;
        };
    }

    /** Where it may not have been meant to be kept. */
    String inCase() {
        return chinese ? "先替你记下了；若不用记，请说“撤销”。" : "I kept that in case it matters. If not, say undo.";
    }

    String noReminder() {
        return chinese ? "我没法到时提醒你；可以问我“接下来有什么安排？”。" : "I can't notify you: ask me \"what's coming up?\" to see it.";
    }

    /** To what an agent might do, and a memory cannot. */
    String cannot() {
        return chinese
                ? "这个我做不到：我只记住你告诉我的，需要时再原样给你。"
                : "I can't do that: I only keep what you tell me and give it back.";
    }

    String found(Answer.Found found) {
        return Saying.of(found, chinese ? Language.CHINESE : Language.ENGLISH);
    }

    String confirmed(List<Held> kept) {
        if (kept.isEmpty()) {
            return chinese ? "在这次对话里，刚才没有存下什么。" : "Nothing was saved just now in this conversation.";
        }
        String head = chinese ? "是的，都在：" : "Yes, it is saved:";
        return kept.stream()
                .map(held -> "- " + held.fact().text() + " (" + held.place() + ")")
                .collect(Collectors.joining("\n", head + "\n", ""));
    }

    /** With what comes nearest, where something does, and it is short enough to be seen for what it is. */
    String unknown(Answer.Unknown unknown) {
        Optional<String> likely = Saying.likely(unknown, chinese ? Language.CHINESE : Language.ENGLISH)
                .filter(said -> said.length() <= LONGEST_NEAREST);
        if (likely.isPresent()) {
            return likely.get();
        }
        List<Evidence> nearest = unknown.nearest();
        if (nearest.isEmpty() || nearest.getFirst().text().length() > LONGEST_NEAREST) {
            return chinese ? "我没有这方面的记录。" : "I don't have that in memory.";
        }
        Evidence near = nearest.getFirst();
        return chinese
                ? "我没有确切的记录。最接近的是：“" + near.text() + "”（" + near.cited(Language.CHINESE) + "）"
                : "I don't have exactly that. The nearest I was told: \"" + near.text() + "\" ("
                        + near.cited(Language.ENGLISH) + ")";
    }

    String notInFile(String file) {
        return chinese ? file + " 里没有说。" : file + " does not say that.";
    }

    String noSuchFile(String file) {
        return chinese ? "这里没有 " + file + "，所以没有读到什么。" : "There is no " + file + " here, so I have read nothing.";
    }

    String whatInFile(String file) {
        return chinese
                ? "想从 " + file + " 里知道什么？请说出问题。若要随时能问，可用：cofio sources add " + file
                : "What would you like to know from " + file + "? To be able to ask at any time: cofio sources add "
                        + file;
    }

    String answerSaved(String file) {
        return chinese ? "答案已写入 " + file + "。" : "Saved the answer to " + file + ".";
    }

    String noAnswerToSave(String file) {
        return chinese ? "没有答案可存，所以没有写 " + file + "。" : "There is no answer to save, so I have not made " + file + ".";
    }

    String answerNotSaved(CofioException why) {
        return (chinese ? "答案没有存下：" : "The answer is not saved: ") + why.getMessage() + " " + why.hint();
    }

    String whichToForget(List<Held> found) {
        String several =
                chinese ? "有好几条符合，没有忘掉任何一条。要忘掉哪一条？" : "Several facts match, so I have not forgotten any. Which one?";
        String one = chinese ? "还没有忘掉任何内容。是这一条吗？" : "I have not forgotten anything yet. Is it this one?";
        String head = found.size() > 1 ? several : one;
        return head + "\n" + found.stream().map(this::choice).collect(Collectors.joining("\n"));
    }

    private String choice(Held held) {
        return "- " + held.fact().text() + " (" + held.place() + ", id "
                + held.fact().identity().id() + ")";
    }

    String nothingToForget() {
        return chinese ? "我没有这方面的记录，没有可忘的。" : "I don't have that in memory, so there is nothing to forget.";
    }

    /** What it was, but not its value: that is to be gone. */
    String forgotten(List<Held> gone) {
        String labels = gone.stream()
                .map(held -> held.fact().text())
                .filter(text -> KeyValue.colon(text) > 0)
                .map(text -> text.substring(0, KeyValue.colon(text)))
                .collect(Collectors.joining(chinese ? "、" : ", "));
        String which = labels.isEmpty() ? "" : chinese ? "（" + labels + "）" : " (" + labels + ")";
        int count = gone.size();
        return chinese
                ? "已忘掉 " + count + " 条" + which + "。要找回，请说“撤销”。"
                : "Forgotten: " + count + (count == 1 ? " fact" : " facts") + which + ". Say undo to get "
                        + (count == 1 ? "it" : "them") + " back.";
    }

    String whichToForget() {
        return chinese ? "要忘掉哪一条？还没有忘掉任何内容，请说出它的名字。" : "Which fact do you mean? Nothing was forgotten; name it.";
    }

    /** Says which, since the words named none: whoever meant another can take it back. */
    String forgottenAsMeant(Held held) {
        String fact = held.fact().text();
        boolean ended = fact.matches(".*[.!?。！？]");
        return chinese
                ? "已忘掉：" + fact + (ended ? "" : "。") + "若不是这条，请说“撤销”。"
                : "Forgotten: " + fact + (ended ? " " : ". ") + "If you meant another, say undo.";
    }

    /** Says what stays, since the line held more than was to go. */
    String forgottenButFor(Held line, Held kept) {
        String rest = kept.fact().text() + " (" + kept.place() + ")";
        return chinese
                ? "已忘掉：" + line.fact().text() + "\n其中留下：" + rest + "\n若要全忘或不是这条，请说“撤销”或再说一次。"
                : "Forgotten: " + line.fact().text() + "\nKept of it: " + rest
                        + "\nIf you meant something else, say undo.";
    }

    /** Of a list, of which the rest stays. */
    String takenOff(String item, Held kept) {
        String rest = kept.fact().text() + " (" + kept.place() + ")";
        return chinese ? "已去掉：" + item + "\n留下：" + rest : "Taken off: " + item + "\nLeft: " + rest;
    }

    /** Where a wish to take something back speaks of something else than the last change. */
    String lastIsAnother(Undone last) {
        String lines = Stream.concat(last.removed().stream(), last.restored().stream())
                .map(line -> "\n- " + line)
                .collect(Collectors.joining());
        return chinese
                ? "我只能撤回最近的一次更改，而它说的是别的，所以没有撤。最近的是：" + lines + "\n要撤回它，请说“撤销”；别的请直接告诉我怎样才对。"
                : "I can only take back the last change, which is about something else, so I have not. It was:" + lines
                        + "\nTo take that back, say undo; for anything else tell me what is right.";
    }

    String undone(Undone undone) {
        StringBuilder text = new StringBuilder(chinese ? "已撤销。" : "Undone.");
        undone.removed()
                .forEach(fact ->
                        text.append(chinese ? "\n- 移除：" : "\n- removed: ").append(fact));
        undone.restored()
                .forEach(fact ->
                        text.append(chinese ? "\n- 恢复：" : "\n- back again: ").append(fact));
        return text.toString();
    }

    String nothingToUndo() {
        return chinese ? "没有可撤销的更改。" : "There is no change to undo.";
    }

    String smallTalk(String message) {
        return SmallTalk.of(message, chinese);
    }

    String help() {
        return chinese ? """
                告诉我一件事，我就记下来：“我女儿叫小雨。”
                问我，我就回答，并说明出自哪一行：“我女儿叫什么？”
                更正：“说错了，是小宇。” 忘掉：“忘掉我女儿的名字。” 撤销：“撤销。”
                我还知道什么：“你知道我的什么？” 以前的值：“我以前的电话是多少？”
                一切都在 memory/MEMORY.md 里，可以随时自己改。""" : """
                Tell me something and I keep it: "My mentor is Ada Lind."
                Ask and I answer with the line it stands on: "Who is my mentor?"
                Correct me: "No, it's Ida Lind." Forget: "Forget my mentor." Take back: "Undo."
                All I know: "What do you know about me?" What was before: "What was my old number?"
                Everything is in memory/MEMORY.md, which you can edit at any time.""";
    }

    /** {@code why} is for the user; the rules go on alone. */
    String withoutModel(CofioException why) {
        String hint = why.hint().isEmpty() ? "" : " (" + why.hint() + ")";
        return chinese
                ? "语言模型不可用，先由我按规则回答：" + why.getMessage() + hint
                : "The language model cannot be used, so I go on without it: " + why.getMessage() + hint;
    }
}
