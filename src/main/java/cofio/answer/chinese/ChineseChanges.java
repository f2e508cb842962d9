package cofio.answer.chinese;

import java.util.Set;
import java.util.regex.Pattern;

/** Lines that say that something changed: 门禁密码改成 5139# 了 holds against an older line about the same. */
final class ChineseChanges {
    private static final Pattern CHANGED = Pattern.compile(
            "[换改变迁挪调转升降涨搬][成到为用去至回]|换了|改了|换[^，。]{1,6}了|最后定|接替|不再|取消|调走|现在(?:用|是|改|归|去|在|换)|后来(?:用|是|改|换)");
    private static final Set<String> COMMON =
            Set.of("密码", "电话", "时间", "地址", "号码", "公司", "老师", "医生", "现在", "今年", "明年", "我们", "家里");

    private ChineseChanges() {}

    static boolean tells(ChineseLine line) {
        return CHANGED.matcher(line.folded).find();
    }

    /** Whether both speak of one thing by the same word. */
    static boolean aboutSame(ChineseLine one, ChineseLine other) {
        String text = one.folded;
        for (int at = 0; at + 2 <= text.length(); at++) {
            int end = at;
            while (end < text.length()
                    && ChineseToken.isHan(text.charAt(end))
                    && other.folded.contains(text.substring(at, end + 1))) {
                end++;
            }
            String shared = text.substring(at, end);
            boolean named = shared.length() > 2 || shared.length() == 2 && !COMMON.contains(shared);
            if (named
                    && !ChineseVerbs.isLight(shared)
                    && !ChineseConcepts.isSilent(shared)
                    && !ChineseVerbs.isVerb(shared)) {
                return true;
            }
        }
        return false;
    }
}
