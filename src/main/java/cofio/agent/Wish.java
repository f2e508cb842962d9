package cofio.agent;

import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentences;
import cofio.text.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a sentence of a message wants besides being remembered. */
sealed interface Wish {
    record Ask(String question) implements Wish {}

    /** {@code all}: everything that the words name, not only the one fact. */
    record Forget(String words, boolean all) implements Wish {}

    record Undo() implements Wish {}

    Pattern FORGET = Pattern.compile(
            "(?:(?:could|can|would|will) you (?:please |kindly )*|please |pls |and |ok |actually,? )*(?:forget|delete|erase|remove)"
                    + "(?: about)?(?<all> everything| all(?: the facts| of it)?)?(?: the (?:bit|part|thing|fact|note|line|stuff|entry))?(?: about| on| regarding)? (?<what>.+?)"
                    + "(?: from (?:your|the|my) (?:memory|notes|file))?[.!]*",
            Pattern.CASE_INSENSITIVE);
    Pattern FORGET_CHINESE = Pattern.compile(
            "(?:请|麻烦|帮我|你)*(?:忘掉|忘记|忘了|删掉|删除|去掉|抹掉)(?<all>所有|全部|一切)?(?:关于|有关)?(?<what>.+?)(?:吧|了)?[。！!.]*");
    /** 忘了自己最怕什么了 asks. */
    Pattern GAP_CHINESE = Pattern.compile("^(?:我)?(?:忘了|忘记了?|忘掉了).*(?:什么|啥|谁|哪|多少|几|怎么)");

    Pattern UNDO = Pattern.compile(
            "(?:please )?(?:undo(?: that| it| the last (?:change|one))?|take that back|never ?mind that|撤销(?:上一步|刚才的)?|撤回)[.!。]*",
            Pattern.CASE_INSENSITIVE);

    static List<Wish> of(String message) {
        List<Wish> wishes = new ArrayList<>();
        for (Sentence sentence : Sentences.split(message)) {
            String text = sentence.text().strip();
            if (UNDO.matcher(text).matches()) {
                wishes.add(new Undo());
            } else if (!isForgetting(text, sentence.language(), wishes) && Speech.of(sentence) == Speech.Act.QUESTION) {
                wishes.add(new Ask(text));
            }
        }
        return wishes;
    }

    private static boolean isForgetting(String text, Language language, List<Wish> wishes) {
        boolean chinese = language == Language.CHINESE;
        boolean asks = chinese && GAP_CHINESE.matcher(text).find();
        Matcher matcher = (chinese ? FORGET_CHINESE : FORGET).matcher(text);
        if (asks
                || text.length() > 300
                || !matcher.matches()
                || matcher.group("what").startsWith("to ")) {
            return false;
        }
        boolean all = matcher.group("all") != null || matcher.group("what").endsWith("的一切");
        wishes.add(new Forget(matcher.group("what").strip(), all));
        return true;
    }
}
