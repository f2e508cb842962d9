package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import cofio.fact.Place;
import cofio.text.Json;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
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
final class SessionFiles {
    static final String FOLDER = Store.MACHINE + "sessions/";
    static final String ENDING = ".jsonl";
    private static final int LONGEST_NAME = 120;
    private static final int OPENING = 80;
    private static final int RECENT = 256 * 1024;

    private final Store store;
    private final ZoneId zone;

    SessionFiles(Store store, ZoneId zone) {
        this.store = store;
        this.zone = zone;
    }

    void append(String id, List<String> events) throws IOException {
        String file = file(id);
        String lines = String.join("\n", events) + "\n";
        try (StoreLock _ = lock()) {
            store.append(file, false, last -> Utf8.encode((endsInLine(last) ? "" : "\n") + lines));
        }
    }

    private static boolean endsInLine(byte[] last) {
        return last.length == 0 || last[last.length - 1] == '\n';
    }

    /** Keeps out who wants to append. */
    StoreLock lock() throws IOException {
        return store.lock("sessions.lock");
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
    List<StoredSession> list() throws IOException {
        List<StoredSession> sessions = new ArrayList<>();
        for (Store.Found file : files()) {
            List<Utterance> said = utterances(lines(file.name()));
            List<Utterance> user =
                    said.stream().filter(one -> one.role().equals("user")).toList();
            if (!said.isEmpty()) {
                String opening =
                        user.isEmpty() ? "" : user.getFirst().text().strip().replaceAll("\\s+", " ");
                sessions.add(new StoredSession(
                        id(file.name()),
                        said.getFirst().when(),
                        said.getLast().when(),
                        user.size(),
                        opening.length() > OPENING ? opening.substring(0, OPENING) + "…" : opening));
            }
        }
        sessions.sort(Comparator.comparing(StoredSession::last).reversed().thenComparing(StoredSession::id));
        return sessions;
    }

    List<Utterance> utterances(String id) throws IOException {
        return utterances(lines(file(id)));
    }

    /** What was said in the sessions, for a search; what is {@code known} by its fingerprint is not read again. */
    List<IndexableFile> leaves(Map<String, String> known) throws IOException {
        List<IndexableFile> leaves = new ArrayList<>();
        for (Store.Found file : files()) {
            String name = file.name();
            String print = file.print().written();
            boolean read = !print.equals(known.get(name));
            List<JournalMessage> accounts = new ArrayList<>();
            for (Utterance said : read ? utterances(lines(name)) : List.<Utterance>of()) {
                LocalDateTime when = LocalDateTime.ofInstant(said.when(), zone);
                accounts.add(
                        new JournalMessage(when, said.role(), said.text(), new Place(name, said.line()), List.of()));
            }
            leaves.add(new IndexableFile(name, print, read, List.of(), accounts));
        }
        return leaves;
    }

    /** Takes what tells of forgotten facts out of all that was said. */
    void strike(Set<String> forgotten) throws IOException {
        SessionRedaction redaction = new SessionRedaction(forgotten);
        for (Store.Found file : files()) {
            try (StoreLock _ = lock()) {
                List<String> lines = lines(file.name());
                List<String> left = lines.stream().map(redaction::line).toList();
                if (!left.equals(lines)) {
                    store.derive(file.name(), Utf8.encode(String.join("\n", left) + "\n"));
                }
            }
        }
    }

    /** Takes out what an import brought: every event that names it. */
    void discard(String run) throws IOException {
        for (Store.Found file : files()) {
            if (!file.name().startsWith(FOLDER + Origin.SESSION)) {
                continue;
            }
            try (StoreLock _ = lock()) {
                List<String> lines = lines(file.name());
                List<String> left = lines.stream()
                        .filter(line -> {
                            Map<String, @Nullable Object> event = event(line);
                            // a line that was broken off may be of this import too
                            return event != null && !run.equals(event.get("import"));
                        })
                        .toList();
                if (left.isEmpty()) {
                    store.delete(file.name());
                } else if (left.size() < lines.size()) {
                    store.derive(file.name(), Utf8.encode(String.join("\n", left) + "\n"));
                }
            }
        }
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
        String file = file(id);
        FileFingerprint print = store.print(file);
        byte[] tail = print == null ? null : store.read(file, Math.max(0, print.size() - RECENT), RECENT);
        // A first line that is cut is no JSON and is passed over.
        return tail == null
                ? List.of()
                : utterances(new String(tail, StandardCharsets.UTF_8).lines().toList());
    }

    private List<String> lines(String file) throws IOException {
        byte[] bytes = store.read(file);
        // Bytes that are no text must not hide the rest of a session, so they are replaced and not refused.
        return bytes == null
                ? List.of()
                : new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }

    private List<Store.Found> files() throws IOException {
        return store.files(FOLDER, ENDING);
    }

    /** The id is text that anybody may choose, so what a file's name cannot hold is written as %XX. */
    private static String file(String id) {
        if (id.isBlank()) {
            throw new CofioException("The session id is empty.", "Give it a name.");
        }
        StringBuilder name = new StringBuilder();
        for (byte b : Utf8.encode(id)) {
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
            throw new CofioException("The session id is too long: " + name.length() + ".", "Give it a shorter one.");
        }
        return FOLDER + name + ENDING;
    }

    private static String id(String file) {
        String written = file.substring(FOLDER.length(), file.length() - ENDING.length());
        try {
            // A plus sign would be read as a space.
            return URLDecoder.decode(written.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notOurs) {
            return written;
        }
    }
}
