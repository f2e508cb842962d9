package cofio.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The recent versions of the files of the present, so that a save by hand can be merged with what was told while the
 * editor was open.
 *
 * <p>The log has a line for each step from one version of a file to the next: which lines went and which came, as salted
 * hashes. So it holds no word that may be forgotten later, and a step costs what it changed, not what the file holds.
 * Former versions are found by walking back from the present one ({@link VersionAncestry}). The log is derived: without it a
 * save by hand is compared with the present version alone. Its length is bounded by its size; no clock decides what is
 * recent.
 */
final class FileVersions {
    private static final String LOG = Store.MACHINE + "versions";
    private static final String HEAD = "cofio versions 1 ";
    private static final int SALT_BYTES = 16;
    private static final int HEAD_BYTES = HEAD.length() + 2 * SALT_BYTES + 1;
    private static final int MOST_BYTES = 4_000_000;
    private static final int RECENT_BYTES = 8_000;
    private static final String HAND = " hand ";

    private final Store store;
    private final int most;
    private final SecureRandom random = new SecureRandom();

    FileVersions(Store store) {
        this(store, MOST_BYTES);
    }

    FileVersions(Store store, int most) {
        this.store = store;
        this.most = most;
    }

    /** A file became another: by an edit by hand, or by Cofio. */
    record Change(String file, boolean byHand, String before, String after) {}

    /**
     * A line of the log: from the line {@code at} on, the lines {@code gone} became the lines {@code come}.
     *
     * {@code before} and {@code after} are the hashes of the whole texts; {@code act} is shared by the files that were
     * written together.
     */
    static final class Step {
        final String act;
        final boolean byHand;
        final long before;
        final long after;
        final int at;
        final long[] gone;
        final long[] come;
        final String file;

        private Step(
                String act, boolean byHand, long before, long after, int at, long[] gone, long[] come, String file) {
            this.act = act;
            this.byHand = byHand;
            this.before = before;
            this.after = after;
            this.at = at;
            this.gone = gone;
            this.come = come;
            this.file = file;
        }

        private String line() {
            return String.join(
                            " ",
                            act,
                            (byHand ? HAND : " cofio ").strip(),
                            Long.toHexString(before),
                            Long.toHexString(after),
                            Integer.toString(at),
                            "-" + hex(gone),
                            "+" + hex(come),
                            file.replace('\n', ' '))
                    + "\n";
        }

        private static String hex(long[] keys) {
            return Arrays.stream(keys).mapToObj(Long::toHexString).collect(Collectors.joining(","));
        }

        private static long[] keys(String hex) {
            return hex.length() < 2
                    ? new long[0]
                    : Arrays.stream(hex.substring(1).split(",", -1))
                            .mapToLong(key -> Long.parseUnsignedLong(key, 16))
                            .toArray();
        }

        /** Null for a line that was not written to its end, or not by us. */
        private static @Nullable Step read(String line) {
            String[] words = line.split(" ", 8);
            try {
                return words.length < 8
                        ? null
                        : new Step(
                                words[0],
                                words[1].equals(HAND.strip()),
                                Long.parseUnsignedLong(words[2], 16),
                                Long.parseUnsignedLong(words[3], 16),
                                Integer.parseInt(words[4]),
                                keys(words[5]),
                                keys(words[6]),
                                words[7]);
            } catch (NumberFormatException garbage) {
                return null;
            }
        }
    }

    /** Notes changes that were made together. To be done before the files count as seen, or the chain would break. */
    void add(List<Change> changes) throws IOException {
        List<Change> real = changes.stream()
                .filter(change -> !change.before.equals(change.after))
                .toList();
        if (!real.isEmpty()) {
            append((act, keys) ->
                    real.stream().map(change -> step(act, change, keys)).toList());
        }
    }

    /** Notes that a file gave up lines which stand in others now, however those came to what they hold. */
    void addMove(Change givenUp, Map<String, List<String>> takenIn) throws IOException {
        append((act, keys) -> {
            List<Step> steps = new ArrayList<>(List.of(step(act, givenUp, keys)));
            takenIn.forEach((file, lines) ->
                    steps.add(new Step(act, false, 0, 0, 0, new long[0], keys.of(String.join("\n", lines)), file)));
            return steps;
        });
    }

    private interface Steps {
        List<Step> of(String act, LineKeys keys);
    }

    private void append(Steps steps) throws IOException {
        String known = salt();
        String salt = known == null ? freshSalt() : known;
        if (known == null) {
            store.derive(LOG, Utf8.encode(HEAD + salt + "\n"));
        }
        LineKeys keys = new LineKeys(salt);
        String act = Long.toHexString(random.nextLong());
        StringBuilder lines = new StringBuilder();
        steps.of(act, keys).forEach(step -> lines.append(step.line()));
        // A line that a full disk cut short must not be joined to the next.
        Store.Span added = store.append(
                LOG,
                false,
                last -> Utf8.encode((last.length == 0 || last[last.length - 1] == '\n' ? "" : "\n") + lines));
        if (added.end() > most) {
            shorten();
        }
    }

    private static Step step(String act, Change change, LineKeys keys) {
        String before = change.before;
        String after = change.after;
        TextSplice splice = TextSplice.between(before, after);
        int from = before.lastIndexOf('\n', splice.start() - 1) + 1;
        int tail = before.length() - splice.start() - splice.former().length();
        int end = before.indexOf('\n', before.length() - tail);
        int rest = end < 0 ? 0 : before.length() - end - 1; // whole lines that both end with
        int at = (int) before.substring(0, from).lines().count();
        return new Step(
                act,
                change.byHand,
                StableHash.of(before),
                StableHash.of(after),
                at,
                keys.of(before.substring(from, before.length() - rest)),
                keys.of(after.substring(from, after.length() - rest)),
                change.file);
    }

    private @Nullable String salt() throws IOException {
        byte[] head = store.read(LOG, 0, HEAD_BYTES);
        String line = head == null ? "" : new String(head, StandardCharsets.ISO_8859_1);
        return line.length() == HEAD_BYTES && line.startsWith(HEAD) && line.endsWith("\n")
                ? line.substring(HEAD.length(), HEAD_BYTES - 1)
                : null;
    }

    private String freshSalt() {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return HexFormat.of().formatHex(salt);
    }

    /** Whether somebody has edited one of the files among the last changes to them. */
    boolean recentlyByHand() throws IOException {
        FileFingerprint print = store.print(LOG);
        byte[] tail = print == null ? null : store.read(LOG, Math.max(0, print.size() - RECENT_BYTES), RECENT_BYTES);
        return tail != null && new String(tail, StandardCharsets.ISO_8859_1).contains(HAND);
    }

    /** Leaves the newer half. */
    private void shorten() throws IOException {
        List<String> lines = text().lines().toList();
        int from = lines.size();
        for (int left = most / 2; from > 1 && left > lines.get(from - 1).length(); ) {
            left -= lines.get(--from).length() + 1;
        }
        List<String> kept = new ArrayList<>(lines.subList(0, Math.min(1, lines.size())));
        kept.addAll(lines.subList(from, lines.size()));
        store.derive(LOG, Utf8.encode(String.join("\n", kept) + "\n"));
    }

    private String text() throws IOException {
        byte[] bytes = store.read(LOG);
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }

    /** What is known of former versions, to be asked about several files. */
    VersionAncestry read() throws IOException {
        String salt = salt();
        List<Step> steps = new ArrayList<>();
        if (salt == null) {
            return new VersionAncestry(new LineKeys(""), steps);
        }
        text().lines().skip(1).forEach(line -> {
            Step step = Step.read(line);
            if (step != null) {
                steps.add(step);
            }
        });
        return new VersionAncestry(new LineKeys(salt), steps);
    }

    /** Begins anew. */
    void clear() throws IOException {
        store.delete(LOG);
    }
}
