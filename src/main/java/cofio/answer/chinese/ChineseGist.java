package cofio.answer.chinese;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question, as far as a line speaks of it. What a question names must stand in the line, by these words or by others
 * for the same; what it only says lightly (去, 弄, 当年, 那边) need not.
 *
 * @param share how much of what is asked stands in the line
 */
record ChineseGist(ChineseAsked asked, double share) {
    /** Characters that alone tell nothing apart. */
    private static final String LIGHT = "的地得了着过吗呢吧啊呀嘛是在有我你您他她它们这那哪此该某每各自己都也还就才又再已经曾正将刚快常总很太最更挺真好多少些点几把被给和跟与同及"
            + "或而但且因为所以由从到向往对于至以用靠按让叫使请去来进出回起走找见看说讲谈问告诉记知道想做干办搞弄拿取放带打能会可要应须需当成个位只条件份次回趟遍家种样套支块场一两";

    private static final String BREAKS = "， 的了是在我你他她它吗呢有都也";

    static @Nullable ChineseGist of(ChineseAsked asked, ChineseLine line, ChineseMatch match) {
        String content = asked.content();
        boolean[] stands = standing(content, line);
        List<String> words = new ArrayList<>();
        int told = 0;
        int light = 0;
        int at = 0;
        while (at < content.length()) {
            int end = at;
            while (end < content.length() && stands[end] == stands[at]) {
                end++;
            }
            String stretch = content.substring(at, end);
            for (ChineseToken token : stands[at] ? List.<ChineseToken>of() : ChineseToken.of(stretch)) {
                String word = token.text();
                if (token.isSilent()) {
                    continue;
                }
                if (match.inLine(word, line) > 0) {
                    words.add(word);
                    told += isLight(word) ? 0 : word.length();
                } else if (isLight(word)) {
                    light += word.length();
                } else {
                    return null;
                }
            }
            if (stands[at]) {
                words.add(stretch);
                told += stretch.length();
            }
            at = end;
        }
        boolean enough = told > 0 && told >= light;
        return enough ? new ChineseGist(asked.with(words), told / (double) (told + light)) : null;
    }

    /** Which characters stand in the line together with one of their neighbours. */
    private static boolean[] standing(String content, ChineseLine line) {
        boolean[] stands = new boolean[content.length()];
        for (int i = 0; i + 1 < content.length(); i++) {
            String pair = content.substring(i, i + 2);
            boolean here =
                    !isBroken(pair) && !isLight(pair) && line.letters.mayHold(pair) && line.folded.contains(pair);
            stands[i] |= here;
            stands[i + 1] |= here;
        }
        return stands;
    }

    private static boolean isBroken(String pair) {
        return BREAKS.indexOf(pair.charAt(0)) >= 0 || BREAKS.indexOf(pair.charAt(1)) >= 0;
    }

    private static boolean isLight(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (LIGHT.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }
}
