package cofio.index;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Cuts a text into the pieces of words that a BERT model knows. */
final class WordPieces {
    private static final int LONGEST_WORD = 100;

    private final Map<String, Integer> vocabulary;
    private final int unknown;
    private final int first;
    private final int last;

    private WordPieces(Map<String, Integer> vocabulary) {
        this.vocabulary = vocabulary;
        this.unknown = vocabulary.getOrDefault("[UNK]", 100);
        this.first = vocabulary.getOrDefault("[CLS]", 101);
        this.last = vocabulary.getOrDefault("[SEP]", 102);
    }

    /** Reads the vocabulary from a tokenizer file: an object of pieces and numbers, the last thing in it. */
    static WordPieces read(InputStream tokenizer) throws IOException {
        String json = new String(tokenizer.readAllBytes(), StandardCharsets.UTF_8);
        Map<String, Integer> vocabulary = HashMap.newHashMap(32_000);
        int at = json.indexOf('{', json.indexOf("\"vocab\""));
        while (true) {
            int open = at;
            while (json.charAt(open) != '"' && json.charAt(open) != '}') {
                open++;
            }
            if (json.charAt(open) == '}') {
                return new WordPieces(vocabulary);
            }
            StringBuilder piece = new StringBuilder();
            int i = open + 1;
            while (json.charAt(i) != '"') {
                char c = json.charAt(i);
                if (c == '\\') {
                    i++;
                    c = json.charAt(i);
                    if (c == 'u') {
                        c = (char) Integer.parseInt(json, i + 1, i + 5, 16);
                        i += 4;
                    }
                }
                piece.append(c);
                i++;
            }
            int number = i + 1;
            while (!Character.isDigit(json.charAt(number))) {
                number++;
            }
            int end = number;
            while (Character.isDigit(json.charAt(end))) {
                end++;
            }
            vocabulary.put(piece.toString(), Integer.parseInt(json, number, end, 10));
            at = end;
        }
    }

    /** The numbers of the pieces, between the two that mark the ends, at most {@code limit} in all. */
    long[] of(String text, int limit) {
        List<Integer> ids = new ArrayList<>();
        ids.add(first);
        for (String word : words(text)) {
            if (ids.size() >= limit) {
                break;
            }
            add(word, ids);
        }
        while (ids.size() >= limit) {
            ids.removeLast();
        }
        ids.add(last);
        return ids.stream().mapToLong(Integer::longValue).toArray();
    }

    private void add(String word, List<Integer> ids) {
        List<Integer> pieces = new ArrayList<>();
        int from = 0;
        while (from < word.length() && word.length() <= LONGEST_WORD) {
            int to = word.length();
            Integer id = null;
            while (to > from && id == null) {
                String piece = word.substring(from, to);
                id = vocabulary.get(from == 0 ? piece : "##" + piece);
                to = id == null ? to - 1 : to;
            }
            if (id == null) {
                break;
            }
            pieces.add(id);
            from = to;
        }
        if (from < word.length()) {
            ids.add(unknown);
        } else {
            ids.addAll(pieces);
        }
    }

    private static List<String> words(String text) {
        String plain = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        plain.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean alone = Character.isIdeographic(c) || isPunctuation(c, type);
            boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c);
            boolean dropped = type == Character.NON_SPACING_MARK
                    || type == Character.CONTROL && !space
                    || type == Character.FORMAT
                    || c == 0xfffd;
            if ((alone || space) && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if (alone) {
                words.add(Character.toString(c));
            } else if (!space && !dropped) {
                word.appendCodePoint(c);
            }
        });
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    private static boolean isPunctuation(int c, int type) {
        boolean ascii = c > ' ' && c < 0x7f && !Character.isLetterOrDigit(c);
        return ascii
                || type == Character.CONNECTOR_PUNCTUATION
                || type == Character.DASH_PUNCTUATION
                || type == Character.START_PUNCTUATION
                || type == Character.END_PUNCTUATION
                || type == Character.INITIAL_QUOTE_PUNCTUATION
                || type == Character.FINAL_QUOTE_PUNCTUATION
                || type == Character.OTHER_PUNCTUATION;
    }
}
