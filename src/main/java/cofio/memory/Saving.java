package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces files so that each is complete at any instant, old or new.
 *
 * <p>All new contents are written and forced before the first file is replaced: what can fail (a full disk) fails then.
 * An editor that had the old file open may write into it after it was replaced; a second name for the old file, kept
 * until the end, shows that, and the editor's version is put back for ours to be applied to it again. One that puts a new
 * file in place in that very moment is seen only where the two are exchanged in one step. To prepare that takes time, so it
 * is done by programs that live longer than one save, and where somebody has edited the files lately.
 */
final class Saving {
    private final boolean force;
    private final FileVersions versions;
    private int saves;
    private int replaced;

    Saving(boolean force, FileVersions versions) {
        this.force = force;
        this.versions = versions;
    }

    /** Another program changed the file meanwhile: everything is to be looked at again. */
    static final class ChangedMeanwhile extends Exception {
        private static final long serialVersionUID = 1L;

        ChangedMeanwhile() {
            super(null, null, false, false);
        }
    }

    /** How many files were replaced so far. */
    int replaced() {
        return replaced;
    }

    void save(List<Draft> drafts, Lock lock) throws IOException, ChangedMeanwhile {
        List<Path> temporary = new ArrayList<>();
        saves++;
        try {
            List<@Nullable Path> contents = new ArrayList<>();
            Set<Path> folders = new LinkedHashSet<>();
            for (Draft draft : drafts) {
                contents.add(prepare(draft, temporary));
                folders.add(draft.sheet().file.getParent());
            }
            for (int i = 0; i < contents.size(); i++) {
                replace(drafts.get(i), contents.get(i), lock, temporary);
            }
            for (Path folder : folders) {
                forceFolder(folder);
            }
            for (Draft draft : drafts) {
                readBack(draft);
            }
        } finally {
            for (Path path : temporary) {
                Files.deleteIfExists(path);
            }
        }
    }

    void forceFolder(Path folder) throws IOException {
        if (force) {
            Disk.forceFolder(folder);
        }
    }

    /** A file that nobody can have seen yet. */
    void write(Path file, String text) throws IOException {
        Disk.write(file, Disk.encode(text), force);
    }

    private @Nullable Path prepare(Draft draft, List<Path> temporary) throws IOException, ChangedMeanwhile {
        Path file = draft.sheet().file;
        String after = draft.after();
        if (after == null) {
            return null;
        }
        boolean exists = draft.sheet().exists();
        if (exists && !Files.isWritable(file)) {
            if (Files.notExists(file)) {
                throw new ChangedMeanwhile();
            }
            throw new CofioException(
                    draft.sheet().name + " is read-only.", "Allow writing to it; nothing was changed.");
        }
        Path content = Disk.temporary(file, "save");
        temporary.add(content);
        Disk.write(content, Disk.encode(after), force);
        try {
            if (exists) {
                Disk.keepRights(file, content);
            }
        } catch (NoSuchFileException gone) {
            throw new ChangedMeanwhile();
        }
        return content;
    }

    private void replace(Draft draft, @Nullable Path content, Lock lock, List<Path> temporary)
            throws IOException, ChangedMeanwhile {
        Path file = draft.sheet().file;
        byte[] before = Disk.encode(draft.before().text());
        Path former = draft.sheet().exists() ? secondName(file, temporary) : null;
        Object key = former == null ? null : key(former);
        if (!lock.holds()
                || !holds(former == null ? file : former, before, draft.sheet().exists())) {
            throw new ChangedMeanwhile();
        }
        // the last look, as close to the replacement as it can be: is the file that was compared still the one here?
        if (former != null && !Objects.equals(key, key(file))) {
            throw new ChangedMeanwhile();
        }
        Exchange exchange = content == null || former == null ? null : exchange();
        if (content == null) {
            Files.deleteIfExists(file);
        } else if (exchange == null || !exchange.swap(content, file)) {
            if (former != null && Files.notExists(file)) {
                throw new ChangedMeanwhile(); // somebody has taken it away: it must not come back
            }
            Disk.rename(content, file);
        } else if (!holds(content, before, true)) {
            putBack(exchange, content, draft);
            throw new ChangedMeanwhile();
        }
        replaced++;
        if (former != null && !Arrays.equals(Files.readAllBytes(former), before)) {
            Disk.rename(former, file);
            replaced--;
            throw new ChangedMeanwhile();
        }
    }

    private @Nullable Exchange exchange() throws IOException {
        return saves > 1 || versions.recentlyByHand() ? Exchange.ofSystem() : null;
    }

    /** An editor was faster, and its file is at hand; unless it has saved once more meanwhile, and that one is in place. */
    private static void putBack(Exchange exchange, Path content, Draft draft) throws IOException {
        Path file = draft.sheet().file;
        exchange.swap(content, file);
        if (!holds(content, Disk.encode(String.valueOf(draft.after())), true)) {
            exchange.swap(content, file);
        }
    }

    private static @Nullable Object key(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private static @Nullable Path secondName(Path file, List<Path> temporary) throws IOException, ChangedMeanwhile {
        Path name = Disk.temporary(file, "former");
        try {
            Files.createLink(name, file);
            temporary.add(name);
            return name;
        } catch (NoSuchFileException e) {
            throw new ChangedMeanwhile();
        } catch (UnsupportedOperationException | java.nio.file.FileSystemException e) {
            return null; // a disk without hard links: the check before the replacement must do
        }
    }

    private static boolean holds(Path file, byte[] before, boolean exists) throws IOException {
        try {
            return Arrays.equals(Files.readAllBytes(file), before) && exists;
        } catch (NoSuchFileException e) {
            return !exists;
        }
    }

    private static void readBack(Draft draft) throws IOException, ChangedMeanwhile {
        String after = draft.after();
        try {
            draft.sheet().written(after);
            if (after == null || holds(draft.sheet().file, Disk.encode(after), true)) {
                return;
            }
        } catch (NoSuchFileException e) {
            draft.sheet().drop();
            throw new ChangedMeanwhile();
        }
        draft.sheet().drop();
        throw new ChangedMeanwhile();
    }
}
