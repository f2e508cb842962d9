package cofio.arena.join;

import cofio.CofioException;
import cofio.arena.shape.AgentCard;
import cofio.arena.shape.Claim;
import cofio.arena.shape.Contract;
import cofio.arena.shape.Identity;
import cofio.arena.shape.MarkdownUpload;
import cofio.arena.shape.Paths;
import cofio.arena.shape.Receipt;
import cofio.arena.shape.Standing;
import cofio.task.Contender;
import cofio.task.RunFolder;
import cofio.task.Sandbox;
import cofio.task.TaskFile;
import cofio.text.Digest;
import cofio.text.Json;
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
public final class Joining {
    private static final int ALREADY = 409;

    private final Path home;
    private final int match;
    private final AgentCard card;
    private final Contender contender;
    private final Optional<Sandbox> sandbox;
    private final Clock clock;
    private final Consumer<News> news;

    /** {@code home}: a folder of the user's, for keys and runs. {@code sandbox}: for checks that the arena sends, if any. */
    public Joining(
            Path home,
            int match,
            AgentCard card,
            Contender contender,
            Optional<Sandbox> sandbox,
            Clock clock,
            Consumer<News> news) {
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
    public record Result(Standing standing, String checksNotRun, String page, Path folder) {}

    public Result at(String url) {
        try (Line line = new Line(url)) {
            Identity identity = identity(line);
            line.use(identity.key());
            String place = Digest.of(line.url() + "\n" + card.name()).substring(0, 24);
            Path runs = home.resolve("runs").resolve(place).resolve(Integer.toString(match));
            try (Ledger ledger = Ledger.open(runs, match, clock.instant())) {
                return go(line, ledger, identity);
            }
        }
    }

    private Identity identity(Line line) {
        news.accept(new News.Begun(Step.REGISTER_AGENT));
        KeyFile file = new KeyFile(home, line.url(), card.name());
        Optional<Identity> known = file.read();
        Identity identity = known.orElseGet(() -> {
            // Elsewhere a second registration may be a second agent, so neither is made again unasked.
            Claim claim =
                    Claim.of(line.post(Paths.REGISTER_AGENT, card.json(), false).json());
            Identity fresh = Identity.of(
                    line.post(Paths.VERIFY_AGENT, claim.json(), false).json());
            file.write(line.url(), fresh);
            return fresh;
        });
        news.accept(new News.Done(Step.REGISTER_AGENT, known.isPresent(), identity.slug()));
        return identity;
    }

    private Result go(Line line, Ledger ledger, Identity identity) {
        step(ledger, Step.REGISTER_MATCH, () -> {
            line.post(Paths.registerMatch(match), Json.object(), true, ALREADY);
            return "#" + match;
        });
        news.accept(new News.Begun(Step.READ_TASK_BRIEF));
        line.get(Paths.match(match));
        Contract contract = Contract.of(line.get(Paths.task(match)).json());
        TaskFile task = TaskFile.parse(contract.task());
        news.accept(new News.Done(Step.READ_TASK_BRIEF, false, task.name()));
        step(ledger, Step.RUN_TASK, () -> {
            Played.now(task, contender, ledger.play(), clock, progress -> news.accept(new News.Playing(progress)))
                    .write(match, ledger.run(), card, sandbox);
            return task.id();
        });
        Played played = new Played(task, new RunFolder(ledger.play()));
        if (played.shows(identity.key())) {
            throw new CofioException(
                    "the agent's key stands in what it left: nothing is uploaded", "see " + ledger.play());
        }
        Uploads uploads = new Uploads(line, ledger, contract.idempotent());
        uploads.send(
                Step.UPLOAD_MARKDOWN,
                Paths.MARKDOWN,
                new MarkdownUpload(match, ledger.run(), played.markdown()).json(),
                Joining::id);
        uploads.send(
                Step.UPLOAD_ARTIFACT,
                Paths.artifact(match, ledger.run()),
                "application/zip",
                played.artifact(),
                Joining::id);
        String standing = uploads.send(Step.UPLOAD_REPORT, Paths.REPORTS, played.report(), Line.Answer::body);
        ledger.done("finished", clock.instant().toString());
        Standing reached = Standing.of(Json.readObject(standing));
        return new Result(reached, played.checksNotRun(), line.url() + reached.page(), ledger.play());
    }

    private static String id(Line.Answer answer) {
        return Receipt.of(answer.json()).id();
    }

    private void step(Ledger ledger, Step step, Supplier<String> work) {
        news.accept(new News.Begun(step));
        boolean before = ledger.has(step.label());
        if (!before) {
            ledger.done(step.label(), work.get());
        }
        news.accept(new News.Done(step, before, ledger.get(step.label())));
    }

    /** What is handed in, each once. */
    private final class Uploads {
        private final Line line;
        private final Ledger ledger;
        private final boolean idempotent;

        Uploads(Line line, Ledger ledger, boolean idempotent) {
            this.line = line;
            this.ledger = ledger;
            this.idempotent = idempotent;
        }

        String send(Step step, String path, Map<String, @Nullable Object> json, Function<Line.Answer, String> kept) {
            return send(step, path, "application/json", Json.of(json).getBytes(StandardCharsets.UTF_8), kept);
        }

        /** Gives what is kept of the answer; where it was sent before, what was kept then. */
        String send(Step step, String path, String type, byte[] body, Function<Line.Answer, String> kept) {
            step(ledger, step, () -> {
                if (ledger.mayHaveSent(step.label()) && !idempotent) {
                    throw new CofioException(
                            "no answer came to " + step.label() + ", so the arena may have it already",
                            "look at " + line.url() + Paths.match(match) + "; join under another --name to begin anew");
                }
                ledger.sending(step.label());
                String name = ledger.run() + "-" + step.label() + "-"
                        + Digest.of(body).substring(0, 32);
                return kept.apply(line.upload(path, type, body, Paths.IDEMPOTENCY_KEY, name, idempotent));
            });
            return ledger.get(step.label());
        }
    }
}
