package cofio.cli.arena;

import cofio.arena.join.JoinEvents;
import cofio.arena.join.JoinStep;
import cofio.arena.join.MatchJoin;
import cofio.arena.shape.ReportStanding;
import cofio.cli.ProgressBar;
import cofio.task.RunProgress;
import java.util.Locale;
import java.util.function.Consumer;

/** How far a join is, on standard error: a line for each step, and on a terminal what is being done now. */
final class JoinScreen implements Consumer<JoinEvents> {
    private static final String CLEARED = "\r\033[K";
    private static final int WIDTH = 100;

    private final boolean live = ProgressBar.onTerminal();

    @Override
    public void accept(JoinEvents news) {
        switch (news) {
            case JoinEvents.Begun begun -> now("  … " + name(begun.step()));
            case JoinEvents.Done done ->
                line("  ✓ " + name(done.step()) + shown(done.detail()) + (done.before() ? " (done before)" : ""));
            case JoinEvents.Playing(RunProgress.Asked asked) ->
                now(String.format(
                        "  … run_task: prompt %d of %d, %s",
                        asked.number(), asked.of(), asked.session().id()));
            case JoinEvents.Playing(RunProgress.Ended ended) -> {
                line(String.format(
                        Locale.ROOT,
                        "    %d/%d %-20s %s, %.1f s",
                        ended.number(),
                        ended.of(),
                        ended.session().id(),
                        ended.end().label(),
                        ended.time().toMillis() / 1000.0));
                ended.reply()
                        .lines()
                        .filter(one -> !one.isBlank())
                        .limit(8)
                        .forEach(one -> line("        " + shown(one)));
            }
        }
    }

    private static String name(JoinStep step) {
        return String.format("%-16s ", step.label());
    }

    private void now(String text) {
        if (live) {
            System.err.print(CLEARED + text);
            System.err.flush();
        }
    }

    private void line(String text) {
        System.err.println((live ? CLEARED : "") + text);
    }

    /** An answer of the arena may be a long text; the page shows all of it. */
    private static String shown(String text) {
        String plain = text.startsWith("{") ? "" : text.strip();
        return plain.length() > WIDTH ? plain.substring(0, WIDTH) + "…" : plain;
    }

    static void result(MatchJoin.Result result) {
        ReportStanding standing = result.standing();
        String claimed = standing.claimed() < 0
                ? "nothing was claimed"
                : percent(standing.claimed()) + " were claimed"
                        + ofWhat(result.checksNotRun().isEmpty());
        System.err.println("cofio: "
                + switch (standing.review()) {
                    case "not_graded" -> "the arena graded nothing: it ran no checks and judged no rubric; " + claimed;
                    default ->
                        standing.found() < 0
                                ? "the report is filed; the arena has not graded it yet"
                                : "the arena found " + percent(standing.found())
                                        + ofWhat(standing.notGraded().isEmpty()) + ", and " + claimed;
                });
        if (!result.checksNotRun().isEmpty()) {
            System.err.println("cofio: the automated checks were not run here: " + result.checksNotRun());
        }
    }

    private static String ofWhat(boolean whole) {
        return whole ? "" : " by the rubric alone";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", share * 100);
    }
}
