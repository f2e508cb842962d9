package cofio.text;

import java.util.regex.Pattern;

/**
 * The talk around what is told, in one sentence with it: "You'll need this later: the code is 9921", "The code is 9921,
 * and please confirm that you saved it".
 */
public final class Framing {
    private static final int FARTHEST = 200;

    /** A tail must plainly be said to the one who remembers: "keep it short and be precise" may be a motto. */
    private static final Pattern REQUEST =
            Pattern.compile("(?i).*(?:\\byou|\\bplease\\b|\\bpls\\b|\\bconfirm|\\backnowledge"
                    + "|\\b(?:note|save|store|remember|write|keep|record)\\b.*\\b(?:it|that|this|them|down)\\b"
                    + "|你|您|请|确认|记好|记住|记下|保存|存好).*");

    private static final Pattern JOINT = Pattern.compile("[,;，；]\\s*|\\s+(?=and\\s)", Pattern.CASE_INSENSITIVE);

    private Framing() {}

    /** The sentence without it; the sentence itself where there is none. */
    public static String without(String sentence, Language language) {
        String rest = sentence;
        for (String before = ""; !before.equals(rest); ) {
            before = rest;
            rest = withoutTail(withoutHead(rest, language), language);
        }
        return rest;
    }

    private static String withoutHead(String text, Language language) {
        Quoted quoted = new Quoted(text);
        for (int i = 0; i < Math.min(text.length() - 1, FARTHEST); i++) {
            char c = text.charAt(i);
            boolean colon = c == ':' || c == '：';
            boolean comma = c == ',' || c == '，';
            if (quoted.covers(i) || !colon && !comma) {
                continue;
            }
            String head = text.substring(0, i) + (colon ? ":" : "");
            String rest = text.substring(i + 1).strip();
            boolean cut = colon ? TalkWords.only(head, language) : TalkWords.isSaidToYou(head, language);
            if (cut && !rest.isEmpty()) {
                return rest;
            }
        }
        return text;
    }

    private static String withoutTail(String text, Language language) {
        Quoted quoted = new Quoted(text);
        var joint = JOINT.matcher(text).region(Math.max(0, text.length() - FARTHEST), text.length());
        while (joint.find()) {
            String tail = text.substring(joint.end());
            boolean cut = joint.start() > 0
                    && !quoted.covers(joint.start())
                    && REQUEST.matcher(tail).matches()
                    && TalkWords.only(tail, language);
            if (cut) {
                return text.substring(0, joint.start()).strip();
            }
        }
        return text;
    }
}
