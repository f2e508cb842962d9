package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The conversations that are kept beside a memory. */
public final class SessionArchive {
    private final MemoryContext desk;

    SessionArchive(MemoryContext desk) {
        this.desk = desk;
    }

    /** All of them, the latest first. */
    public List<StoredSession> list() {
        return desk.looking(() -> desk.sessions.list());
    }

    /** What was said in a session, the latest last. */
    public List<Utterance> utterances(String id) {
        return desk.looking(() -> desk.sessions.utterances(id));
    }

    /** What was said last in a session, enough to go on from. */
    public List<Utterance> recent(String id) {
        return desk.looking(() -> desk.sessions.recent(id));
    }

    /** The events of a session as they were appended, the latest last; none where there is no such session. */
    public List<Map<String, @Nullable Object>> events(String id) {
        return desk.looking(() -> desk.sessions.events(id));
    }

    /** Adds events, each one line of JSON, to a session, without what tells of facts that were forgotten meanwhile. */
    public void append(String id, List<String> events, List<String> forgotten) {
        SessionRedaction redaction = new SessionRedaction(Set.copyOf(forgotten));
        try {
            desk.store.check();
            if (!fits(events)) {
                desk.notices.add("this conversation is not saved, because the memory is full");
                return;
            }
            desk.sessions.append(id, events.stream().map(redaction::line).toList());
        } catch (IOException e) {
            if (desk.store.failure(e) != Store.Failure.DENIED) {
                throw desk.store.failed(e);
            }
            desk.notices.add("this conversation is not saved, because the folder cannot be written to");
        }
    }

    /** What was told in it is saved or was refused before; the reply does not fail for the rest. */
    private boolean fits(List<String> events) throws IOException {
        try {
            desk.room.check(0, events);
            return true;
        } catch (CofioException full) {
            return false;
        }
    }

    /** The sessions as {@link Memory#leaves} gives the memory. */
    public List<IndexableFile> leaves(Map<String, String> known) {
        return desk.looking(() -> desk.sessions.leaves(known));
    }
}
