package cofio.encoder;

import cofio.text.Json;
import cofio.text.SimplifiedChinese;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Cuts a text into the pieces of words that a BERT model knows. */
public final class WordPieces {
    private static final int LONGEST_WORD = 100;

    private final PieceTable table;
    private final int unknown;
    private final int first;
    private final int last;

    private WordPieces(ByteBuffer pieces) {
        this.table = new PieceTable(pieces);
        this.unknown = number("[UNK]", 100);
        this.first = number("[CLS]", 101);
        this.last = number("[SEP]", 102);
    }

    private int number(String piece, int usual) {
        int number = table.number(piece);
        return number == PieceTable.NONE ? usual : number;
    }

    /** The pieces in a resource: a tokenizer file in JSON, or a list with one on each line. */
    public static WordPieces of(String resource) throws IOException {
        Path file = UserCache.made(UserCache.fileName(resource) + ".pieces", made -> {
            try (FileChannel out = FileChannel.open(made, StandardOpenOption.WRITE)) {
                ByteBuffer table = PieceTable.of(read(resource));
                while (table.hasRemaining()) {
                    out.write(table);
                }
            }
        });
        try (FileChannel in = FileChannel.open(file)) {
            return new WordPieces(in.map(FileChannel.MapMode.READ_ONLY, 0, in.size()));
        }
    }

    private static Map<String, Integer> read(String resource) throws IOException {
        try (InputStream in = WordPieces.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new FileNotFoundException("no " + resource + " among the libraries");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return resource.endsWith(".json") ? tokenizer(text) : listed(text);
        }
    }

    /** The vocabulary in a tokenizer file: an object of pieces and numbers. */
    private static Map<String, Integer> tokenizer(String json) {
        Map<String, Integer> vocabulary = HashMap.newHashMap(32_000);
        if (Json.readObject(json).get("model") instanceof Map<?, ?> model
                && model.get("vocab") instanceof Map<?, ?> all) {
            all.forEach((piece, number) -> vocabulary.put(String.valueOf(piece), ((Number) number).intValue()));
        }
        return vocabulary;
    }

    private static Map<String, Integer> listed(String text) {
        Map<String, Integer> vocabulary = HashMap.newHashMap(32_000);
        for (String piece : text.split("\n")) {
            vocabulary.put(piece, vocabulary.size());
        }
        return vocabulary;
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

        /** In UTF-8; {@code ends} gets for each byte the place of the last character that is over with it. */
        byte[] bytes(int[] ends) {
            int octet = 0;
            for (int at = 0; at < plain.length(); ) {
                int c = plain.codePointAt(at);
                at += Character.charCount(c);
                int octets = c < 0x80 || c >= 0xd800 && c < 0xe000 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
                for (int i = 0; i < octets; i++) {
                    ends[octet++] = at - 1;
                }
            }
            return plain.toString().getBytes(StandardCharsets.UTF_8);
        }

        void clear() {
            plain.setLength(0);
            places.clear();
        }
    }

    private void add(Word word, List<Piece> all) {
        int length = word.plain.length();
        if (length == 0) {
            return;
        }
        int[] ends = new int[length * 3 + 1]; // the character in which each byte ends
        byte[] bytes = word.bytes(ends);
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        while (from < bytes.length && length <= LONGEST_WORD) {
            PieceTable.Longest piece = table.longest(bytes, from);
            if (piece.end() == PieceTable.NONE) {
                break;
            }
            int start = from == 0 ? 0 : ends[from - 1] + 1;
            pieces.add(new Piece(
                    piece.number(), word.places.get(start)[0], word.places.get(ends[piece.end() - 1])[1]));
            from = piece.end();
        }
        if (from < bytes.length) {
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
