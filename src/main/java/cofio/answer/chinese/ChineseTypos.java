package cofio.answer.chinese;

import cofio.fact.chinese.ChineseSubject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A character typed for another of the same sound, found by its neighbour: 坐位 where the facts speak of a 座位. Names of
 * people are left alone, for 张伟 and 章伟 are two.
 */
final class ChineseTypos {
    private ChineseTypos() {}

    /** The characters of a sound stand on one line; a character may stand on several. */
    private static final class Sounds {
        static final Map<Character, Set<Integer>> ALL = read();

        private static Map<Character, Set<Integer>> read() {
            Map<Character, Set<Integer>> sounds = new HashMap<>();
            InputStream file = Objects.requireNonNull(ChineseTypos.class.getResourceAsStream("homophones.txt"));
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
                int number = 0;
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    int sound = number++;
                    line.chars()
                            .forEach(c -> sounds.computeIfAbsent((char) c, key -> new HashSet<>())
                                    .add(sound));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return sounds;
        }
    }

    /** The question with its pairs of characters that no line has made into those that sound the same. */
    static String mended(String question, List<ChineseLine> lines, ChinesePeople people) {
        Map<String, String> pairs = new HashMap<>();
        String mended = question;
        for (int i = 0; i + 2 <= mended.length(); i++) {
            String pair = mended.substring(i, i + 2);
            boolean words = ChineseToken.isHan(pair.charAt(0)) && ChineseToken.isHan(pair.charAt(1));
            if (!words || isPlain(pair) || ChineseSubject.isName(pair)) {
                continue;
            }
            if (pairs.isEmpty()) {
                collect(lines, people, pairs);
            }
            String same = pairs.containsKey(pair) ? null : alike(pair, pairs);
            if (same != null) {
                mended = mended.substring(0, i) + same + mended.substring(i + 2);
            }
        }
        return mended;
    }

    /** Words that are right, and those that hold a character by which one asks. */
    private static boolean isPlain(String pair) {
        return ChineseConcepts.isWord(pair)
                || ChineseConcepts.isSilent(pair.substring(0, 1))
                || ChineseConcepts.isSilent(pair.substring(1));
    }

    private static void collect(List<ChineseLine> lines, ChinesePeople people, Map<String, String> pairs) {
        for (ChineseLine line : lines) {
            for (int i = 0; i + 2 <= line.folded.length(); i++) {
                String pair = line.folded.substring(i, i + 2);
                boolean han = ChineseToken.isHan(pair.charAt(0)) && ChineseToken.isHan(pair.charAt(1));
                if (han && people.nameAt(line.folded, i).isEmpty()) {
                    pairs.put(pair, pair);
                }
            }
        }
        for (String word : ChineseConcepts.words()) {
            if (word.length() == 2 && !ChineseConcepts.isSilent(word)) {
                pairs.putIfAbsent(word, word);
            }
        }
    }

    private static @org.jspecify.annotations.Nullable String alike(String pair, Map<String, String> pairs) {
        for (int other = 0; other < 2; other++) {
            char kept = pair.charAt(other);
            char typed = pair.charAt(1 - other);
            for (char c : alike(typed)) {
                String same = other == 0 ? "" + kept + c : "" + c + kept;
                if (pairs.containsKey(same)) {
                    return same;
                }
            }
        }
        return null;
    }

    private static List<Character> alike(char typed) {
        Set<Integer> sounds = Sounds.ALL.getOrDefault(typed, Set.of());
        return Sounds.ALL.entrySet().stream()
                .filter(entry ->
                        entry.getKey() != typed && entry.getValue().stream().anyMatch(sounds::contains))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
