package cofio.text;

import java.util.HashSet;
import java.util.Set;
import java.util.StringTokenizer;

/** A set of words, written as they would be on paper. */
final class WordSet {
    private WordSet() {}

    static Set<String> of(String words) {
        StringTokenizer tokens = new StringTokenizer(words);
        Set<String> set = HashSet.newHashSet(tokens.countTokens());
        while (tokens.hasMoreTokens()) {
            set.add(tokens.nextToken());
        }
        return set;
    }
}
