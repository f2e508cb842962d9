package cofio.agent;

import cofio.fact.Message;
import cofio.fact.Setting;
import cofio.text.ForgetRequest;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a part of a message wants. */
sealed interface Wish {
    /** A stretch of the message that may tell something; what else it wants follows as further wishes. */
    record Tell(String text) implements Wish {}

    record Ask(String question) implements Wish {}

    /** {@code all}: everything that the words name, not only the one fact. */
    record Forget(String words, boolean all) implements Wish {}

    /** {@code words}: how it was said, which may say what is to be taken back. */
    record Undo(String words) implements Wish {}

    /** Something that an agent might do; a memory keeps it only where it is told to. */
    record Request() implements Wish {}

    record Help() implements Wish {}

    /** Asks whether what was told last is kept. */
    record Confirm() implements Wish {}

    Pattern HELP = Pattern.compile(
            "(?:help|help me|what can (?:you|i) do(?: here| for me)?|how (?:do|can|should) (?:i|you) (?:use (?:you|this|it)|work)"
                    + "|how does (?:this|it) work|what (?:are you|is this)(?: for)?|who are you|what do you do"
                    + "|帮助|怎么用|如何使用|你(?:能|会|可以)(?:做|干|帮我(?:做|干)?)(?:些)?(?:什么|啥)|你是谁|这(?:是什么|怎么用))[?？!！.。]*",
            Pattern.CASE_INSENSITIVE);

    Pattern CONFIRM = Pattern.compile(
            "(?:so,? |and,? |ok(?:ay)?,? |please |can you |could you |just )*(?:"
                    + "(?:did|have) you (?:really |actually |already |just )*(?:saved?|stored?|keep|kept|noted?|record(?:ed)?|write|written|remember(?:ed)?|got|get)"
                    + " (?:it|that|this|them|these|those|everything|all)(?: (?:of (?:it|that|them)|down|there|properly|correctly|safely))*"
                    + "|(?:is|was|are|were) (?:it|that|this|they|these|those|everything|all(?: of (?:it|that|them))?) (?:really |now |already |safely |all )*(?:saved|stored|kept|recorded|written)(?: down| now)?"
                    + "|confirm (?:to me )?(?:that |if |whether |once |when )?(?:you|it|that|this|they|everything|all)\\b[^,;:]{0,40}(?:saved?|stored?|kept|noted|recorded|written|remember(?:ed)?)[^,;:]{0,20})"
                    + "(?: (?:in|to|into) (?:the |your |my )?[\\w./]+)?[?.!]*"
                    + "|(?:请|麻烦|帮我)*(?:确认)?(?:一下)?(?:你|您)?(?:是否)?(?:都|已经|真的)*(?:保存|存|记)(?:好|下|住|下来)?(?:它|这些|那些|了)*(?:吗|没有|没|了)[？?。！!]*",
            Pattern.CASE_INSENSITIVE);

    /** "Forget my editor? No, keep it": weighs it, and neither asks for a fact nor to forget one. */
    Pattern FORGETTING_WEIGHED =
            Pattern.compile("(?:should (?:i|you) )?(?:forget|delete|remove|erase) .*\\?", Pattern.CASE_INSENSITIVE);

    /** In the order in which they are said: what is told before a question is known to it, what is told after is not. */
    static List<Wish> of(String message, Setting setting) {
        List<Wish> wishes = new ArrayList<>();
        List<Wish> others = new ArrayList<>();
        int start = 0;
        List<Message.Part> parts =
                Message.read(message, LocalDate.EPOCH, setting).parts();
        if (parts.size() == 1
                && parts.getFirst().isName()
                && !HELP.matcher(message.strip()).matches()) { // a heading of nothing is a search
            return List.of(new Ask(message));
        }
        for (Message.Part part : parts) {
            Optional<Wish> wish = of(part);
            if (wish.isPresent() && wish.get() instanceof Ask) {
                others.add(wish.get());
            } else if (wish.isPresent()) {
                wishes.add(new Tell(message.substring(start, Math.max(start, part.start()))));
                wishes.addAll(others);
                wishes.add(wish.get());
                others.clear();
                start = part.end();
            } else if (!others.isEmpty() && part.tells() && !part.line().startsWith("[")) {
                wishes.add(new Tell(message.substring(start, Math.max(start, part.start()))));
                wishes.addAll(others);
                others.clear();
                start = part.start();
            }
        }
        wishes.add(new Tell(message.substring(start)));
        wishes.addAll(others);
        return wishes;
    }

    /** Whether a message wants nothing but to take back the last change. */
    static boolean isUndo(String message) {
        List<Message.Part> parts = Message.of(message).parts();
        return !parts.isEmpty() && parts.stream().allMatch(Message.Part::undoes);
    }

    private static Optional<Wish> of(Message.Part part) {
        String text = part.text().strip();
        if (part.undoes()) {
            return Optional.of(new Undo(text));
        }
        if (CONFIRM.matcher(text).matches()) {
            return Optional.of(new Confirm());
        }
        if (part.asksOfTheTalk() || HELP.matcher(text).matches()) {
            return Optional.of(new Help());
        }
        if (part.forgets()) {
            return Optional.of(ForgetRequest.of(text, Language.of(text))
                    .map(asked -> new Forget(asked.what(), asked.all()))
                    .orElse(new Forget(text, false)));
        }
        if (part.isRequest()) {
            return Optional.of(new Request());
        }
        boolean asks = part.asks() && !FORGETTING_WEIGHED.matcher(text).matches();
        return asks ? Optional.of(new Ask(text)) : Optional.empty();
    }
}
