package cofio.arena.host;

import cofio.CofioException;
import cofio.arena.UploadedSecrets;
import cofio.arena.host.ReportTable.Report;
import cofio.arena.host.RunUploads.Filing;
import cofio.arena.host.RunUploads.Kind;
import cofio.task.AutomatedCheck;
import cofio.task.CheckResults;
import cofio.task.JudgeVerdict;
import cofio.task.RunEvidence;
import cofio.task.RunFolder;
import cofio.task.RunGrading;
import cofio.task.Sandbox;
import cofio.task.TaskFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

/** Grades what an agent left, as the match's own task lays it down; what the agent says of it plays no part. */
final class ArtifactGrader {
    private static final int AT_ONCE = 2;

    private final MatchList matches;
    private final RunUploads filings;
    private final ReportTable reports;
    private final Path folder;
    private final Optional<Sandbox> sandbox;
    private final Semaphore places = new Semaphore(AT_ONCE);

    ArtifactGrader(MatchList matches, RunUploads filings, ReportTable reports, Path folder, Optional<Sandbox> sandbox) {
        this.matches = matches;
        this.filings = filings;
        this.reports = reports;
        this.folder = folder;
        this.sandbox = sandbox;
    }

    /** What was filed and not reviewed before a server ended. What cannot be graded now stays pending, and shows as that. */
    void catchUp() {
        for (Report report : reports.pending()) {
            if (matches.has(report.claimed().match()) && Files.isReadable(filings.file(artifact(report)))) {
                review(report);
            }
        }
    }

    private Filing artifact(Report report) {
        return filings.ofRun(report.agent(), report.claimed().run(), Kind.ARTIFACT)
                .orElseThrow(() -> new IllegalStateException("a report without its artifact: " + report.id()));
    }

    /** The report as it stands after it; still pending where our own disk or process is to blame. */
    Report review(Report report) {
        Filing artifact = artifact(report);
        places.acquireUninterruptibly();
        try {
            Path run = Files.createTempDirectory(Files.createDirectories(folder), "run");
            try {
                UploadedArchive.check(filings.file(artifact)).unpack(run);
                note(report, matches.get(report.claimed().match()).task(), run);
            } finally {
                delete(run);
            }
        } catch (IOException e) {
            throw new CofioException("the report waits for its review: " + e.getMessage(), "is the disk full?", e);
        } finally {
            places.release();
        }
        return reports.one(report.id()).orElseThrow();
    }

    private void note(Report report, TaskFile task, Path run) {
        RunFolder left = new RunFolder(run);
        double claimed = report.claimed().accuracy();
        try {
            RunGrading grading = RunGrading.of(task, left, sandbox);
            reports.reviewed(
                    report.id(),
                    ReviewState.of(claimed, grading),
                    grading.score().orElse(-1),
                    regrade(grading, RunEvidence.of(left)));
        } catch (CofioException unreadable) {
            ArtifactGrade failed = ArtifactGrade.failed(String.valueOf(unreadable.getMessage()));
            reports.reviewed(report.id(), ReviewState.of(claimed, 0), 0, failed);
        }
    }

    private static ArtifactGrade regrade(RunGrading grading, RunEvidence evidence) {
        double automated = -1;
        String notRun = "";
        String problem = "";
        List<ArtifactGrade.Line> checks = new ArrayList<>();
        switch (grading.checks().orElse(null)) {
            case CheckResults.Made made -> {
                automated = made.score();
                problem = made.problem();
                for (AutomatedCheck check : made.checks()) {
                    checks.add(new ArtifactGrade.Line(check.name(), 0, check.score(), check.evidence(), ""));
                }
            }
            case CheckResults.NotRun not -> notRun = not.reason();
            case null -> {
                // The task has no such part.
            }
        }
        List<ArtifactGrade.Line> verdicts = new ArrayList<>();
        for (JudgeVerdict verdict : grading.verdicts()) {
            verdicts.add(new ArtifactGrade.Line(
                    verdict.criterion().name(),
                    verdict.criterion().weight(),
                    verdict.score(),
                    verdict.reason(),
                    verdict.quote()));
        }
        return new ArtifactGrade(
                automated,
                notRun,
                verdicts.isEmpty() ? -1 : grading.rubricScore(),
                grading.judge(),
                checks,
                verdicts,
                evidence.tokens(),
                evidence.turns().stream()
                        .mapToLong(turn -> turn.time().toMillis())
                        .sum(),
                evidence.calls(),
                leaks(evidence) + evidence.strayCalls(),
                problem);
    }

    private static long leaks(RunEvidence evidence) {
        long files =
                evidence.files().values().stream().filter(UploadedSecrets::in).count();
        return files
                + evidence.turns().stream()
                        .filter(turn -> UploadedSecrets.in(turn.reply()))
                        .count();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
