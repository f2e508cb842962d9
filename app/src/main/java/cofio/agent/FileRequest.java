package cofio.agent;

import cofio.fact.Message;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a message wants with files beside the memory: "Read notes.md and answer: ..." and "Save your answer to
 * answer.txt". Files of the memory are no errand; they are read and written for every message.
 *
 * @param from the file that the questions of the message are put to, or empty
 * @param bidden whether it was asked to be read; else it is only named, as in "when is the launch in notes.md?"
 * @param to the file that the answers are to be written to, or empty
 * @param rest the message without these wishes
 */
record FileRequest(String from, boolean bidden, String to, String rest) {
    private static final int LONGEST = 2_000;

    private static final String FILE =
            "[\"'`“‘]?((?:(?<=[`“])[\\p{L}\\p{N} _./-]+|[\\p{IsLatin}\\p{N}_./-]+)\\.(?:md|markdown|txt))[\"'`”’]?(?![\\p{IsLatin}\\p{N}])";

    private static final Pattern ANY_FILE = Pattern.compile(FILE, Pattern.CASE_INSENSITIVE);

    private static final Pattern READ = Pattern.compile(
            "^(?:(?:please|can you|could you|would you|now|first|hi|hey)[ ,]+)*"
                    + "(?:read|open|look (?:at|in|into|through)|check|go through|consult|scan|use)\\b[^?!.:;]{0,80}?\\s"
                    + FILE
                    + "[,;:.]?\\s*(?:(?:and|then|to)\\s+)*(?:(?:answer|respond)(?: (?:to )?(?:this|these|the|my)?(?: following)?(?: questions?)?)?\\s*[:,]?\\s*)?"
                    + "|^(?:请|麻烦|帮我|先)*(?:读|看|查|打开|阅读|参考)(?:一下|一读|下|看)?[^？！。：；?!]{0,30}?\\s*" + FILE
                    + "\\s*(?:中|里|里面)?(?:的内容|文件)?[，,。；;：:]?\\s*(?:然后|并且|并|再|来)*(?:回答|告诉我)?(?:以下|下面)?(?:的?问题)?[，,：:]?\\s*"
                    + "|^(?:according to|based on|going by|judging by|as per)\\b[^?!.,:;]{0,40}?\\s" + FILE
                    + "\\s*,?\\s*"
                    + "|^(?:根据|按照|依据)\\s*" + FILE + "\\s*(?:中|里|里面)?(?:的内容|文件)?[，,]?\\s*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NAMED = Pattern.compile(
            "^(?:in|from)\\b[^?!.,:;]{0,40}?\\s" + FILE + "\\s*,\\s*|^在?\\s*" + FILE + "\\s*(?:中|里|里面)[，,]?\\s*"
                    + "|,?\\s(?:according to|based on|in|from|per)(?: (?:the|my|our)\\b[^?!.,:;]{0,30}?)?\\s" + FILE
                    + "(?=[?.!]*$)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SAVE = Pattern.compile(
            "(?:(?:please|then|and|also|finally|now)[ ,]+)*(?:save|write|store|put|record)"
                    + " (?:(?:(?:your|the|this|that|my|its) )?(?:\\p{L}+ )?(?:answers?|reply|replies|results?|response|findings?)|(it|them|that|this))"
                    + "(?: down)? (?:to|in|into|as) (?:a |the )?(?:new )?(?:(?:text )?file )?(?:called |named )?" + FILE
                    + "(?: file)?(?:,? please)?[.!]*"
                    + "|(?:请|然后|并|再|最后)*(?:把|将)?(?:你的|您的)?(?:(?:答案|回答|结果|回复)|(它|这个))(?:都)?(?:保存|存|写|记录|记)(?:到|在|入|进)(?:文件)?\\s*"
                    + FILE
                    + "\\s*(?:文件)?(?:中|里|里面)?[。！.!]*"
                    + "|(?:请|然后|并|再|最后)*(?:保存|存|写)(?:到|在|入|进)(?:文件)?\\s*" + FILE + "\\s*(?:文件)?(?:中|里|里面)?[。！.!]*",
            Pattern.CASE_INSENSITIVE);

    static FileRequest none(String message) {
        return new FileRequest("", false, "", message);
    }

    static FileRequest of(String message) {
        FileRequest found = none(message);
        if (message.length() > LONGEST || !ANY_FILE.matcher(message).find()) {
            return found;
        }
        boolean asks = false;
        StringBuilder rest = new StringBuilder(message);
        for (Sentence sentence : Sentences.split(message).reversed()) {
            String text = sentence.text().strip();
            Matcher save = SAVE.matcher(text);
            Matcher read = READ.matcher(text);
            Matcher named = NAMED.matcher(text);
            if (save.matches() && isBeside(group(save)) && found.to.isEmpty()) {
                found = new FileRequest(found.from, found.bidden, group(save), "");
                rest.delete(sentence.start(), sentence.end());
                asks |= save.group(1) == null && save.group(3) == null;
            } else if (read.find() && isBeside(group(read))) {
                found = new FileRequest(group(read), true, found.to, "");
                rest.delete(sentence.start(), sentence.start() + offset(sentence) + read.end());
                asks = true;
            } else if (Message.asks(sentence.text())) {
                asks = true;
                if (found.from.isEmpty() && named.find() && isBeside(group(named))) {
                    found = new FileRequest(group(named), false, found.to, "");
                    int start = sentence.start() + offset(sentence);
                    rest.delete(start + named.start(), start + named.end());
                }
            }
        }
        return asks ? new FileRequest(found.from, found.bidden, found.to, rest.toString()) : none(message);
    }

    private static int offset(Sentence sentence) {
        String text = sentence.text();
        return text.length() - text.stripLeading().length();
    }

    /** The one name that a pattern found, whichever of its forms it was. */
    private static String group(Matcher matcher) {
        for (int i = 1; i <= matcher.groupCount(); i++) {
            String name = matcher.group(i);
            if (name != null && name.indexOf('.') >= 0) {
                return name;
            }
        }
        return "";
    }

    private static boolean isBeside(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !lower.isEmpty()
                && !lower.startsWith("memory/")
                && !lower.endsWith("memory.md")
                && !lower.equals("user.md");
    }
}
