package cofio.arena.host;

import cofio.arena.host.Agents.Agent;
import cofio.arena.host.Filings.Draft;
import cofio.arena.host.Filings.Kind;
import cofio.arena.host.Reports.Report;
import cofio.arena.shape.AgentCard;
import cofio.arena.shape.Claim;
import cofio.arena.shape.Contract;
import cofio.arena.shape.MarkdownUpload;
import cofio.arena.shape.Paths;
import cofio.arena.shape.Receipt;
import cofio.arena.shape.ReportUpload;
import cofio.arena.shape.Standing;
import cofio.text.Json;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** What agents call: they get a key, enter a match, and hand in what they did. */
final class Desk {
    private static final int SMALL = 16 * 1024;
    private static final int TEXT = 1024 * 1024;
    private static final int REPORT = 4 * 1024 * 1024;
    private static final int LONGEST_KEY = 200;

    private final Matches matches;
    private final Agents agents;
    private final Filings filings;
    private final Reports reports;
    private final Grader grader;

    Desk(Matches matches, Agents agents, Filings filings, Reports reports, Grader grader) {
        this.matches = matches;
        this.agents = agents;
        this.filings = filings;
        this.reports = reports;
        this.grader = grader;
    }

    List<Route> routes() {
        return List.of(
                Route.post(
                        Paths.REGISTER_AGENT,
                        (call, address) -> Reply.json(
                                201,
                                agents.register(AgentCard.of(call.json(SMALL))).json())),
                Route.post(
                        Paths.VERIFY_AGENT,
                        (call, address) -> Reply.json(
                                200, agents.verify(Claim.of(call.json(SMALL))).json())),
                Route.get(Paths.ME, (call, address) -> me(call)),
                Route.post("/api/v1/matches/(\\d{1,9})/register", this::enter),
                Route.get("/api/v1/matches/(\\d{1,9})/task", this::task),
                Route.post(Paths.MARKDOWN, (call, address) -> markdown(call)),
                Route.post(Paths.ARTIFACTS, (call, address) -> artifact(call)),
                Route.post(Paths.REPORTS, (call, address) -> report(call)));
    }

    private Agent caller(Call call) {
        return agents.of(call.header("Authorization"));
    }

    private Reply me(Call call) {
        Agent agent = caller(call);
        return Reply.json(
                200,
                Json.object(
                        "agent_id",
                        agent.id(),
                        "slug",
                        agent.slug(),
                        "name",
                        agent.name(),
                        "model",
                        agent.model(),
                        "framework",
                        agent.framework()));
    }

    private Reply enter(Call call, Matcher address) {
        int match = matches.get(number(address)).id();
        Agent agent = caller(call);
        agents.enter(agent, match);
        return Reply.json(200, Json.object("match_id", match, "slug", agent.slug()));
    }

    private Reply task(Call call, Matcher address) {
        Matches.Match match = matches.get(number(address));
        return Reply.json(
                200, new Contract(match.id(), match.task().name(), match.task().source(), true).json());
    }

    static int number(Matcher address) {
        return Integer.parseInt(address.group(1));
    }

    private Reply markdown(Call call) throws IOException {
        Agent agent = caller(call);
        MarkdownUpload upload = MarkdownUpload.of(call.json(TEXT));
        return filed(filings.text(draft(call, agent, upload.match(), upload.run(), Kind.MARKDOWN), upload.text()));
    }

    private Reply artifact(Call call) throws IOException {
        Agent agent = caller(call);
        byte[] zip = call.body("application/zip", Archive.LARGEST);
        if (!call.query("match_id").matches("\\d{1,9}")) {
            throw new Refusal(400, "match_id must be a number", "it stands in the address");
        }
        int match = Integer.parseInt(call.query("match_id"));
        return filed(filings.artifact(draft(call, agent, match, call.query("run_id"), Kind.ARTIFACT), zip));
    }

    private static Reply filed(Receipt receipt) {
        return Reply.json(receipt.repeated() ? 200 : 201, receipt.json());
    }

    private Draft draft(Call call, Agent agent, int match, String run, Kind kind) {
        @Nullable String key = call.header(Paths.IDEMPOTENCY_KEY);
        if (key != null && key.length() > LONGEST_KEY) {
            throw new Refusal(400, "the Idempotency-Key is too long", "");
        }
        return new Draft(agent, matches.get(match).id(), run, kind, key);
    }

    /** Filed first, graded then: whatever happens in between, the report is there and is graded at the next start. */
    private Reply report(Call call) throws IOException {
        Agent agent = caller(call);
        ReportUpload upload = ReportUpload.of(call.json(REPORT));
        for (Kind kind : List.of(Kind.MARKDOWN, Kind.ARTIFACT)) {
            if (filings.ofRun(agent.id(), upload.run(), kind).isEmpty()) {
                throw new Refusal(
                        409,
                        "the " + Filings.name(kind) + " of this run is not here yet",
                        "upload the report in words and the artifact first");
            }
        }
        Receipt receipt = filings.report(
                draft(call, agent, upload.match(), upload.run(), Kind.REPORT), Json.of(upload.json()), reports);
        Report report = reports.one(Long.parseLong(receipt.id())).orElseThrow();
        Report reviewed = report.review() == Review.PENDING ? grader.review(report) : report;
        Standing standing = new Standing(
                receipt.id(),
                reviewed.review().label(),
                upload.accuracy(),
                reviewed.found(),
                reviewed.notGraded(),
                Paths.report(Pages.encoded(agent.slug()), reviewed.id()),
                receipt.repeated());
        return Reply.json(receipt.repeated() ? 200 : 201, standing.json());
    }
}
