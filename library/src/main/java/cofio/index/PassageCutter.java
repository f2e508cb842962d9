package cofio.index;

import cofio.fact.Place;
import cofio.index.IndexSource.Message;
import cofio.index.Passage.Kind;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Takes a file apart into passages and talks. */
final class PassageCutter {
    final List<PassageTerms> found = new ArrayList<>();
    final List<MessageRun> talks = new ArrayList<>();
    private final String file;

    private PassageCutter(String file) {
        this.file = file;
    }

    static PassageCutter of(String file, IndexSource.Content content) {
        PassageCutter passages = new PassageCutter(file);
        for (IndexSource.Row row : content.rows()) {
            passages.add(row);
        }
        List<Message> talk = new ArrayList<>();
        for (Message message : content.messages()) {
            if (!talk.isEmpty() && (talk.size() == SearchTuning.TALK || silence(talk.getLast(), message))) {
                passages.add(talk);
                talk.clear();
            }
            talk.add(message);
        }
        passages.add(talk);
        return passages;
    }

    private static boolean silence(Message before, Message after) {
        return Duration.between(before.when(), after.when()).abs().compareTo(SearchTuning.SILENCE) > 0;
    }

    private void add(IndexSource.Row row) {
        Passage passage = new Passage(Kind.FACT, row.text(), "", null, new Place(file, row.line()), List.of());
        found.add(new PassageTerms(passage, stems(row.text()), SearchTerms.exact(row.text()), stems(row.heading()), 0));
    }

    private static List<String> stems(String text) {
        return TermStream.stems(SearchTerms.words(text));
    }

    private void add(List<Message> talk) {
        if (talk.isEmpty()) {
            return;
        }
        List<Passage> pieces = new ArrayList<>();
        for (Message message : talk) {
            split(message, pieces);
        }
        List<List<String>> words = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (Passage piece : pieces) {
            List<String> own = stems(piece.speaker() + " " + piece.text());
            words.add(own);
            all.addAll(own);
        }
        LocalDateTime first = talk.getFirst().when();
        List<String> date = stems(date(first));
        all.addAll(date);
        long id = HashKeys.hash(file + "\n" + first + "\n" + talk.getFirst().words());
        for (int i = 0; i < pieces.size(); i++) {
            List<String> own = new ArrayList<>(words.get(i));
            if (Language.of(pieces.get(i).text()).isSpaced()) {
                own.addAll(date);
            }
            List<String> near = new ArrayList<>();
            for (int j = Math.max(0, i - SearchTuning.NEIGHBOURS);
                    j < Math.min(pieces.size(), i + SearchTuning.NEIGHBOURS + 1);
                    j++) {
                if (j != i) {
                    near.addAll(words.get(j));
                }
            }
            found.add(new PassageTerms(
                    pieces.get(i), own, SearchTerms.exact(pieces.get(i).text()), near, id));
        }
        talks.add(new MessageRun(id, all));
    }

    private static String date(LocalDateTime when) {
        return when.getDayOfMonth() + " " + when.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " "
                + when.getYear();
    }

    private void split(Message message, List<Passage> pieces) {
        String words = message.words();
        if (words.length() <= SearchTuning.PIECE) {
            pieces.add(piece(message, 0, words.length()));
            return;
        }
        int from = 0;
        int to = 0;
        for (Sentence sentence : Sentences.split(words)) {
            if (to > from && sentence.end() - from > SearchTuning.PIECE) {
                pieces.add(piece(message, from, to));
                from = to;
            }
            to = Math.max(to, sentence.end());
            while (to - from > 2 * SearchTuning.PIECE) {
                int cut = cut(words, from);
                pieces.add(piece(message, from, cut));
                from = cut;
            }
        }
        if (words.substring(from).isBlank()) {
            return;
        }
        pieces.add(piece(message, from, words.length()));
    }

    private static int cut(String words, int from) {
        int space = words.lastIndexOf(' ', from + SearchTuning.PIECE);
        int cut = space > from ? space : from + SearchTuning.PIECE;
        return Character.isLowSurrogate(words.charAt(cut)) ? cut + 1 : cut;
    }

    private Passage piece(Message message, int from, int to) {
        String words = message.words();
        int start = from;
        while (start < to && Character.isWhitespace(words.charAt(start))) {
            start++;
        }
        int line = message.line();
        for (int i = words.indexOf('\n'); i >= 0 && i < start; i = words.indexOf('\n', i + 1)) {
            line++;
        }
        return new Passage(
                Kind.JOURNAL,
                words.substring(start, to).strip(),
                message.speaker(),
                message.when(),
                new Place(file, line),
                from == 0 ? message.facts() : List.of());
    }
}
