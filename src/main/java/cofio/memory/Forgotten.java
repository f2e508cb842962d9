package cofio.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which imported facts were forgotten, so that the next import of the same leaves them out. The words are gone: what is
 * kept is a salted hash of each line, in memory/imported/.forgotten. Whoever guesses a line can see whether it was one.
 */
final class Forgotten implements Predicate<String> {
    private static final int SALT = 16;
    private static final int LENGTH = 32;

    private final Path file;
    private final String salt;
    private final Set<String> hashes;

    private Forgotten(Path file, String salt, Set<String> hashes) {
        this.file = file;
        this.salt = salt;
        this.hashes = hashes;
    }

    static Forgotten read(Folder folder) throws IOException {
        Path file = folder.memory().resolve("imported").resolve(".forgotten");
        LinkedHashSet<String> lines = new LinkedHashSet<>();
        try {
            lines.addAll(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (NoSuchFileException none) {
            byte[] fresh = new byte[SALT];
            new SecureRandom().nextBytes(fresh);
            return new Forgotten(file, HexFormat.of().formatHex(fresh), lines);
        }
        String salt = lines.isEmpty() ? "" : lines.removeFirst();
        return new Forgotten(file, salt, lines);
    }

    @Override
    public boolean test(String line) {
        return !hashes.isEmpty() && hashes.contains(hash(line));
    }

    void add(Collection<String> lines) throws IOException {
        if (hashes.addAll(lines.stream().map(this::hash).toList())) {
            write();
        }
    }

    /** They are back. */
    void remove(Collection<String> lines) throws IOException {
        if (!hashes.isEmpty()
                && hashes.removeAll(Set.copyOf(lines.stream().map(this::hash).toList()))) {
            write();
        }
    }

    private void write() throws IOException {
        String text = salt + "\n" + String.join("\n", hashes) + "\n";
        Disk.derive(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private String hash(String line) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest((salt + line).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JVM has it
        }
    }

    /** Those of the facts that stand in an import. */
    static List<String> imported(List<Held> facts) {
        return facts.stream()
                .filter(held -> !held.origin().told())
                .map(held -> held.fact().text())
                .toList();
    }
}
