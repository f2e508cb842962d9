package cofio.answer.chinese;

import cofio.fact.chinese.ChineseSubject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A character typed for another of the same sound, found by its neighbour: 坐位 where the facts speak of a 座位. Names of
 * people are left alone, for 张伟 and 章伟 are two.
 */
final class ChineseTypos {
    private ChineseTypos() {}

    /** The characters of a sound stand on one line; a character may stand on several. */
    private static final class Sounds {
        static final Map<Character, String> ALIKE = read();

        private static Map<Character, String> read() {
            Map<Character, String> alike = new HashMap<>();
            InputStream file = Objects.requireNonNull(ChineseTypos.class.getResourceAsStream("homophones.txt"));
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    String sound = line;
                    sound.chars().forEach(c -> alike.merge((char) c, sound, String::concat));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return alike;
        }
    }

    /** The question with its pairs of characters that no line has made into those that sound the same. */
    static String mended(String question, List<ChineseLine> lines, ChinesePeople people) {
        String mended = question;
        ChineseAsked.Subject subject = ChineseAsked.subject(question, people);
        for (int i = 0; i + 2 <= mended.length(); i++) {
            String pair = mended.substring(i, i + 2);
            boolean words = ChineseToken.isHan(pair.charAt(0)) && ChineseToken.isHan(pair.charAt(1));
            boolean person = i + 2 > subject.start() && i < subject.end();
            if (!words || person || isPlain(pair) || ChineseSubject.isName(pair) || stands(pair, lines, people)) {
                continue;
            }
            String same = alike(pair, lines, people);
            mended = same.isEmpty() ? mended : mended.substring(0, i) + same + mended.substring(i + 2);
        }
        return mended;
    }

    /** Words that are right, and those that hold a character by which one asks. */
    private static boolean isPlain(String pair) {
        return ChineseConcepts.isWord(pair)
                || ChineseConcepts.isSilent(pair.substring(0, 1))
                || ChineseConcepts.isSilent(pair.substring(1));
    }

    private static boolean stands(String pair, List<ChineseLine> lines, ChinesePeople people) {
        for (ChineseLine line : lines) {
            int at = line.letters.mayHold(pair) ? line.folded.indexOf(pair) : -1;
            if (at >= 0 && people.nameAt(line.folded, at).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static String alike(String pair, List<ChineseLine> lines, ChinesePeople people) {
        for (int kept = 0; kept < 2; kept++) {
            char typed = pair.charAt(1 - kept);
            String sounds = Sounds.ALIKE.getOrDefault(typed, "");
            for (int i = 0; i < sounds.length(); i++) {
                char c = sounds.charAt(i);
                String same = kept == 0 ? "" + pair.charAt(0) + c : "" + c + pair.charAt(1);
                boolean word = ChineseConcepts.isWord(same) && !ChineseConcepts.isSilent(same);
                if (c != typed && (word || stands(same, lines, people))) {
                    return same;
                }
            }
        }
        return "";
    }
}
