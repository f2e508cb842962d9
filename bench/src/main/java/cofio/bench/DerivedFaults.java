package cofio.bench;

import cofio.bench.disk.DiskFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Files of the index and of the machine's state are cut, filled with garbage or taken away: they are derived. */
final class DerivedFaults {
    private static final List<String> DAMAGES = List.of("cut", "garbage", "a few bytes wrong", "gone", "emptied");

    private final Path scratch;
    private final FaultCounts counts;
    private final Random random;

    DerivedFaults(Path scratch, FaultCounts counts, long seed) {
        this.scratch = scratch;
        this.counts = counts;
        this.random = new Random(seed);
    }

    void run(List<FaultBase> bases, int rounds) throws IOException {
        // what is kept to take a change back is gone with the derived files, so taking back is no fair trial
        List<FaultBase> fair = bases.stream()
                .filter(base -> !base.path.name().startsWith("undo"))
                .toList();
        for (int round = 0; round < rounds; round++) {
            FaultBase base = fair.get(round % fair.size());
            String damage = DAMAGES.get(random.nextInt(DAMAGES.size()));
            CampaignFindings findings = counts.trial("derived files " + damage, base.path.name());
            FaultTrial trial = new FaultTrial(base, scratch.resolve("derived"), findings);
            String damaged = damage(trial.folder(), damage);
            findings.at(base.path.name() + ", " + damaged);
            trial.run(DiskFault.BROKEN, Long.MAX_VALUE);
        }
    }

    private String damage(Path folder, String damage) throws IOException {
        List<Path> files;
        Path derived = folder.resolve("memory/.cofio");
        if (!Files.isDirectory(derived)) {
            return "nothing";
        }
        try (Stream<Path> all = Files.walk(derived)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("session"))
                    .sorted()
                    .toList();
        }
        StringBuilder names = new StringBuilder();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            Path file = files.get(random.nextInt(files.size()));
            if (Files.exists(file)) {
                hurt(file, damage);
                names.append(' ').append(derived.relativize(file));
            }
        }
        return damage + names;
    }

    private void hurt(Path file, String damage) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        switch (damage) {
            case "cut" -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            case "garbage" -> {
                bytes = new byte[random.nextInt(2 * bytes.length + 100)];
                random.nextBytes(bytes);
            }
            case "a few bytes wrong" -> {
                for (int i = 0; i < 3 && bytes.length > 0; i++) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
                }
            }
            case "emptied" -> bytes = new byte[0];
            default -> {
                Files.delete(file);
                return;
            }
        }
        Files.write(file, bytes);
    }
}
