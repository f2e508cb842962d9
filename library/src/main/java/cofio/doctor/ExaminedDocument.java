package cofio.doctor;

import cofio.text.PageLine;
import java.util.Arrays;
import java.util.List;

/** What a document shows by itself, whatever stands in others: it holds as long as the document stays. */
final class ExaminedDocument {
    /** Its name and kind; its text is not kept. */
    final ExaminedFile file;

    final int lines;
    final List<Finding> whole;
    final List<Trace> traces;
    /** Where a link may be, which leads somewhere or nowhere as other files come and go. */
    final List<PageLine> linked;

    private final int[] rows;
    private final long[] words;
    private final long[] keys;

    /** Something suspicious on a line. */
    record Trace(PageLine row, SuspiciousSpan span) {}

    ExaminedDocument(
            ExaminedFile document, List<Finding> whole, List<Trace> traces, List<PageLine> linked, boolean twins) {
        this.file = new ExaminedFile(document.name(), "", List.of(), document.utf16(), document.moved());
        this.lines = document.rows().size();
        this.whole = List.copyOf(whole);
        this.traces = List.copyOf(traces);
        this.linked = List.copyOf(linked);
        int[] numbers = new int[twins ? lines : 0];
        long[] sames = new long[numbers.length];
        long[] abouts = new long[numbers.length];
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            DuplicateFacts.Compared told =
                    DuplicateFacts.compared(document, document.rows().get(i));
            if (told != null) {
                numbers[count] = i;
                sames[count] = hash(told.words());
                abouts[count++] = told.key() == null ? 0 : hash(told.key());
            }
        }
        this.rows = Arrays.copyOf(numbers, count);
        this.words = Arrays.copyOf(sames, count);
        this.keys = Arrays.copyOf(abouts, count);
    }

    private static long hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return hash == 0 ? 1 : hash;
    }

    /** Which words and which keys may stand more than once in the documents together. */
    static Repeated repeated(List<ExaminedDocument> documents) {
        return new Repeated(
                several(documents.stream().map(one -> one.words).toList()),
                several(documents.stream().map(one -> one.keys).toList()));
    }

    /** Hashes in order. */
    static final class Repeated {
        private final long[] words;
        private final long[] keys;

        private Repeated(long[] words, long[] keys) {
            this.words = words;
            this.keys = keys;
        }
    }

    private static long[] several(List<long[]> hashes) {
        long[] all = new long[hashes.stream().mapToInt(one -> one.length).sum()];
        int end = 0;
        for (long[] one : hashes) {
            System.arraycopy(one, 0, all, end, one.length);
            end += one.length;
        }
        Arrays.sort(all);
        int count = 0;
        for (int i = 1; i < end; i++) {
            boolean first = i == 1 || all[i] != all[i - 2];
            if (all[i] == all[i - 1] && all[i] != 0 && first) {
                all[count++] = all[i];
            }
        }
        return Arrays.copyOf(all, count);
    }

    /** The rows, counted from 0, whose facts may say the same as others, or something else of the same. */
    int[] rowsOf(Repeated repeated) {
        int[] found = new int[rows.length];
        int count = 0;
        for (int i = 0; i < rows.length; i++) {
            if (Arrays.binarySearch(repeated.words, words[i]) >= 0
                    || Arrays.binarySearch(repeated.keys, keys[i]) >= 0) {
                found[count++] = rows[i];
            }
        }
        return Arrays.copyOf(found, count);
    }
}
