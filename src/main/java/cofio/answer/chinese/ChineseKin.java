package cofio.answer.chinese;

import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One person seen through another: 姐夫 is the husband of 姐姐, 表嫂 the wife of 表哥.
 *
 * @param other the one through whom
 * @param role what the person is to them
 */
record ChineseKin(String other, String role) {
    private static final String HUSBAND = "丈夫";
    private static final String WIFE = "妻子";
    private static final Map<String, ChineseKin> NAMED = Map.ofEntries(
            Map.entry("嫂子", new ChineseKin("哥哥", WIFE)),
            Map.entry("弟媳", new ChineseKin("弟弟", WIFE)),
            Map.entry("儿媳", new ChineseKin("儿子", WIFE)),
            Map.entry("女婿", new ChineseKin("女儿", HUSBAND)),
            Map.entry("婆婆", new ChineseKin(HUSBAND, "妈妈")),
            Map.entry("公公", new ChineseKin(HUSBAND, "爸爸")),
            Map.entry("岳母", new ChineseKin(WIFE, "妈妈")),
            Map.entry("岳父", new ChineseKin(WIFE, "爸爸")),
            Map.entry("爷爷", new ChineseKin("爸爸", "爸爸")),
            Map.entry("奶奶", new ChineseKin("爸爸", "妈妈")),
            Map.entry("外公", new ChineseKin("妈妈", "爸爸")),
            Map.entry("外婆", new ChineseKin("妈妈", "妈妈")),
            Map.entry("舅妈", new ChineseKin("舅舅", WIFE)),
            Map.entry("姑父", new ChineseKin("姑姑", HUSBAND)),
            Map.entry("姨父", new ChineseKin("姨", HUSBAND)),
            Map.entry("婶婶", new ChineseKin("叔叔", WIFE)),
            Map.entry("伯母", new ChineseKin("伯伯", WIFE)));

    static @Nullable ChineseKin of(String person) {
        ChineseKin named = NAMED.get(person);
        if (named != null || person.length() < 2) {
            return named;
        }
        String stem = person.substring(0, person.length() - 1);
        return switch (person.charAt(person.length() - 1)) {
            case '夫' -> through(stem, "", HUSBAND, "姐妹");
            case '嫂' -> through(stem, "哥", WIFE, "哥");
            case '媳', '妹' -> stem.endsWith("弟") ? through(stem, "", WIFE, "弟") : null;
            default -> null;
        };
    }

    /** The words for this person: 嫂子 for 哥哥 and 妻子. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        NAMED.forEach((word, kin) -> {
            if (kin.equals(this)) {
                words.add(word);
            }
        });
        String last = role.equals(HUSBAND) ? "夫" : role.equals(WIFE) && other.endsWith("弟") ? "媳" : "";
        if (!last.isEmpty()) {
            words.add(other + last);
            words.add(other.substring(1) + last);
        }
        words.removeIf(word -> ChineseWords.person(word).isEmpty() && !equals(of(word)));
        words.sort(null);
        return words;
    }

    private static @Nullable ChineseKin through(String stem, String add, String role, String ends) {
        String other = ChineseWords.person(stem + add);
        boolean fits = !other.isEmpty() && ends.indexOf((stem + add).charAt(stem.length() + add.length() - 1)) >= 0;
        return fits ? new ChineseKin(other, role) : null;
    }
}
