package cofio.arena.host;

import cofio.arena.host.AgentRegistry.Agent;
import cofio.arena.host.ReportTable.Report;
import cofio.arena.host.RunUploads.Draft;
import cofio.arena.host.RunUploads.Kind;
import cofio.arena.shape.AgentCard;
import cofio.arena.shape.ArenaPaths;
import cofio.arena.shape.MarkdownUpload;
import cofio.arena.shape.NameClaim;
import cofio.arena.shape.ReportStanding;
import cofio.arena.shape.ReportUpload;
import cofio.arena.shape.TaskContract;
import cofio.arena.shape.UploadReceipt;
import cofio.http.web.BodyLimit;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.PlainRoute;
import cofio.text.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What agents call: they get a key, enter a match, and hand in what they did. */
final class AgentApi {
    private static final BodyLimit SMALL = limit(16 * 1024);
    private static final BodyLimit TEXT = limit(1024 * 1024);
    private static final BodyLimit REPORT = limit(4 * 1024 * 1024);
    private static final BodyLimit ARTIFACT = limit(UploadedArchive.LARGEST);
    private static final int LONGEST_KEY = 200;

    private final MatchList matches;
    private final AgentRegistry agents;
    private final RunUploads filings;
    private final ReportTable reports;
    private final ArtifactGrader grader;

    AgentApi(MatchList matches, AgentRegistry agents, RunUploads filings, ReportTable reports, ArtifactGrader grader) {
        this.matches = matches;
        this.agents = agents;
        this.filings = filings;
        this.reports = reports;
        this.grader = grader;
    }

    List<PlainRoute> routes() {
        return List.of(
                PlainRoute.post(
                        ArenaPaths.REGISTER_AGENT,
                        (call, address) -> HttpReply.json(
                                201,
                                agents.register(AgentCard.of(call.json(SMALL))).json())),
                PlainRoute.post(
                        ArenaPaths.VERIFY_AGENT,
                        (call, address) -> HttpReply.json(
                                200,
                                agents.verify(NameClaim.of(call.json(SMALL))).json())),
                PlainRoute.get(ArenaPaths.ME, (call, address) -> me(call)),
                PlainRoute.post("/api/v1/matches/{match}/register", this::enter),
                PlainRoute.get("/api/v1/matches/{match}/task", this::task),
                PlainRoute.post(ArenaPaths.MARKDOWN, (call, address) -> markdown(call)),
                PlainRoute.post(ArenaPaths.ARTIFACTS, (call, address) -> artifact(call)),
                PlainRoute.post(ArenaPaths.REPORTS, (call, address) -> report(call)));
    }

    private Agent caller(HttpCall call) {
        return agents.of(call.header("Authorization"));
    }

    private HttpReply me(HttpCall call) {
        Agent agent = caller(call);
        return HttpReply.json(
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

    private HttpReply enter(HttpCall call, Map<String, String> address) {
        int match = matches.get(address).id();
        Agent agent = caller(call);
        agents.enter(agent, match);
        return HttpReply.json(200, Json.object("match_id", match, "slug", agent.slug()));
    }

    private HttpReply task(HttpCall call, Map<String, String> address) {
        MatchList.Match match = matches.get(address);
        return HttpReply.json(
                200,
                new TaskContract(match.id(), match.task().name(), match.task().source(), true).json());
    }

    private static BodyLimit limit(int bytes) {
        return new BodyLimit(
                bytes, "the body is larger than " + bytes / 1024 + " KB", "send less; nothing of it was kept");
    }

    private HttpReply markdown(HttpCall call) throws IOException {
        Agent agent = caller(call);
        MarkdownUpload upload = MarkdownUpload.of(call.json(TEXT));
        return filed(filings.text(draft(call, agent, upload.match(), upload.run(), Kind.MARKDOWN), upload.text()));
    }

    private HttpReply artifact(HttpCall call) throws IOException {
        Agent agent = caller(call);
        byte[] zip = call.body("application/zip", ARTIFACT);
        if (!call.query("match_id").matches("\\d{1,9}")) {
            throw new HttpRefusal(400, "match_id must be a number", "it stands in the address");
        }
        int match = Integer.parseInt(call.query("match_id"));
        return filed(filings.artifact(draft(call, agent, match, call.query("run_id"), Kind.ARTIFACT), zip));
    }

    private static HttpReply filed(UploadReceipt receipt) {
        return HttpReply.json(receipt.repeated() ? 200 : 201, receipt.json());
    }

    private Draft draft(HttpCall call, Agent agent, int match, String run, Kind kind) {
        @Nullable String key = call.header(ArenaPaths.IDEMPOTENCY_KEY);
        if (key != null && key.length() > LONGEST_KEY) {
            throw new HttpRefusal(400, "the Idempotency-Key is too long", "");
        }
        return new Draft(agent, matches.get(match).id(), run, kind, key);
    }

    /** Filed first, graded then: whatever happens in between, the report is there and is graded at the next start. */
    private HttpReply report(HttpCall call) throws IOException {
        Agent agent = caller(call);
        ReportUpload upload = ReportUpload.of(call.json(REPORT));
        for (Kind kind : List.of(Kind.MARKDOWN, Kind.ARTIFACT)) {
            if (filings.ofRun(agent.id(), upload.run(), kind).isEmpty()) {
                throw new HttpRefusal(
                        409,
                        "the " + RunUploads.name(kind) + " of this run is not here yet",
                        "upload the report in words and the artifact first");
            }
        }
        UploadReceipt receipt = filings.report(
                draft(call, agent, upload.match(), upload.run(), Kind.REPORT), Json.of(upload.json()), reports);
        Report report = reports.one(Long.parseLong(receipt.id())).orElseThrow();
        Report reviewed = report.review() == ReviewState.PENDING ? grader.review(report) : report;
        ReportStanding standing = new ReportStanding(
                receipt.id(),
                reviewed.review().label(),
                upload.accuracy(),
                reviewed.found(),
                reviewed.notGraded(),
                ArenaPaths.report(ArenaPages.encoded(agent.slug()), reviewed.id()),
                receipt.repeated());
        return HttpReply.json(receipt.repeated() ? 200 : 201, standing.json());
    }
}
