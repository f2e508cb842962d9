package cofio.memory;

import cofio.CofioException;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Folders and files elsewhere that are read in place. Their names stand in memory/sources.txt, one on a line. Nothing is
 * ever written to them, links in them are not followed, and what cannot be read as text is passed over.
 */
final class ReadOnlySources {
    static final String LIST = "sources.txt";

    private static final Set<String> READ = Set.of("md", "markdown", "mdc", "txt");
    private static final long LARGEST = 4_000_000;
    private static final int DEEPEST = 32;
    private static final int MOST = 100_000;

    private final MemoryFolder folder;

    ReadOnlySources(MemoryFolder folder) {
        this.folder = folder;
    }

    /** The names as they stand in the list. */
    List<String> names() throws IOException {
        try {
            return Disk.read(folder.memory().resolve(LIST), "memory/" + LIST)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    /** The name under which a folder or file is listed. */
    String name(Path given) throws IOException {
        Path real;
        try {
            real = given.toRealPath();
        } catch (IOException e) {
            throw new CofioException("There is no " + given + ".", "Name a folder or file that exists.", e);
        }
        if (real.startsWith(folder.memory().toAbsolutePath())) {
            throw new CofioException(given + " is already part of the memory.", "Name a folder elsewhere.");
        }
        return shown(real);
    }

    private static String shown(Path path) {
        return path.toString().replace('\\', '/');
    }

    /** What stands in the files, but for those that are {@code known} by their fingerprint. */
    List<IndexableFile> leaves(Map<String, String> known) throws IOException {
        List<IndexableFile> leaves = new ArrayList<>();
        for (String name : names()) {
            leaves.addAll(leaves(name, known));
        }
        return leaves;
    }

    List<IndexableFile> leaves(String name, Map<String, String> known) throws IOException {
        List<IndexableFile> leaves = new ArrayList<>();
        Path root;
        try {
            root = Path.of(name);
        } catch (InvalidPathException typedByHand) {
            return leaves;
        }
        if (!root.isAbsolute() || !Files.exists(root)) {
            return leaves;
        }
        Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes found) {
                boolean ours = at.equals(folder.memory());
                return ours || !at.equals(root) && hidden(at) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) throws IOException {
                if (found.isRegularFile() && found.size() <= LARGEST && (file.equals(root) || isRead(file))) {
                    add(file, found, known, leaves);
                }
                return leaves.size() < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // not to be read, or gone meanwhile: not ours to judge
            }
        });
        return leaves;
    }

    private static boolean hidden(Path path) {
        return path.getFileName() != null && path.getFileName().toString().startsWith(".");
    }

    private static boolean isRead(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return !name.startsWith(".") && READ.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    private static void add(Path file, BasicFileAttributes found, Map<String, String> known, List<IndexableFile> leaves)
            throws IOException {
        String name = shown(file);
        String print = Disk.print(found).written();
        boolean read = !print.equals(known.get(name));
        try {
            List<StoredFact> facts = read ? CachedFile.held(name, new MarkdownPage(Disk.read(file, name))) : List.of();
            leaves.add(new IndexableFile(name, print, read, facts, List.of()));
        } catch (CofioException notText) {
            leaves.add(new IndexableFile(name, print, read, List.of(), List.of()));
        } catch (NoSuchFileException | java.nio.file.AccessDeniedException e) {
            // As above.
        }
    }
}
