package cofio.fact;

import cofio.text.Lower;
import java.util.Set;

/** The words that stand for something else; a language has a dozen of them. */
final class Pronoun {
    private static final Set<String> ALL = Set.of(
            "i", "me", "my", "we", "us", "our", "you", "your", "he", "him", "his", "she", "her", "hers", "it", "its",
            "they", "them", "their", "this", "that", "these", "those", "there", "here", "one", "我", "我们", "你", "他", "她",
            "它", "他们", "她们", "它们", "这", "那", "这个", "那个", "这里", "那里", "自己");

    private Pronoun() {}

    static boolean is(String word) {
        return ALL.contains(Lower.of(word));
    }
}
