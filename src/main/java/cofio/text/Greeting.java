package cofio.text;

import java.util.List;
import java.util.Set;

/** Greetings, thanks, laughter and interjections that say nothing else. */
final class Greeting {
    private static final int WORDS = 9;
    private static final Set<String> CORE = Vocabulary.of("""
        hi hello hey hiya howdy yo morning evening afternoon night thanks thank thx ty cheers ok okay k yes
        yeah yep yup no nope nah lol lmao rofl ugh wow cool great nice awesome perfect sure fine bye goodbye
        later oops hmm hm alright right gotcha phew yay ouch sorry welcome greetings sup meh aww aw oh ah
        well exactly indeed agreed good congrats amazing lovely wonderful brilliant xd omg argh sigh yikes
        anyway
        """);
    private static final Set<String> COMPANY = Vocabulary.of("""
        you so much very a lot lots many again everyone all there cofio bunch ton for help the your to see
        soon tomorrow really too and my friend dear that's thats it is got worries problem million then this
        day weekend have was that folks guys back true job work one idea point now please god man u ya
        evening everybody
        """);
    private static final Set<String> PHRASES = Set.of(
            "how are you",
            "how are you doing",
            "how are you today",
            "how's it going",
            "hows it going",
            "what's up",
            "whats up",
            "see you",
            "see ya",
            "take care",
            "you're welcome",
            "no problem",
            "never mind",
            "nevermind",
            "got it",
            "how do you do",
            "nice to meet you",
            "have a nice day",
            "have a good one",
            "talk soon",
            "my pleasure",
            "i see",
            "makes sense",
            "all of them",
            "all of them please",
            "both please",
            "everything please",
            "one line each",
            "short answers please",
            "in that order please");
    private static final String[] HAN = {
        "早上好", "上午好", "中午好", "下午好", "晚上好", "大家好", "谢谢你", "谢谢您", "辛苦了", "不客气", "没关系", "没问题", "知道了", "你好", "您好", "哈喽",
        "哈啰", "晚安", "早安", "午安", "谢谢", "多谢", "感谢", "谢啦", "哈哈", "呵呵", "嘿嘿", "嘻嘻", "好的", "好吧", "好啊", "是啊", "是的", "是呀",
        "对啊", "对呀", "真的", "再见", "拜拜", "没事", "可以", "明白", "收到", "原来如此", "太好了", "太棒了", "不错", "当然", "行吧", "非常", "十分", "嗨",
        "早", "哈", "嗯", "好", "对", "唉", "哎", "哦", "噢", "喔", "啊", "呀", "哇", "行", "嘿", "喂", "了", "你", "您", "啦", "吧", "呢",
        "哟", "额", "呃", "嘛", "是", "棒", "天哪", "我去", "加油"
    };

    private Greeting() {}

    static boolean isEnglish(List<Word> words) {
        if (words.isEmpty() || words.size() > WORDS) {
            return false;
        }
        boolean core = false;
        StringBuilder phrase = new StringBuilder();
        boolean known = true;
        for (Word word : words) {
            String text = word.text();
            phrase.append(phrase.isEmpty() ? "" : " ").append(text);
            boolean central = CORE.contains(text) || CORE.contains(unstretched(text)) || isLaughter(text);
            core |= central;
            known &= central || COMPANY.contains(text) || COMPANY.contains(unstretched(text));
        }
        String first = words.getFirst().text();
        return PHRASES.contains(phrase.toString())
                || core && known && !first.equals("my") && !first.equals("is") && !first.equals("was");
    }

    static boolean isChinese(String bare) {
        int letters = 0;
        for (int i = 0; i < bare.length(); ) {
            if (!Character.isLetterOrDigit(bare.charAt(i))) {
                i++;
                continue;
            }
            int length = tokenAt(bare, i);
            letters += length;
            if (length == 0 || letters > 2 * WORDS) {
                return false;
            }
            i += length;
        }
        return true;
    }

    private static int tokenAt(String bare, int i) {
        for (String token : HAN) {
            if (bare.startsWith(token, i)) {
                return token.length();
            }
        }
        return 0;
    }

    /** "heyyy" is "hey" */
    private static String unstretched(String word) {
        int end = word.length();
        while (end > 1 && word.charAt(end - 1) == word.charAt(end - 2)) {
            end--;
        }
        return word.substring(0, end);
    }

    private static boolean isLaughter(String word) {
        return word.length() >= 4
                && word.indexOf('h') >= 0
                && word.chars().allMatch(c -> c == 'h' || c == 'a' || c == 'e' || c == 'i' || c == 'b');
    }
}
