package cofio.memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
 * Former versions are found by walking back from the present one ({@link Ancestry}). The log is derived: without it a
 * save by hand is compared with the present version alone. Its length is bounded by its size; no clock decides what is
 * recent.
 */
final class FileVersions {
    private static final String HEAD = "cofio versions 1 ";
    private static final int SALT_BYTES = 16;
    private static final int HEAD_BYTES = HEAD.length() + 2 * SALT_BYTES + 1;
    private static final int MOST_BYTES = 4_000_000;
    private static final int RECENT_BYTES = 8_000;
    private static final String HAND = " hand ";

    private final Path log;
    private final int most;
    private final SecureRandom random = new SecureRandom();

    FileVersions(Path log) {
        this(log, MOST_BYTES);
    }

    FileVersions(Path log, int most) {
        this.log = log;
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
        Disk.createFolders(Disk.folderOf(log));
        try (FileChannel channel =
                FileChannel.open(log, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            String salt = salt(channel);
            if (salt == null) {
                salt = freshSalt();
                channel.truncate(0);
                Disk.writeFully(channel, Disk.encode(HEAD + salt + "\n"));
            }
            LineKeys keys = new LineKeys(salt);
            String act = Long.toHexString(random.nextLong());
            StringBuilder lines = new StringBuilder(endsALine(channel) ? "" : "\n");
            steps.of(act, keys).forEach(step -> lines.append(step.line()));
            channel.position(channel.size());
            Disk.writeFully(channel, Disk.encode(lines.toString()));
            if (channel.size() <= most) {
                return;
            }
        }
        shorten();
    }

    private static Step step(String act, Change change, LineKeys keys) {
        String before = change.before;
        String after = change.after;
        Splice splice = Splice.between(before, after);
        int from = before.lastIndexOf('\n', splice.start() - 1) + 1;
        int tail = before.length() - splice.start() - splice.former().length();
        int end = before.indexOf('\n', before.length() - tail);
        int rest = end < 0 ? 0 : before.length() - end - 1; // whole lines that both end with
        int at = (int) before.substring(0, from).lines().count();
        return new Step(
                act,
                change.byHand,
                Hash.of(before),
                Hash.of(after),
                at,
                keys.of(before.substring(from, before.length() - rest)),
                keys.of(after.substring(from, after.length() - rest)),
                change.file);
    }

    private static @Nullable String salt(FileChannel channel) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
        while (head.hasRemaining() && channel.read(head, head.position()) >= 0) {}
        String line = new String(head.array(), 0, head.position(), StandardCharsets.ISO_8859_1);
        return line.length() == HEAD_BYTES && line.startsWith(HEAD) && line.endsWith("\n")
                ? line.substring(HEAD.length(), HEAD_BYTES - 1)
                : null;
    }

    private String freshSalt() {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return HexFormat.of().formatHex(salt);
    }

    /** A line that a full disk cut short must not be joined to the next. */
    private static boolean endsALine(FileChannel channel) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, channel.size() - 1);
        return last.get(0) == '\n';
    }

    /** Whether somebody has edited one of the files among the last changes to them. */
    boolean recentlyByHand() throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.READ)) {
            ByteBuffer tail = ByteBuffer.allocate((int) Math.min(RECENT_BYTES, channel.size()));
            while (tail.hasRemaining() && channel.read(tail, channel.size() - tail.remaining()) >= 0) {}
            return new String(tail.array(), StandardCharsets.ISO_8859_1).contains(HAND);
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    /** Leaves the newer half. */
    private void shorten() throws IOException {
        List<String> lines = Files.readString(log).lines().toList();
        int from = lines.size();
        for (int left = most / 2; from > 1 && left > lines.get(from - 1).length(); ) {
            left -= lines.get(--from).length() + 1;
        }
        List<String> kept = new ArrayList<>(List.of(lines.getFirst()));
        kept.addAll(lines.subList(from, lines.size()));
        Disk.derive(log, Disk.encode(String.join("\n", kept) + "\n"));
    }

    /** What is known of former versions, to be asked about several files. */
    Ancestry read() throws IOException {
        String salt = null;
        List<Step> steps = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.READ)) {
            salt = salt(channel);
        } catch (NoSuchFileException none) {
            return new Ancestry(new LineKeys(""), steps);
        }
        if (salt == null) {
            return new Ancestry(new LineKeys(""), steps);
        }
        new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .forEach(line -> {
                    Step step = Step.read(line);
                    if (step != null) {
                        steps.add(step);
                    }
                });
        return new Ancestry(new LineKeys(salt), steps);
    }

    /** Begins anew. */
    void clear() throws IOException {
        Files.deleteIfExists(log);
    }
}
