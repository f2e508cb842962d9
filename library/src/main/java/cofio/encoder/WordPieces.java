package cofio.encoder;

import cofio.text.SimplifiedChinese;
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
public final class WordPieces {
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
    public static WordPieces read(InputStream tokenizer) throws IOException {
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

    /** Reads the vocabulary from a file with a piece on each line. */
    static WordPieces listed(InputStream pieces) throws IOException {
        Map<String, Integer> vocabulary = HashMap.newHashMap(32_000);
        for (String piece : new String(pieces.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
            vocabulary.put(piece, vocabulary.size());
        }
        return new WordPieces(vocabulary);
    }

    /** A piece: its number, and the range of the text that it stands for. */
    public record Piece(int id, int start, int end) {}

    public int first() {
        return first;
    }

    public int last() {
        return last;
    }

    /** The numbers of the pieces, between the two that mark the ends, at most {@code limit} in all. */
    public long[] of(String text, int limit) {
        List<Piece> pieces = cut(text, limit - 2);
        long[] ids = new long[pieces.size() + 2];
        ids[0] = first;
        for (int i = 0; i < pieces.size(); i++) {
            ids[i + 1] = pieces.get(i).id();
        }
        ids[ids.length - 1] = last;
        return ids;
    }

    /** The first pieces of a text, at most {@code limit}. */
    public List<Piece> cut(String text, int limit) {
        List<Piece> pieces = new ArrayList<>();
        Word word = new Word();
        int length = text.length();
        for (int at = 0; at < length && pieces.size() < limit; ) {
            int c = text.codePointAt(at);
            int next = at + Character.charCount(c);
            int type = Character.getType(c);
            boolean alone = Character.isIdeographic(c) || isPunctuation(c, type);
            boolean space = Character.isWhitespace(c) || Character.isSpaceChar(c);
            if (alone || space) {
                add(word, pieces);
            }
            if (alone) {
                word.add(plain(SimplifiedChinese.of(c)), at, next);
                add(word, pieces);
            } else if (!space && c != 0xfffd && type != Character.CONTROL && type != Character.FORMAT) {
                word.add(plain(c), at, next);
            }
            at = next;
        }
        add(word, pieces);
        return pieces.size() <= limit ? pieces : new ArrayList<>(pieces.subList(0, limit));
    }

    /** A character in lower case and without its accents. */
    private static String plain(int c) {
        if (c < 0x80) {
            return Character.toString(Character.toLowerCase(c));
        }
        String parts = Normalizer.normalize(Character.toString(c).toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        StringBuilder kept = new StringBuilder();
        parts.codePoints()
                .filter(part -> Character.getType(part) != Character.NON_SPACING_MARK)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /** A word in its plain form, with the place in the text of each of its characters. */
    private static final class Word {
        final StringBuilder plain = new StringBuilder();
        final List<int[]> places = new ArrayList<>();

        void add(String characters, int start, int end) {
            plain.append(characters);
            for (int i = 0; i < characters.length(); i++) {
                places.add(new int[] {start, end});
            }
        }

        void clear() {
            plain.setLength(0);
            places.clear();
        }
    }

    private void add(Word word, List<Piece> all) {
        if (word.plain.isEmpty()) {
            return;
        }
        String text = word.plain.toString();
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        while (from < text.length() && text.length() <= LONGEST_WORD) {
            int to = text.length();
            Integer id = null;
            while (to > from && id == null) {
                String piece = text.substring(from, to);
                id = vocabulary.get(from == 0 ? piece : "##" + piece);
                to = id == null ? to - 1 : to;
            }
            if (id == null) {
                break;
            }
            pieces.add(new Piece(id, word.places.get(from)[0], word.places.get(to - 1)[1]));
            from = to;
        }
        if (from < text.length()) {
            all.add(new Piece(unknown, word.places.getFirst()[0], word.places.getLast()[1]));
        } else {
            all.addAll(pieces);
        }
        word.clear();
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
