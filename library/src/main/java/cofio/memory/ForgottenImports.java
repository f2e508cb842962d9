package cofio.memory;

import cofio.fact.Origin;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
final class ForgottenImports implements Predicate<String> {
    static final String FILE = Origin.FOLDER + ".forgotten";
    private static final int SALT = 16;
    private static final int LENGTH = 32;

    private final Store store;
    private final String salt;
    private final Set<String> hashes;

    private ForgottenImports(Store store, String salt, Set<String> hashes) {
        this.store = store;
        this.salt = salt;
        this.hashes = hashes;
    }

    static ForgottenImports read(Store store) throws IOException {
        LinkedHashSet<String> lines = new LinkedHashSet<>();
        byte[] bytes = store.read(FILE);
        if (bytes == null) {
            byte[] fresh = new byte[SALT];
            new SecureRandom().nextBytes(fresh);
            return new ForgottenImports(store, HexFormat.of().formatHex(fresh), lines);
        }
        lines.addAll(new String(bytes, StandardCharsets.UTF_8).lines().toList());
        String salt = lines.isEmpty() ? "" : lines.removeFirst();
        return new ForgottenImports(store, salt, lines);
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
        store.derive(FILE, text.getBytes(StandardCharsets.UTF_8));
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
    static List<String> imported(List<StoredFact> facts) {
        return facts.stream()
                .filter(held -> !held.origin().told())
                .map(held -> held.fact().text())
                .toList();
    }
}
