package cofio.task;

import java.util.Optional;
import java.util.regex.Pattern;

/** What a criterion of a rubric is about. The order is that of precedence: "same-session recall" is about the session. */
enum CriterionAspect {
    NOTHING_MADE_UP("fabricat|hallucinat|invent|made[- ]up|编造|捏造|幻觉|虚构"),
    NOT_KNOWN("not know|unknown|never told|not told|admit|abstain|honest|不知道|未告知|没说过|诚实"),
    SAME_SESSION("same[- ]session|同一?会话|当前会话"),
    RETRIEVAL("cross[- ]session|new session|retriev|across sessions|跨会话|新会话|读取|检索"),
    STORAGE(
            "\\bstor(?:e|es|ed|age|ing)\\b|\\bsav(?:e|es|ed|ing)\\b|creat|\\bwrit(?:e|es|ing|ten)\\b|persist|保存|存储|写入|记录"),
    FACTS("accura|correct|exact|verbatim|\\bfacts?\\b|recall|\\bupdat|histor|准确|正确|事实|逐字|更新|历史"),
    EXPRESSION("quality|clear|clarity|confiden|organi[sz]|format|表达|清晰|质量|自信");

    private final Pattern words;

    CriterionAspect(String words) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    /** By the name of the criterion, else by what it gives the full score for. */
    static Optional<CriterionAspect> of(Rubric.Criterion criterion) {
        return of(criterion.name()).or(() -> of(criterion.best()));
    }

    private static Optional<CriterionAspect> of(String text) {
        for (CriterionAspect aspect : values()) {
            if (aspect.words.matcher(text).find()) {
                return Optional.of(aspect);
            }
        }
        return Optional.empty();
    }
}
