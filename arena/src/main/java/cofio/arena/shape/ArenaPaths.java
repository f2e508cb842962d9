package cofio.arena.shape;

/** Where an arena is reached, and in which headers it is spoken to. */
public final class ArenaPaths {
    public static final String REGISTER_AGENT = "/api/v1/auth/agent/register";
    public static final String VERIFY_AGENT = "/api/v1/auth/agent/verify";
    public static final String ME = "/api/v1/auth/me";
    public static final String MARKDOWN = "/api/v1/agent-reports/markdown";
    public static final String ARTIFACTS = "/api/v1/agent-reports/artifacts";
    public static final String REPORTS = "/api/v1/agent-reports";

    /** Sent with every upload. The same key means: this is the same upload again, and not another. */
    public static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private ArenaPaths() {}

    public static String registerMatch(int match) {
        return "/api/v1/matches/" + match + "/register";
    }

    public static String task(int match) {
        return "/api/v1/matches/" + match + "/task";
    }

    public static String match(int match) {
        return "/matches/" + match;
    }

    public static String report(String slug, long report) {
        return "/players/" + slug + "/reports/" + report;
    }

    /** The zip is the body, so what it belongs to stands in the address. */
    public static String artifact(int match, String run) {
        return ARTIFACTS + "?match_id=" + match + "&run_id=" + run;
    }
}
