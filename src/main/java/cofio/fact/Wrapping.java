package cofio.fact;

import cofio.text.Language;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said around a telling, at its edges: "btw", "please remember that", "for the record", "记一下：". */
final class Wrapping {
    /** What a longer text begins with is part of it. */
    private static final int FARTHEST = 160;

    private static final String MARK = "(?:(?:\\s*[,:;.!…]+|\\s+[–—-]+)\\s+|\\s*[—…]+\\s*)";

    /** What may be the first word of a name or a thing ("Right knee") is cut off before a mark, or before who is spoken of. */
    private static final String OPENER =
            "(?:(?:hi|hey|hello)(?: there| again| everyone| all)?|ok|okay|oh|ah|um|uh|well|so|also|anyway|one more thing|another thing|and|plus|right|thanks"
                    + "|yes|yeah|quick note|heads up|reminder"
                    + "|in case (?:it|that) (?:matters|helps)|for (?:later|future reference))"
                    + "(?:" + MARK + "|\\s+(?=(?:i|my|we|our|btw|fyi)\\b))";

    private static final String ASIDE =
            "(?:oh and|and btw|haha|lol|btw|fyi|by the way|just so you know|for the record|note to self|reminder to self|before i forget)[\\s,:;.!–—…-]+";
    private static final Pattern ENGLISH = Pattern.compile(
            "(?:" + ASIDE + "|" + OPENER + ")*+"
                    + "(?<keep>(?:please |pls |kindly |can you |could you |would you |will you |i(?:['’]d| would) like you to |i want you to |i need you to )*+"
                    + "(?:please )?(?:remember|memori[sz]e|note(?: down)?|keep in mind|bear in mind|make a note|take a note|write down|jot down|don['’]t forget"
                    + "|(?:save|store|record|log|keep|remember|write|note) (?:this|that|the following|it)(?: down| in mind| for me| for later| somewhere)?)"
                    + "(?: (?:for me|please|this|that|something|the following|these(?: facts| things)?|down))*+"
                    + "(?:\\s*[,:–—-]\\s*| of (?=my|the|our)| that(?= )|(?= (?:i|my|our|we|(?-i:the(?! \\p{Lu}))|he|she|it|they|\\p{L}+['’]s)\\b))\\s*+(?:that )?)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHINESE = Pattern.compile(
            "(?:(?:你好|嗨|对了|哦对了|哦|嗯|那个|顺便说一下|顺便说一句|顺便提一下|顺便|另外|还有|话说|好的|好|备忘|提醒一下|补充一下|再说一个)[，,、：:！!。\\s]+)*+"
                    + "(?<keep>(?:请|麻烦|你|帮我|帮忙|要|一定|能不能|可不可以|可以|能|再)*+(?:记一下|记住|记下来|记下|记得|记着|记录一下|记个事|记件事|保存一下|保存|存一下|备注一下|别忘了)"
                    + "(?:这个|这件事|以下|下面的?|吧|哦|啊)*[，,：:\\s]*+)?");
    private static final Pattern COLON = Pattern.compile(":(?=\\s)|：");
    private static final Pattern CHINESE_QUESTION = Pattern.compile("什么|哪|谁|多少|几[个点岁号]|怎么|啥");
    private static final Pattern TAIL = Pattern.compile(
            "(?i)(?:\\s*(?:[,;.!，；。！]|\\s[–—-])[,;.!，；。！\\s]*(?:please|pls|thanks|thank you|thx|cheers|ok|okay|btw|by the way|fyi|just so you know|please remember (?:that|this|it)"
                    + "|(?:just )?(?:remember|save|note|keep) (?:that|this|it)(?: for me| please)?|谢谢|谢谢你|谢啦|拜托了?|请记住|记一下|记住了?|记好了?|帮我记一下|帮我记住))+[.!。！\\s]*$");

    private Wrapping() {}

    /** Whether a text says that it is to be kept, before what is told. */
    static boolean asksToKeep(String text, Language language) {
        Matcher head = head(text, language);
        return head.lookingAt()
                && head.group("keep") != null
                && isTelling(text.substring(head.end()))
                && !(language == Language.CHINESE
                        && CHINESE_QUESTION.matcher(text).find());
    }

    /** The words that are left without it; the text itself where nothing would be. */
    static String without(String text, Language language) {
        String rest = afterTalk(text, language);
        Matcher head = head(rest, language);
        if (head.lookingAt() && isTelling(rest.substring(head.end()))) {
            rest = rest.substring(head.end());
        }
        int from = Math.max(0, rest.length() - FARTHEST);
        Matcher tail = TAIL.matcher(rest).region(from, rest.length());
        if (tail.find() && isTelling(rest.substring(0, tail.start()))) {
            rest = rest.substring(0, tail.start()).strip();
        }
        return rest.strip();
    }

    /** "I'm not sure you kept this, so once more: ..." */
    private static String afterTalk(String text, Language language) {
        Matcher colon = COLON.matcher(text.length() > FARTHEST ? text.substring(0, FARTHEST) : text);
        boolean talk = colon.find()
                && isTelling(text.substring(colon.end()))
                && Acts.isTalk(text.substring(0, colon.start()), language);
        return talk ? text.substring(colon.end()).strip() : text;
    }

    private static Matcher head(String text, Language language) {
        return (language == Language.CHINESE ? CHINESE : ENGLISH)
                .matcher(text.length() > FARTHEST ? text.substring(0, FARTHEST) : text);
    }

    /** More than a word that was left over. */
    private static boolean isTelling(String rest) {
        return rest.codePoints().filter(Character::isLetterOrDigit).limit(3).count() > 2;
    }
}
