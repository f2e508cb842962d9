package cofio.cli.resident;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Memories that stay open between commands. Whoever opens one that is open is lent it. */
final class LentMemories implements AutoCloseable {
    private static final long KEPT_NANOS = Duration.ofMinutes(5).toNanos();

    private final Map<Path, Lent> open = new HashMap<>();

    private static final class Lent {
        final Cofio cofio;
        final Object identity;
        int users;
        long last = System.nanoTime();

        Lent(Cofio cofio, Object identity) {
            this.cofio = cofio;
            this.identity = identity;
        }
    }

    synchronized Cofio lend(Path workspace) {
        Path path = path(workspace);
        Object identity = identity(path);
        Lent lent = open.get(path);
        if (lent == null || !lent.identity.equals(identity)) {
            // Another folder has taken its place, and what was read of the old one says nothing of it.
            Lent fresh = new Lent(Cofio.open(workspace), identity);
            Lent old = open.put(path, fresh);
            if (old != null && old.users == 0) {
                old.cofio.close();
            }
            lent = fresh;
        }
        lent.users++;
        Lent mine = lent;
        return lent.cofio.lend(() -> returned(path, mine));
    }

    private synchronized void returned(Path path, Lent lent) {
        lent.users--;
        lent.last = System.nanoTime();
        if (lent.users == 0 && open.get(path) != lent) {
            lent.cofio.close();
        }
    }

    /** Closes those that nobody has used for a while. */
    synchronized void tidy() {
        long now = System.nanoTime();
        open.values().removeIf(lent -> {
            boolean unused = lent.users == 0 && now - lent.last > KEPT_NANOS;
            if (unused) {
                lent.cofio.close();
            }
            return unused;
        });
    }

    synchronized int count() {
        return open.size();
    }

    private static Path path(Path workspace) {
        try {
            return workspace.toRealPath();
        } catch (IOException notThere) {
            return workspace.toAbsolutePath().normalize();
        }
    }

    /** Which folder it is that has this name; of one that is not there yet, that it is not. */
    private static Object identity(Path path) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            @Nullable Object key = attributes.fileKey();
            return key == null ? attributes.creationTime() : key;
        } catch (IOException notThere) {
            return "";
        }
    }

    @Override
    public synchronized void close() {
        open.values().forEach(lent -> lent.cofio.close());
        open.clear();
    }
}
