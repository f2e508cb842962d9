package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import cofio.text.Json;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The conversations, each a file of JSON lines. They are no part of the memory: what was told stands in the journal and
 * what is true in MEMORY.md, so they are neither forced to disk nor read back.
 *
 * <p>The events of a turn are appended at once and under a lock, so that two processes in one session do not mix their
 * lines. A line that a killed process left unfinished is passed over.
 */
final class Sessions {
    private static final String ENDING = ".jsonl";
    private static final int LONGEST_NAME = 120;
    private static final int OPENING = 80;
    private static final int RECENT = 256 * 1024;

    private final Folder folder;
    private final ZoneId zone;

    Sessions(Folder folder, ZoneId zone) {
        this.folder = folder;
        this.zone = zone;
    }

    void append(String id, List<String> events) throws IOException {
        Path file = file(id);
        try (Lock _ = lock()) {
            Disk.createFolders(Disk.folderOf(file));
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                long size = channel.size();
                String start = endsInLine(channel) ? "" : "\n";
                try {
                    channel.position(size);
                    Disk.writeFully(channel, Disk.encode(start + String.join("\n", events) + "\n"));
                } catch (IOException e) {
                    channel.truncate(size); // a turn is kept whole or not at all
                    throw e;
                }
            }
        }
    }

    private static boolean endsInLine(FileChannel channel) throws IOException {
        if (channel.size() == 0) {
            return true;
        }
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, channel.size() - 1);
        return last.get(0) == '\n';
    }

    private Lock lock() throws IOException {
        return Lock.take(folder.machine("sessions.lock"));
    }

    /** The events of a session, the latest last; none where there is no such session. */
    List<Map<String, @Nullable Object>> events(String id) throws IOException {
        List<Map<String, @Nullable Object>> events = new ArrayList<>();
        for (String line : lines(file(id))) {
            Map<String, @Nullable Object> event = event(line);
            if (event != null) {
                events.add(event);
            }
        }
        return events;
    }

    /** All sessions, the latest first. */
    List<Session> list() throws IOException {
        List<Session> sessions = new ArrayList<>();
        for (Path file : files()) {
            List<Utterance> said = utterances(file);
            List<Utterance> user =
                    said.stream().filter(one -> one.role().equals("user")).toList();
            if (!said.isEmpty()) {
                String opening =
                        user.isEmpty() ? "" : user.getFirst().text().strip().replaceAll("\\s+", " ");
                sessions.add(new Session(
                        id(file),
                        said.getFirst().when(),
                        said.getLast().when(),
                        user.size(),
                        opening.length() > OPENING ? opening.substring(0, OPENING) + "…" : opening));
            }
        }
        sessions.sort(Comparator.comparing(Session::last).reversed().thenComparing(Session::id));
        return sessions;
    }

    List<Utterance> utterances(String id) throws IOException {
        return utterances(file(id));
    }

    /** What was said in the sessions, for a search; what is {@code known} by its fingerprint is not read again. */
    List<Leaf> leaves(Map<String, String> known) throws IOException {
        List<Leaf> leaves = new ArrayList<>();
        for (Path file : files()) {
            String name = "memory/.cofio/sessions/" + file.getFileName();
            String print = Fingerprint.of(Files.readAttributes(file, BasicFileAttributes.class))
                    .written();
            boolean read = !print.equals(known.get(name));
            List<Account> accounts = new ArrayList<>();
            for (Utterance said : read ? utterances(file) : List.<Utterance>of()) {
                LocalDateTime when = LocalDateTime.ofInstant(said.when(), zone);
                accounts.add(new Account(when, said.role(), said.text(), new Place(name, said.line()), List.of()));
            }
            leaves.add(new Leaf(name, print, read, List.of(), accounts));
        }
        return leaves;
    }

    /** Takes what tells of forgotten facts out of all that was said. */
    void strike(Set<String> forgotten) throws IOException {
        Redaction redaction = new Redaction(forgotten);
        for (Path file : files()) {
            try (Lock _ = lock()) {
                List<String> lines = lines(file);
                List<String> left = lines.stream().map(redaction::line).toList();
                if (!left.equals(lines)) {
                    Disk.derive(file, Disk.encode(String.join("\n", left) + "\n"));
                }
            }
        }
    }

    /** Takes out what an import brought: every event that names it. */
    void discard(String run) throws IOException {
        for (Path file : files()) {
            if (!file.getFileName().toString().startsWith(Origin.SESSION)) {
                continue;
            }
            try (Lock _ = lock()) {
                List<String> lines = lines(file);
                List<String> left = lines.stream()
                        .filter(line -> {
                            Map<String, @Nullable Object> event = event(line);
                            // a line that was broken off may be of this import too
                            return event != null && !run.equals(event.get("import"));
                        })
                        .toList();
                if (left.isEmpty()) {
                    Files.delete(file);
                } else if (left.size() < lines.size()) {
                    Disk.derive(file, Disk.encode(String.join("\n", left) + "\n"));
                }
            }
        }
    }

    private static List<Utterance> utterances(Path file) throws IOException {
        return utterances(lines(file));
    }

    private static List<Utterance> utterances(List<String> lines) {
        List<Utterance> said = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Map<String, @Nullable Object> event = event(lines.get(i));
            if (event != null
                    && event.get("message") instanceof Map<?, ?> message
                    && ("user".equals(message.get("role")) || "assistant".equals(message.get("role")))) {
                String text = text(message.get("content"));
                if (!text.isEmpty()) {
                    said.add(new Utterance(String.valueOf(message.get("role")), text, when(event), i + 1));
                }
            }
        }
        return said;
    }

    private static String text(@Nullable Object content) {
        if (!(content instanceof List<?> parts)) {
            return content instanceof String text ? text : "";
        }
        List<String> texts = new ArrayList<>();
        for (Object part : parts) {
            if (part instanceof Map<?, ?> map
                    && "text".equals(map.get("type"))
                    && map.get("text") instanceof String text) {
                texts.add(text);
            }
        }
        return String.join("\n", texts);
    }

    private static Instant when(Map<String, @Nullable Object> event) {
        try {
            return Instant.parse(String.valueOf(event.get("timestamp")));
        } catch (DateTimeParseException e) {
            return Instant.EPOCH;
        }
    }

    private static @Nullable Map<String, @Nullable Object> event(String line) {
        try {
            return Json.readObject(line);
        } catch (CofioException unfinished) {
            return null;
        }
    }

    /** What was said last in a session, as far as its last 256 KB go. */
    List<Utterance> recent(String id) throws IOException {
        Path file = file(id);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.position(Math.max(0, channel.size() - RECENT));
            byte[] tail = Channels.newInputStream(channel).readAllBytes();
            // A first line that is cut is no JSON and is passed over.
            return utterances(new String(tail, StandardCharsets.UTF_8).lines().toList());
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            // Bytes that are no text must not hide the rest of a session, so they are replaced and not refused.
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    /** A disk that cannot be read is an error: it must not look like a folder without sessions. */
    private List<Path> files() throws IOException {
        List<Path> sessions = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.machine("sessions"), "*" + ENDING)) {
            for (Path file : files) {
                if (Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
                    sessions.add(file);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        sessions.sort(null);
        return sessions;
    }

    /** The id is text that anybody may choose, so what a file's name cannot hold is written as %XX. */
    private Path file(String id) {
        if (id.isBlank()) {
            throw new CofioException("The id of a session is empty.", "Give it a name.");
        }
        StringBuilder name = new StringBuilder();
        for (byte b : Disk.encode(id)) {
            char c = (char) (b & 0xff);
            boolean plain =
                    c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.' && !name.isEmpty());
            if (plain) {
                name.append(c);
            } else {
                name.append(String.format("%%%02X", (int) c));
            }
        }
        if (name.length() > LONGEST_NAME) {
            throw new CofioException(
                    "The id of a session is too long: " + name.length() + ".", "Give it a shorter one.");
        }
        return folder.machine("sessions").resolve(name + ENDING);
    }

    private static String id(Path file) {
        String name = file.getFileName().toString();
        String written = name.substring(0, name.length() - ENDING.length());
        try {
            // A plus sign would be read as a space.
            return URLDecoder.decode(written.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notOurs) {
            return written;
        }
    }
}
