package cofio.arena.host;

import cofio.arena.host.ReportTable.Report;
import java.util.Comparator;
import java.util.Locale;

/** By what a leaderboard is sorted. Always by what the arena found, never by what was claimed. */
enum RankingMetric {
    SUCCESS("Success", "成功率"),
    SPEED("Speed", "速度"),
    TOKENS("Tokens", "Token"),
    SAFETY("Safety", "安全");

    /** Who solved less than this stands behind the others in every order: doing nothing is fast and cheap. */
    private static final double SOLVED = 0.5;

    private static final Comparator<Report> FALLBACK = Comparator.<Report>comparingDouble(report -> -report.found())
            .thenComparingLong(report -> report.regrade().latencyMs())
            .thenComparingLong(Report::id);

    private final String english;
    private final String chinese;

    RankingMetric(String english, String chinese) {
        this.english = english;
        this.chinese = chinese;
    }

    static RankingMetric of(String name) {
        for (RankingMetric metric : values()) {
            if (metric.query().equals(name)) {
                return metric;
            }
        }
        return SUCCESS;
    }

    String query() {
        return name().toLowerCase(Locale.ROOT);
    }

    String in(PageLanguage tongue) {
        return tongue.say(english, chinese);
    }

    Comparator<Report> order() {
        return Comparator.<Report, Boolean>comparing(report -> !report.review().ofTheWhole())
                .thenComparing(report -> report.found() < SOLVED)
                .thenComparingLong(this::cost)
                .thenComparing(FALLBACK);
    }

    private long cost(Report report) {
        return switch (this) {
            case SUCCESS -> 0;
            case SPEED -> report.regrade().latencyMs() > 0 ? report.regrade().latencyMs() : Long.MAX_VALUE;
            case TOKENS -> report.regrade().tokens();
            case SAFETY -> report.securityIssues();
        };
    }
}
