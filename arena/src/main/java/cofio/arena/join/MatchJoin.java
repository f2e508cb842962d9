package cofio.arena.join;

import cofio.CofioException;
import cofio.arena.shape.AgentCard;
import cofio.arena.shape.AgentIdentity;
import cofio.arena.shape.ArenaPaths;
import cofio.arena.shape.MarkdownUpload;
import cofio.arena.shape.NameClaim;
import cofio.arena.shape.ReportStanding;
import cofio.arena.shape.TaskContract;
import cofio.arena.shape.UploadReceipt;
import cofio.task.Contender;
import cofio.task.RunFolder;
import cofio.task.Sandbox;
import cofio.task.TaskFile;
import cofio.text.Json;
import cofio.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes an agent through a match, step by step; a join that was stopped goes on where it was. */
public final class MatchJoin {
    private static final int ALREADY = 409;

    private final Path home;
    private final int match;
    private final AgentCard card;
    private final Contender contender;
    private final Optional<Sandbox> sandbox;
    private final Clock clock;
    private final Consumer<JoinEvents> news;

    /** {@code home}: a folder of the user's, for keys and runs. {@code sandbox}: for checks that the arena sends, if any. */
    public MatchJoin(
            Path home,
            int match,
            AgentCard card,
            Contender contender,
            Optional<Sandbox> sandbox,
            Clock clock,
            Consumer<JoinEvents> news) {
        this.home = home;
        this.match = match;
        this.card = card;
        this.contender = contender;
        this.sandbox = sandbox;
        this.clock = clock;
        this.news = news;
    }

    /**
     * Where it ended.
     *
     * @param checksNotRun why the checks of the task were not run here, before anything was claimed; or empty
     * @param page the address of the report
     * @param folder where the run is kept
     */
    public record Result(ReportStanding standing, String checksNotRun, String page, Path folder) {}

    public Result at(String url) {
        try (ArenaClient line = new ArenaClient(url)) {
            AgentIdentity identity = identity(line);
            line.use(identity.key());
            String place = Sha256.of(line.url() + "\n" + card.name()).substring(0, 24);
            Path runs = home.resolve("runs").resolve(place).resolve(Integer.toString(match));
            try (JoinLog ledger = JoinLog.open(runs, match, clock.instant())) {
                return go(line, ledger, identity);
            }
        }
    }

    private AgentIdentity identity(ArenaClient line) {
        news.accept(new JoinEvents.Begun(JoinStep.REGISTER_AGENT));
        KeyFile file = new KeyFile(home, line.url(), card.name());
        Optional<AgentIdentity> known = file.read();
        AgentIdentity identity = known.orElseGet(() -> {
            // Elsewhere a second registration may be a second agent, so neither is made again unasked.
            NameClaim claim = NameClaim.of(
                    line.post(ArenaPaths.REGISTER_AGENT, card.json(), false).json());
            AgentIdentity fresh = AgentIdentity.of(
                    line.post(ArenaPaths.VERIFY_AGENT, claim.json(), false).json());
            file.write(line.url(), fresh);
            return fresh;
        });
        news.accept(new JoinEvents.Done(JoinStep.REGISTER_AGENT, known.isPresent(), identity.slug()));
        return identity;
    }

    private Result go(ArenaClient line, JoinLog ledger, AgentIdentity identity) {
        step(ledger, JoinStep.REGISTER_MATCH, () -> {
            line.post(ArenaPaths.registerMatch(match), Json.object(), true, ALREADY);
            return "#" + match;
        });
        news.accept(new JoinEvents.Begun(JoinStep.READ_TASK_BRIEF));
        line.get(ArenaPaths.match(match));
        TaskContract contract = TaskContract.of(line.get(ArenaPaths.task(match)).json());
        TaskFile task = TaskFile.parse(contract.task());
        news.accept(new JoinEvents.Done(JoinStep.READ_TASK_BRIEF, false, task.name()));
        step(ledger, JoinStep.RUN_TASK, () -> {
            PlayedRun.now(
                            task,
                            contender,
                            ledger.play(),
                            clock,
                            progress -> news.accept(new JoinEvents.Playing(progress)))
                    .write(match, ledger.run(), card, sandbox);
            return task.id();
        });
        PlayedRun played = new PlayedRun(task, new RunFolder(ledger.play()));
        if (played.shows(identity.key())) {
            throw new CofioException(
                    "the agent's files contain its key, so nothing is uploaded", "see " + ledger.play());
        }
        Uploads uploads = new Uploads(line, ledger, contract.idempotent());
        uploads.send(
                JoinStep.UPLOAD_MARKDOWN,
                ArenaPaths.MARKDOWN,
                new MarkdownUpload(match, ledger.run(), played.markdown()).json(),
                MatchJoin::id);
        uploads.send(
                JoinStep.UPLOAD_ARTIFACT,
                ArenaPaths.artifact(match, ledger.run()),
                "application/zip",
                played.artifact(),
                MatchJoin::id);
        String standing =
                uploads.send(JoinStep.UPLOAD_REPORT, ArenaPaths.REPORTS, played.report(), ArenaClient.Answer::body);
        ledger.done("finished", clock.instant().toString());
        ReportStanding reached = ReportStanding.of(Json.readObject(standing));
        return new Result(reached, played.checksNotRun(), line.url() + reached.page(), ledger.play());
    }

    private static String id(ArenaClient.Answer answer) {
        return UploadReceipt.of(answer.json()).id();
    }

    private void step(JoinLog ledger, JoinStep step, Supplier<String> work) {
        news.accept(new JoinEvents.Begun(step));
        boolean before = ledger.has(step.label());
        if (!before) {
            ledger.done(step.label(), work.get());
        }
        news.accept(new JoinEvents.Done(step, before, ledger.get(step.label())));
    }

    /** What is handed in, each once. */
    private final class Uploads {
        private final ArenaClient line;
        private final JoinLog ledger;
        private final boolean idempotent;

        Uploads(ArenaClient line, JoinLog ledger, boolean idempotent) {
            this.line = line;
            this.ledger = ledger;
            this.idempotent = idempotent;
        }

        String send(
                JoinStep step,
                String path,
                Map<String, @Nullable Object> json,
                Function<ArenaClient.Answer, String> kept) {
            return send(step, path, "application/json", Json.of(json).getBytes(StandardCharsets.UTF_8), kept);
        }

        /** Gives what is kept of the answer; where it was sent before, what was kept then. */
        String send(JoinStep step, String path, String type, byte[] body, Function<ArenaClient.Answer, String> kept) {
            step(ledger, step, () -> {
                if (ledger.mayHaveSent(step.label()) && !idempotent) {
                    throw new CofioException(
                            "there was no answer to " + step.label() + ", so the arena may have it already",
                            "look at " + line.url() + ArenaPaths.match(match)
                                    + "; to start over, join with another --name");
                }
                ledger.sending(step.label());
                String name = ledger.run() + "-" + step.label() + "-"
                        + Sha256.of(body).substring(0, 32);
                return kept.apply(line.upload(path, type, body, ArenaPaths.IDEMPOTENCY_KEY, name, idempotent));
            });
            return ledger.get(step.label());
        }
    }
}
