package cofio.arena.host;

import cofio.arena.RunId;
import cofio.arena.host.AgentRegistry.Agent;
import cofio.arena.shape.UploadReceipt;
import cofio.http.web.HttpRefusal;
import cofio.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What agents handed in. Of each run there is one report in words, one artifact and one report in figures; the same again
 * is recognised, another in its place is refused.
 */
final class RunUploads {
    enum Kind {
        MARKDOWN,
        ARTIFACT,
        REPORT
    }

    /** Without it nobody can say what an agent did. */
    private static final String TRANSCRIPT = "transcript.jsonl";

    private final ArenaDatabase database;
    private final Path folder;
    private final Clock clock;

    RunUploads(ArenaDatabase database, Path folder, Clock clock) {
        this.database = database;
        this.folder = folder;
        this.clock = clock;
    }

    /** What is to be filed: by whom, to what, and under which key of the caller's own making. */
    record Draft(
            Agent agent,
            int match,
            String run,
            Kind kind,
            @Nullable String idempotency) {}

    record Filing(long id, int match, String run, Kind kind, String sha256, String content) {}

    UploadReceipt text(Draft draft, String text) {
        String digest = Sha256.of(text);
        return database.whole(() -> known(draft, digest).orElseGet(() -> added(draft, digest, text)));
    }

    /** Together with the note that it waits for its review, so that none is forgotten. */
    UploadReceipt report(Draft draft, String json, ReportTable reports) {
        String digest = Sha256.of(json);
        return database.whole(() -> known(draft, digest).orElseGet(() -> {
            UploadReceipt receipt = added(draft, digest, json);
            reports.add(Long.parseLong(receipt.id()));
            return receipt;
        }));
    }

    /** The zip is checked before anything is kept, and lies on the disk before the database says so. */
    UploadReceipt artifact(Draft draft, byte[] zip) throws IOException {
        String digest = Sha256.of(zip);
        Optional<UploadReceipt> known = database.whole(() -> known(draft, digest));
        if (known.isPresent()) {
            return known.get();
        }
        Path home = Files.createDirectories(
                folder.resolve("agent-report-artifacts/" + draft.agent().slug() + "/" + draft.run()));
        Path unfinished = Files.createTempFile(home, "arriving", ".zip");
        try {
            Files.write(unfinished, zip);
            if (!UploadedArchive.check(unfinished).names().contains(TRANSCRIPT)) {
                throw new HttpRefusal(
                        422, "there is no " + TRANSCRIPT + " in the artifact", "send it beside workspace/");
            }
            try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Path kept = home.resolve(clock.millis() + "-workspace-artifact.zip");
            return database.whole(() -> known(draft, digest).orElseGet(() -> {
                move(unfinished, kept);
                return added(draft, digest, folder.relativize(kept).toString());
            }));
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static void move(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private UploadReceipt added(Draft draft, String digest, String content) {
        long id = database.change(
                "INSERT INTO filing (agent, match, run, kind, sha256, idempotency, received, content)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                draft.agent().id(),
                draft.match(),
                draft.run(),
                draft.kind().name(),
                digest,
                draft.idempotency(),
                AgentRegistry.now(clock),
                content);
        return new UploadReceipt(Long.toString(id), digest, false);
    }

    private Optional<UploadReceipt> known(Draft draft, String digest) {
        if (!RunId.isOne(draft.run())) {
            throw new HttpRefusal(400, "run_id must be letters, digits, - and _, 80 at most", "");
        }
        long agent = draft.agent().id();
        if (database.first(row -> 1, "SELECT 1 FROM entrant WHERE match = ? AND agent = ?", draft.match(), agent)
                .isEmpty()) {
            throw new HttpRefusal(403, draft.agent().slug() + " is not registered for this match", "register first");
        }
        List<Filing> ofRun =
                database.all(RunUploads::read, SELECT + " WHERE agent = ? AND run = ?", agent, draft.run());
        for (Filing filing : ofRun) {
            if (filing.match() != draft.match()) {
                throw new HttpRefusal(409, "the run " + draft.run() + " belongs to match " + filing.match(), "");
            }
            if (filing.kind() == draft.kind()) {
                if (filing.sha256().equals(digest)) {
                    return Optional.of(new UploadReceipt(Long.toString(filing.id()), digest, true));
                }
                throw new HttpRefusal(
                        409, "another " + name(draft.kind()) + " is filed for this run", "begin a new run");
            }
        }
        if (draft.idempotency() != null
                && database.first(
                                row -> 1,
                                "SELECT 1 FROM filing WHERE agent = ? AND idempotency = ?",
                                agent,
                                draft.idempotency())
                        .isPresent()) {
            throw new HttpRefusal(409, "this Idempotency-Key stands for another upload", "make a new key");
        }
        if (draft.kind() == Kind.ARTIFACT
                && database.first(row -> 1, "SELECT 1 FROM filing WHERE kind = 'ARTIFACT' AND sha256 = ?", digest)
                        .isPresent()) {
            throw new HttpRefusal(
                    409, "this very artifact was filed before", "an artifact counts for one run of one agent");
        }
        return Optional.empty();
    }

    private static final String SELECT = "SELECT id, match, run, kind, sha256, content FROM filing";

    private static Filing read(ResultSet row) throws SQLException {
        return new Filing(
                row.getLong(1),
                row.getInt(2),
                row.getString(3),
                Kind.valueOf(row.getString(4)),
                row.getString(5),
                row.getString(6));
    }

    static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    Optional<Filing> ofRun(long agent, String run, Kind kind) {
        return database.first(
                RunUploads::read, SELECT + " WHERE agent = ? AND run = ? AND kind = ?", agent, run, kind.name());
    }

    /** Where the zip of an artifact lies. */
    Path file(Filing artifact) {
        return folder.resolve(artifact.content());
    }
}
