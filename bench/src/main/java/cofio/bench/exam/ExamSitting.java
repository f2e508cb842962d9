package cofio.bench.exam;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.bench.exam.ExamCheck.Kind;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/** One scenario, taken from its first step to its last with a memory of its own. */
final class ExamSitting {
    private final ExamScenario scenario;
    private final ExamHome home;
    private final Clock clock;
    private final AnswerOptions means;
    private final DoubleConsumer timed;
    private final ExamMarker marker;
    private int session;
    private final List<Marked> marked = new ArrayList<>();

    /** A step with its checks; {@code reply} is empty where nothing was said. */
    record Marked(ExamStep step, String reply, List<ExamCheck> checks) {}

    private ExamSitting(ExamScenario scenario, ExamHome home, Clock clock, AnswerOptions means, DoubleConsumer timed) {
        this.scenario = scenario;
        this.home = home;
        this.clock = clock;
        this.means = means;
        this.timed = timed;
        this.marker = new ExamMarker(LocalDate.now(clock));
    }

    /** {@code timed} hears how many milliseconds each reply took. */
    static ScenarioResult of(
            ExamScenario scenario, ExamHome.Builder homes, Clock clock, AnswerOptions means, DoubleConsumer timed)
            throws IOException {
        try (ExamHome home = homes.build(clock)) {
            ExamSitting sitting = new ExamSitting(scenario, home, clock, means, timed);
            for (ExamStep step : scenario.steps()) {
                sitting.take(step);
            }
            return new ScenarioResult(scenario, sitting.marked);
        }
    }

    private void take(ExamStep step) throws IOException {
        switch (step) {
            case ExamStep.Message message -> say(message);
            case ExamStep.FileHolds holds -> marked.add(new Marked(step, "", ExamMarker.mark(holds, home.read())));
            case ExamStep.Replace replace -> replace(replace);
            case ExamStep.Append append -> append(append);
            case ExamStep.Wipe() -> home.wipe();
            case ExamStep.NewSession() -> session++;
        }
    }

    /** Each message opens the memory anew, as one of several processes would. */
    private void say(ExamStep.Message message) {
        String reply = "";
        String failure = null;
        long began = System.nanoTime();
        try (Cofio cofio = home.open()) {
            cofio.use(means);
            reply = Conversation.in(cofio, "session-" + session, clock)
                    .say(message.text())
                    .text()
                    .strip();
        } catch (RuntimeException | StackOverflowError e) {
            failure = e.toString();
        }
        timed.accept((System.nanoTime() - began) / 1e6);
        marked.add(new Marked(message, reply, marker.mark(message, scenario.skill(), reply, failure)));
    }

    private void replace(ExamStep.Replace replace) throws IOException {
        String text = home.read();
        boolean there = text != null && text.contains(replace.old());
        if (text != null && there) {
            home.write(text.replace(replace.old(), replace.now()));
        }
        ExamCheck check = ExamCheck.of(Kind.EDIT, there, "not in the file: " + replace.old());
        marked.add(new Marked(replace, "", List.of(check)));
    }

    private void append(ExamStep.Append append) throws IOException {
        String text = home.read();
        String before = text == null ? "" : text;
        home.write(before + (before.isEmpty() || before.endsWith("\n") ? "" : "\n") + append.line() + "\n");
    }
}
