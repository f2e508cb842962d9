package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.doctor.Finding;
import cofio.doctor.SizeLimits;
import cofio.face.ShownFindings;
import cofio.face.Verb;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Beside what the verb does: puts findings right, and looks at what other tools remember. */
final class DoctorCommand extends VerbCommand {
    @Option(names = "--fix", description = "Ask for each finding whether to fix it; `cofio undo` takes it back.")
    private boolean fix;

    @Option(names = "--yes", description = "With --fix: do not ask.")
    private boolean yes;

    @Option(
            names = "--budget",
            paramLabel = "CHARACTERS",
            description = "With PATH: how many characters a file may have.")
    private @Nullable Integer budget;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..1",
            description = "A file or folder of another tool. Nothing is written there.")
    private @Nullable Path path;

    DoctorCommand(Verb verb) {
        super(verb);
    }

    @Override
    public Integer call() {
        if (path != null) {
            return elsewhere(path);
        }
        if (!fix) {
            return super.call();
        }
        try (Cofio cofio = workspace.open()) {
            return mend(cofio);
        }
    }

    private int elsewhere(Path there) {
        if (fix) {
            throw new CofioException(
                    "nothing is written in folders of other tools", "Use --fix without PATH, on the memory itself.");
        }
        SizeLimits usual = SizeLimits.USUAL;
        SizeLimits limits = budget == null ? usual : new SizeLimits(usual.lines(), usual.characters(), budget);
        int limit = given().number("limit", ShownFindings.USUAL);
        return run().show(ShownFindings.outcome(
                Cofio.doctor(there, limits, Clock.system(ZoneId.systemDefault())), limit, limit));
    }

    private int mend(Cofio cofio) {
        if (workspace.json() && !yes) {
            throw new CofioException("--fix asks, and --json cannot", "Add --yes.");
        }
        int mended = 0;
        int left = 0;
        BufferedReader answers = new BufferedReader(new InputStreamReader(Caller.input(), StandardCharsets.UTF_8));
        for (Finding finding : cofio.doctor().findings()) {
            if (!workspace.json()) {
                Caller.output().println(ShownFindings.text(finding));
            }
            boolean done = finding.choices().isEmpty()
                    ? !finding.remedies().isEmpty() && (yes || agreed(answers)) && cofio.mend(finding)
                    : settled(cofio, finding, answers);
            mended += done ? 1 : 0;
            left += done ? 0 : 1;
            if (!workspace.json() && done) {
                Caller.output().println("    done");
            }
        }
        WorkspaceOption.report(cofio);
        if (workspace.json()) {
            Caller.output().println(Json.of(Json.object("mended", mended, "left", left)));
        } else {
            Caller.output().println(mended + " fixed, " + left + " left.");
        }
        return left == 0 ? Main.ANSWERED : Main.NOTHING_KNOWN;
    }

    /** Which of several values stands is for a person to say, unless one is from a later day than the others. */
    private boolean settled(Cofio cofio, Finding finding, BufferedReader answers) {
        OptionalInt newest = cofio.newest(finding);
        int count = finding.choices().size();
        if (yes) {
            if (newest.isEmpty() && !workspace.json()) {
                Caller.output().println("    left: no value is clearly the newest");
            }
            return newest.isPresent() && cofio.settle(finding, newest.getAsInt());
        }
        String hint = newest.isPresent() ? "; " + (newest.getAsInt() + 1) + " is the newest" : "";
        String word = answer("    Which one is right? [1-" + count + ", else none" + hint + "] ", answers);
        int standing = word.matches("[0-9]{1,4}") ? Integer.parseInt(word) : 0;
        return standing >= 1 && standing <= count && cofio.settle(finding, standing - 1);
    }

    private static boolean agreed(BufferedReader answers) {
        String word = answer("    Do it? [y/N] ", answers);
        return word.equals("y") || word.equals("yes") || word.equals("是") || word.equals("好");
    }

    private static String answer(String question, BufferedReader answers) {
        Caller.errors().print(question);
        Caller.errors().flush();
        try {
            String answer = answers.readLine();
            return answer == null ? "" : answer.strip().toLowerCase(Locale.ROOT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
