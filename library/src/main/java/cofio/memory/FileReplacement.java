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
final class FileReplacement {
    private final MemoryFolder folder;
    private final boolean force;
    private final FileVersions versions;
    private int saves;
    private int replaced;

    FileReplacement(MemoryFolder folder, boolean force, FileVersions versions) {
        this.folder = folder;
        this.force = force;
        this.versions = versions;
    }

    /** How many files were replaced so far. */
    int replaced() {
        return replaced;
    }

    /** A file that becomes another, with where it lies and what was read there. */
    private record Step(Path file, Store.Replacement wanted) {
        byte[] before() {
            return Utf8.encode(wanted.before());
        }

        boolean exists() {
            return wanted.version() != null;
        }

        byte @Nullable [] after() {
            String after = wanted.after();
            return after == null ? null : Utf8.encode(after);
        }
    }

    List<@Nullable FileFingerprint> save(List<Store.Replacement> files, StoreLock lock)
            throws IOException, ChangedMeanwhile {
        List<Path> temporary = new ArrayList<>();
        saves++;
        try {
            List<Step> steps = new ArrayList<>();
            List<@Nullable Path> contents = new ArrayList<>();
            Set<Path> folders = new LinkedHashSet<>();
            for (Store.Replacement wanted : files) {
                Step step = new Step(folder.resolve(wanted.name()), wanted);
                steps.add(step);
                contents.add(prepare(step, temporary));
                folders.add(Disk.folderOf(step.file));
            }
            for (int i = 0; i < contents.size(); i++) {
                replace(steps.get(i), contents.get(i), lock, temporary);
            }
            for (Path folder : folders) {
                forceFolder(folder);
            }
            List<@Nullable FileFingerprint> versions = new ArrayList<>();
            for (Step step : steps) {
                versions.add(readBack(step));
            }
            return versions;
        } finally {
            for (Path path : temporary) {
                Files.deleteIfExists(path);
            }
        }
    }

    private void forceFolder(Path folder) throws IOException {
        if (force) {
            Disk.forceFolder(folder);
        }
    }

    private @Nullable Path prepare(Step step, List<Path> temporary) throws IOException, ChangedMeanwhile {
        Path file = step.file;
        byte[] after = step.after();
        if (after == null) {
            return null;
        }
        if (step.exists() && !Files.isWritable(file)) {
            if (Files.notExists(file)) {
                throw new ChangedMeanwhile();
            }
            throw new CofioException(step.wanted.name() + " is read-only.", "Make it writable; nothing was changed.");
        }
        if (!step.exists() && !Files.isDirectory(Disk.folderOf(file))) {
            Disk.createFolders(Disk.folderOf(file));
            forceFolder(Disk.folderOf(Disk.folderOf(file)));
        }
        Path content = Disk.temporary(file, "save");
        temporary.add(content);
        Disk.write(content, after, force);
        try {
            if (step.exists()) {
                Disk.keepRights(file, content);
            }
        } catch (NoSuchFileException gone) {
            throw new ChangedMeanwhile();
        }
        return content;
    }

    private void replace(Step step, @Nullable Path content, StoreLock lock, List<Path> temporary)
            throws IOException, ChangedMeanwhile {
        Path file = step.file;
        byte[] before = step.before();
        Path former = step.exists() ? secondName(file, temporary) : null;
        Object key = former == null ? null : key(former);
        if (!lock.holds() || !holds(former == null ? file : former, before, step.exists())) {
            throw new ChangedMeanwhile();
        }
        // the last look, as close to the replacement as it can be: is the file that was compared still the one here?
        if (former != null && !Objects.equals(key, key(file))) {
            throw new ChangedMeanwhile();
        }
        AtomicExchange exchange = content == null || former == null ? null : exchange();
        if (content == null) {
            Files.deleteIfExists(file);
        } else if (exchange == null || !exchange.swap(content, file)) {
            if (former != null && Files.notExists(file)) {
                throw new ChangedMeanwhile(); // somebody has taken it away: it must not come back
            }
            Disk.rename(content, file);
        } else if (!holds(content, before, true)) {
            putBack(exchange, content, step);
            throw new ChangedMeanwhile();
        }
        replaced++;
        if (former != null && !Arrays.equals(Files.readAllBytes(former), before)) {
            Disk.rename(former, file);
            replaced--;
            throw new ChangedMeanwhile();
        }
    }

    private @Nullable AtomicExchange exchange() throws IOException {
        return saves > 1 || versions.recentlyByHand() ? AtomicExchange.ofSystem() : null;
    }

    /** An editor was faster, and its file is at hand; unless it has saved once more meanwhile, and that one is in place. */
    private static void putBack(AtomicExchange exchange, Path content, Step step) throws IOException {
        exchange.swap(content, step.file);
        if (!holds(content, Utf8.encode(String.valueOf(step.wanted.after())), true)) {
            exchange.swap(content, step.file);
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

    private static @Nullable FileFingerprint readBack(Step step) throws IOException, ChangedMeanwhile {
        byte[] after = step.after();
        if (after == null) {
            return null;
        }
        try {
            FileFingerprint print = Disk.print(Files.readAttributes(step.file, BasicFileAttributes.class));
            if (holds(step.file, after, true)) {
                return print;
            }
        } catch (NoSuchFileException e) {
            throw new ChangedMeanwhile();
        }
        throw new ChangedMeanwhile();
    }
}
