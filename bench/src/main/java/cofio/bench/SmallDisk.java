package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** A real disk, of two megabytes, that is filled to the brim, and one that may only be read: where mounting is allowed. */
final class SmallDisk {
    private static final int BYTES = 2 << 20;
    private static final String FULL = "real disk full";
    private static final String READ_ONLY = "real disk read-only";

    private final Path folder;
    private final FaultCounts counts;
    private final Random random = new Random(6);

    SmallDisk(Path folder, FaultCounts counts) {
        this.folder = folder;
        this.counts = counts;
    }

    void run(int rounds) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        if (!mounts("-t", "tmpfs", "-o", "size=" + BYTES, "cofio", folder.toString())) {
            counts.remark("a real disk was not filled: mounting one is not allowed here");
            return;
        }
        try {
            for (int round = 0; round < rounds; round++) {
                List<WritePath> paths = WritePath.ALL;
                WritePath path = paths.get(round % paths.size());
                full(path);
                readOnly(path);
            }
        } finally {
            command(List.of("umount", folder.toString()));
        }
    }

    private static boolean mounts(String... arguments) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(List.of("mount"));
        command.addAll(List.of(arguments));
        return command(command);
    }

    private static boolean command(List<String> command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private void full(WritePath path) throws IOException {
        CampaignFindings findings = counts.trial(FULL, path.name());
        Path workspace = prepare(path);
        AcknowledgedFacts ledger = new AcknowledgedFacts();
        try (Cofio cofio = Cofio.open(workspace, FaultBase.CLOCK)) {
            WriteActions acts = new WriteActions(cofio, 1, 1, ledger::take);
            path.before().on(acts);
            Path ballast = folder.resolve("ballast");
            fill(ballast, random.nextInt(12) * 4096);
            CrashCheck check = new CrashCheck(workspace, ledger, findings);
            for (int i = 0; i < 40; i++) {
                try {
                    acts.look();
                    path.operation().on(acts);
                } catch (CofioException refused) {
                    findings.count("reported as failed");
                    break;
                } catch (RuntimeException e) {
                    findings.problem("failed", e.toString());
                    break;
                }
                if (path.name().startsWith("undo")) {
                    break;
                }
            }
            if (cofio.facts().size() < ledger.certain().size()) {
                findings.problem("lost", "on the full disk");
            }
            Files.delete(ballast);
            check.goesOn(cofio);
            acts.look();
            acts.add(1);
            check.asLeft();
            check.opened();
        }
    }

    /** Takes all room but so many bytes. */
    private static void fill(Path ballast, int left) throws IOException {
        try (var out = Files.newOutputStream(ballast)) {
            long room = Files.getFileStore(ballast).getUsableSpace() - left;
            byte[] page = new byte[4096];
            for (; room >= page.length; room -= page.length) {
                out.write(page);
            }
        }
    }

    private void readOnly(WritePath path) throws IOException, InterruptedException {
        CampaignFindings findings = counts.trial(READ_ONLY, path.name());
        Path workspace = prepare(path);
        AcknowledgedFacts ledger = new AcknowledgedFacts();
        try (Cofio cofio = Cofio.open(workspace, FaultBase.CLOCK)) {
            WriteActions acts = new WriteActions(cofio, 1, 1, ledger::take);
            path.before().on(acts);
            acts.look();
            int held = cofio.facts().size();
            mounts("-o", "remount,ro", folder.toString());
            try {
                if (cofio.facts().size() != held) {
                    findings.problem("lost", "on the disk that may only be read");
                }
                path.operation().on(acts);
            } catch (CofioException refused) {
                findings.count("reported as failed");
            } catch (RuntimeException e) {
                findings.problem("failed", e.toString());
            } finally {
                mounts("-o", "remount,rw", folder.toString());
            }
            CrashCheck check = new CrashCheck(workspace, ledger, findings);
            check.goesOn(cofio);
            acts.look();
            acts.add(1);
            check.asLeft();
            check.opened();
        }
    }

    private Path prepare(WritePath path) throws IOException {
        Path workspace = folder.resolve("memory of " + path.name());
        FaultBase.clear(workspace);
        return Files.createDirectories(workspace);
    }
}
