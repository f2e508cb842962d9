package cofio.agent.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences that say something was saved, or forgotten. */
final class SaveClaims {
    private static final String ADVERBS = "(?: now| just| also| already| successfully| gladly| definitely| always)*";
    private static final String MEMORY =
            "(?:to|in|into|from|within) (?:my |your |the |our )?(?:long-term )?(?:memor(?:y|ies)|notes|records?|files?|MEMORY\\.md)";

    private static final Pattern SAVED = Pattern.compile(
            "\\bI(?:['’]ve| have| did| just)?" + ADVERBS
                    + " (?:saved|stored|remembered|noted|recorded|memori[sz]ed|jotted|logged|committed (?:that|it|this) to memory|made (?:a |an )?(?:mental )?note|taken note|kept (?:that|it|this|a note)|written (?:that|it|this) down)\\b"
                    + "|\\bI(?:['’]ll| will| shall|['’]m going to| am going to)" + ADVERBS
                    + " (?:save|store|remember|note|record|memori[sz]e|make (?:a |an )?(?:mental )?note|keep (?:that|it|this|your)\\b.{0,60}in (?:mind|memory)|keep (?:that|it|this) in)\\b"
                    + "|\\bI(?:['’]ve| have)?" + ADVERBS + " (?:added|updated|put|kept|written|entered)\\b.{0,80}\\b"
                    + MEMORY
                    + "|\\bI(?:['’]ve| have)" + ADVERBS
                    + " (?:updated|corrected|changed) (?:your|it|that|the (?:fact|entry|record|memory))\\b"
                    + "|^(?:(?:ok(?:ay)?|got it|sure|great|perfect|done|thanks?(?: you)?|alright|all right|will do)[,.! —–-]+)*(?:it['’]s |that['’]s |all )?(?:saved|noted|remembered|stored|recorded|duly noted)\\b(?! (?:above|earlier|before|by|in the))"
                    + "|\\b(?:that|it|this|everything|all of (?:it|that)|your [\\w' -]{1,60}?)(?:['’]s| is| are| was| has been| have been| will be)"
                    + ADVERBS
                    + "(?: now| all)? (?:saved|stored|noted|recorded|remembered|memori[sz]ed|kept (?:in|safe)|committed to memory|(?:safely )?in (?:my|your) (?:memory|notes)|(?:added|updated|written) "
                    + MEMORY + ")\\b"
                    + "|已(?:经)?(?:为你|为您|帮你|帮您|替你|替您)?(?:成功)?(?:将.{0,30}|把.{0,30})?(?:记住|记下|保存|存好|存下|存入|记录|储存|更新|记到|写入)|(?:记住|记下|保存|存好|记好|记录)(?:好|下来|下)?[了啦]|我(?:会|将|一定会)(?:记住|记得|记下|记着|牢记|保存)|(?:帮|替|为)(?:你|您)(?:记|存)(?:住|下|好|起来)|牢记在心",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FORGOTTEN = Pattern.compile(
            "\\bI(?:['’]ve| have|['’]ll| will)" + ADVERBS + " (?:forgotten|forget|erased?|wiped?)\\b"
                    + "|\\bI(?:['’]ve| have|['’]ll| will)?" + ADVERBS
                    + " (?:deleted?|removed?|cleared?) (?:it|that|this|them|your|all (?:of )?(?:it|that|your)|the (?:fact|entry|memory|record|note)|.{0,60}"
                    + MEMORY + ")"
                    + "|^(?:(?:ok(?:ay)?|got it|sure|done|alright|all right)[,.! —–-]+)*(?:it['’]s |that['’]s )?(?:forgotten|deleted|removed|erased)\\b"
                    + "|\\b(?:that|it|this|everything|they|your [\\w' -]{1,60}?)(?:['’]s| is| are| was| has been| have been)"
                    + ADVERBS
                    + " (?:forgotten|deleted|erased|gone from|removed (?:from|now)|removed[.!]?$)"
                    + "|已(?:经)?(?:为你|为您|帮你|帮您)?(?:将.{0,30}|把.{0,30})?(?:忘记|忘掉|删除|删掉|清除|移除|抹去|抹掉)|(?:忘掉|删掉|删除|忘记|清除|抹掉)[了啦]|(?:帮|替)(?:你|您)(?:删|忘)",
            Pattern.CASE_INSENSITIVE);
    /** Only where it stands before the verb of its clause: "don't worry, I've saved it" denies nothing. */
    private static final Pattern DENIED = Pattern.compile(
            "\\b(?:not|nothing|never|unable|failed|cannot|without)\\b|n['’]t\\b|没有|没能|未能|还没|尚未|无法|不能|不会",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OPEN = Pattern.compile(
            "^\\s*(?:if|once|should|whether)\\b|\\b(?:would|do) you (?:like|want)|如果|要是|是否|要不要|需要我|吗[？?。]?\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLAUSE = Pattern.compile("[,;，；—–\n]");

    private SaveClaims() {}

    static boolean saysSaved(String sentence) {
        return says(SAVED, sentence.strip());
    }

    static boolean saysForgotten(String sentence) {
        return says(FORGOTTEN, sentence.strip());
    }

    private static boolean says(Pattern act, String sentence) {
        Matcher found = act.matcher(sentence);
        while (found.find()) {
            String before = sentence.substring(0, found.start());
            String clause = CLAUSE.splitAsStream(before + " ").reduce("", (first, last) -> last);
            if (!DENIED.matcher(clause).find() && !OPEN.matcher(sentence).find()) {
                return true;
            }
        }
        return false;
    }
}
