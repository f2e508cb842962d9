package cofio.cluster;

import cofio.cluster.ClusterFailure.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Writes that are over only when each is confirmed by as many copies as must have it. What the engine did not confirm is
 * written again: an answer that was lost, a copy that failed while it was written. A document that is not the expected one
 * because the first try had made it is known by its mark.
 */
final class ConfirmedWrites {
    private static final long FIRST_PAUSE = 10;
    private static final long LONGEST_PAUSE = 400;

    private final ClusterDocuments documents;
    private final String brain;
    private final List<DocumentWrite> writes;
    private final @Nullable DocumentVersion[] versions;
    private final boolean[] over;
    private final String mark =
            HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    /** What an earlier try may have written. */
    private final boolean[] perhaps;

    private String missing = "";
    private Kind kind = Kind.UNSURE;

    ConfirmedWrites(ClusterDocuments documents, String brain, List<DocumentWrite> writes) {
        this.documents = documents;
        this.brain = brain;
        this.writes = new ArrayList<>(writes);
        this.versions = new @Nullable DocumentVersion[writes.size()];
        this.over = new boolean[writes.size()];
        this.perhaps = new boolean[writes.size()];
    }

    List<@Nullable DocumentVersion> run() throws ClusterFailure {
        long end = System.nanoTime() + documents.patience().toNanos();
        for (long pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
            List<Integer> open = open();
            if (open.isEmpty()) {
                return Arrays.asList(versions);
            }
            StringBuilder lines = new StringBuilder();
            open.forEach(i -> lines.append(ClusterDocuments.line(writes.get(i), brain, mark)));
            ClusterReply reply = sent(lines.toString());
            if (reply.again()) {
                open.forEach(i -> perhaps[i] = true);
            }
            List<?> items = ClusterReply.list(reply.json(), "items");
            if (items.size() != open.size()) {
                throw new ClusterFailure(Kind.UNSURE, "what answers is no OpenSearch");
            }
            take(open, items);
            if (!open().isEmpty()) {
                if (System.nanoTime() > end) {
                    throw new ClusterFailure(kind, missing);
                }
                ClusterClient.sleep(pause);
            }
        }
    }

    private ClusterReply sent(String lines) throws ClusterFailure {
        try {
            return documents.bulk(lines);
        } catch (ClusterFailure e) {
            throw unsure(e);
        }
    }

    /** Where some of it is written already, or may be, nobody may be told that nothing is. */
    private ClusterFailure unsure(ClusterFailure why) {
        boolean any = false;
        for (boolean one : perhaps) {
            any |= one;
        }
        return any ? new ClusterFailure(Kind.UNSURE, String.valueOf(why.getMessage())) : why;
    }

    private List<Integer> open() {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < over.length; i++) {
            if (!over[i]) {
                open.add(i);
            }
        }
        return open;
    }

    private void take(List<Integer> open, List<?> items) throws ClusterFailure {
        List<Integer> conflicts = new ArrayList<>();
        ClusterFailure refused = null;
        for (int k = 0; k < open.size(); k++) {
            Map<?, ?> item =
                    (Map<?, ?>) ((Map<?, ?>) items.get(k)).values().iterator().next();
            int status = (int) ClusterReply.number(item, "status");
            int i = open.get(k);
            if (status == 409) {
                conflicts.add(i);
            } else if (status < 300 || status == 404 && !item.containsKey("error")) {
                written(i, item);
                perhaps[i] = true;
            } else if ((status == 429 || status >= 500)
                    && !ClusterReply.reason(item).equals(ClusterFailure.BLOCKED)) {
                missing = ClusterReply.reason(item);
                kind = missing.startsWith("unavailable_shards") ? Kind.FEW_COPIES : Kind.UNSURE;
            } else {
                refused = ClusterDocuments.refused(status, ClusterReply.reason(item));
            }
        }
        if (refused != null) {
            throw unsure(refused);
        }
        if (!conflicts.isEmpty()) {
            settle(conflicts);
        }
    }

    private void written(int i, Map<?, ?> item) {
        DocumentVersion version =
                new DocumentVersion(ClusterReply.number(item, "_seq_no"), ClusterReply.number(item, "_primary_term"));
        long copies = ClusterReply.number(ClusterReply.object(item, "_shards"), "successful");
        versions[i] = version;
        over[i] = copies >= documents.copies();
        if (!over[i]) {
            missing = "only " + copies + " of " + documents.copies() + " copies are written";
            kind = Kind.FEW_COPIES;
            DocumentWrite write = writes.get(i);
            boolean conditional = !(write.when() instanceof DocumentWrite.Always) && write.source() != null;
            writes.set(
                    i,
                    new DocumentWrite(
                            write.id(),
                            write.source(),
                            conditional ? new DocumentWrite.IfStill(version) : new DocumentWrite.Always()));
        }
    }

    /** What is not as expected may be so because an earlier try of this very write came through. */
    private void settle(List<Integer> conflicts) throws ClusterFailure {
        List<@Nullable ClusterDocument> there =
                documents.again(conflicts.stream().map(writes::get).toList(), brain);
        for (int k = 0; k < conflicts.size(); k++) {
            int i = conflicts.get(k);
            ClusterDocument document = there.get(k);
            boolean gone = writes.get(i).source() == null && document == null;
            boolean ours =
                    document != null && document.text(ClusterDocuments.MARK).equals(mark);
            over[i] = true;
            versions[i] = null;
            if (ours && document != null) {
                // How many copies have it is not known: it is written once more, now that it is known which it is.
                writes.set(
                        i,
                        new DocumentWrite(
                                writes.get(i).id(),
                                writes.get(i).source(),
                                new DocumentWrite.IfStill(document.version())));
                over[i] = false;
            } else if (perhaps[i] && !gone) {
                throw new ClusterFailure(Kind.OVERTAKEN, "another node wrote in between");
            } else if (gone) {
                versions[i] = new DocumentVersion(0, 0);
            }
        }
    }
}
