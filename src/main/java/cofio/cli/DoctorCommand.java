package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.Limits;
import cofio.face.Findings;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Shows what deserves a look in the memory, or in a file or folder of any other tool: secrets, text that"
                        + " tries to instruct an agent, invisible characters, damaged text, contradictions, duplicates, dates that"
                        + " are over, dead links. Exit code 0: nothing, 1: findings, 2: failed.")
final class DoctorCommand implements Callable<Integer> {
    private static final int FINDINGS = 1;

    @Mixin
    private Workspace workspace = new Workspace();

    @Option(names = "--fix", description = "Ask for each finding whether to put it right; `cofio undo` takes it back.")
    private boolean fix;

    @Option(names = "--yes", description = "With --fix: do not ask.")
    private boolean yes;

    @Option(
            names = "--limit",
            paramLabel = "COUNT",
            defaultValue = "" + Findings.USUAL,
            description = "The most findings to show, the gravest first (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--budget",
            paramLabel = "CHARACTERS",
            description = "With PATH: the most characters that a file may have.")
    private @Nullable Integer budget;

    @Parameters(
            paramLabel = "PATH",
            arity = "0..1",
            description = "A file or folder of another tool. Nothing is written there.")
    private @Nullable Path path;

    @Override
    public Integer call() {
        if (path != null) {
            return elsewhere(path);
        }
        try (Cofio cofio = workspace.open()) {
            return fix ? mend(cofio) : show(cofio.doctor());
        }
    }

    private int elsewhere(Path there) {
        if (fix) {
            throw new CofioException(
                    "nothing is written in folders of other tools", "Use --fix without PATH, on the memory itself.");
        }
        Limits usual = Limits.USUAL;
        Limits limits = budget == null ? usual : new Limits(usual.lines(), usual.characters(), budget);
        return show(Cofio.doctor(there, limits, Clock.system(ZoneId.systemDefault())));
    }

    private int show(Examination found) {
        System.out.println(
                workspace.json() ? Json.of(Findings.json(found, limit)) : Findings.text(found, Math.max(0, limit)));
        return found.findings().isEmpty() ? Main.ANSWERED : FINDINGS;
    }

    private int mend(Cofio cofio) {
        if (workspace.json() && !yes) {
            throw new CofioException("--fix asks, and --json cannot", "Add --yes.");
        }
        int mended = 0;
        int left = 0;
        BufferedReader answers = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (Finding finding : cofio.doctor().findings()) {
            if (!workspace.json()) {
                System.out.println(Findings.text(finding));
            }
            boolean done = finding.choices().isEmpty()
                    ? !finding.remedies().isEmpty() && (yes || agreed(answers)) && cofio.mend(finding)
                    : settled(cofio, finding, answers);
            mended += done ? 1 : 0;
            left += done ? 0 : 1;
            if (!workspace.json() && done) {
                System.out.println("    done");
            }
        }
        Workspace.report(cofio);
        if (workspace.json()) {
            System.out.println(Json.of(Json.object("mended", mended, "left", left)));
        } else {
            System.out.println(mended + " put right, " + left + " left.");
        }
        return left == 0 ? Main.ANSWERED : FINDINGS;
    }

    /** Which of several values stands is for a person to say, unless one is from a later day than the others. */
    private boolean settled(Cofio cofio, Finding finding, BufferedReader answers) {
        OptionalInt newest = cofio.newest(finding);
        int count = finding.choices().size();
        if (yes) {
            if (newest.isEmpty() && !workspace.json()) {
                System.out.println("    left: no value is plainly the newest");
            }
            return newest.isPresent() && cofio.settle(finding, newest.getAsInt());
        }
        String hint = newest.isPresent() ? "; " + (newest.getAsInt() + 1) + " is the newest" : "";
        String word = answer("    Which one stands? [1-" + count + ", else none" + hint + "] ", answers);
        int standing = word.matches("[0-9]{1,4}") ? Integer.parseInt(word) : 0;
        return standing >= 1 && standing <= count && cofio.settle(finding, standing - 1);
    }

    private static boolean agreed(BufferedReader answers) {
        String word = answer("    Do it? [y/N] ", answers);
        return word.equals("y") || word.equals("yes") || word.equals("是") || word.equals("好");
    }

    private static String answer(String question, BufferedReader answers) {
        System.err.print(question);
        System.err.flush();
        try {
            String answer = answers.readLine();
            return answer == null ? "" : answer.strip().toLowerCase(Locale.ROOT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
