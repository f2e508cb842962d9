package cofio.doctor;

import cofio.CofioException;
import cofio.text.PageLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What lies in a folder, read and never written. Links are not followed, hidden folders not entered. */
final class ExaminedFolder {
    private static final Pattern TEXT = Pattern.compile("(?i).*\\.(?:md|markdown|mdc|txt|text|org|rst|jsonl)");
    private static final long LARGEST = 64L * 1024 * 1024;
    private static final int DEEPEST = 40;

    private final Path root;
    private final Map<String, String> texts;
    final Set<String> files = new TreeSet<>();
    final Set<String> hidden = new TreeSet<>();
    private final Function<String, List<PageLine>> markdown;

    /** {@code wanted}: which files belong to it, and which folders are entered, by their names; a folder's ends in "/". */
    ExaminedFolder(Path root, Predicate<String> wanted, Function<String, List<PageLine>> markdown) {
        this.markdown = markdown;
        this.texts = Map.of();
        try {
            Path real = root.toRealPath();
            if (Files.isRegularFile(real)) {
                this.root = Objects.requireNonNull(real.getParent());
                files.add(Objects.requireNonNull(real.getFileName()).toString());
            } else {
                this.root = real;
                walk(wanted);
            }
        } catch (IOException e) {
            throw new CofioException("there is no readable file or folder " + root, "Name another path.", e);
        }
    }

    /** Of files that are read already. */
    ExaminedFolder(Map<String, String> texts, Function<String, List<PageLine>> markdown) {
        this.markdown = markdown;
        this.texts = texts;
        this.root = Path.of("");
        files.addAll(texts.keySet());
    }

    private void walk(Predicate<String> wanted) throws IOException {
        Files.walkFileTree(root, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
                boolean skipped =
                        isHidden(folder) || folder.endsWith("node_modules") || !wanted.test(name(folder) + "/");
                return skipped && !folder.equals(root) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
                String name = name(file);
                if (wanted.test(name)) {
                    (isHidden(file) ? hidden : files).add(name);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // gone meanwhile, or not to be read
            }
        });
    }

    private String name(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    boolean isTooLarge(String name) {
        return root.resolve(name).toFile().length() > LARGEST;
    }

    private static boolean isHidden(Path file) {
        Path name = file.getFileName();
        return name != null && name.toString().startsWith(".");
    }

    /** The files of text, each read when it is its turn. */
    List<String> documents() {
        return files.size() == 1
                ? List.copyOf(files)
                : files.stream().filter(name -> TEXT.matcher(name).matches()).toList();
    }

    /** What changes with a file; null where it must always be read: MEMORY.md may be saved twice within a tick of the clock. */
    @Nullable
    String print(String name) {
        if (texts.containsKey(name) || name.endsWith("MEMORY.md")) {
            return null;
        }
        try {
            BasicFileAttributes found = Files.readAttributes(root.resolve(name), BasicFileAttributes.class);
            return found.size() + " " + found.lastModifiedTime() + " " + found.fileKey();
        } catch (IOException e) {
            return null;
        }
    }

    /** Null where the file went away meanwhile or is none that can be read. */
    @Nullable
    ExaminedFile read(String name) {
        String text = texts.get(name);
        return text == null ? onDisk(name) : new ExaminedFile(name, text, rows(name, text), false, false);
    }

    private @Nullable ExaminedFile onDisk(String name) {
        Path file = root.resolve(name);
        try {
            BasicFileAttributes before = Files.readAttributes(file, BasicFileAttributes.class);
            if (!before.isRegularFile() || before.size() > LARGEST) {
                return null;
            }
            byte[] bytes = Files.readAllBytes(file);
            BasicFileAttributes after = Files.readAttributes(file, BasicFileAttributes.class);
            boolean moved = before.size() != after.size()
                    || bytes.length != after.size()
                    || !before.lastModifiedTime().equals(after.lastModifiedTime());
            String text = new String(bytes, isUtf16(bytes) ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
            return new ExaminedFile(name, text, rows(name, text), isUtf16(bytes), moved);
        } catch (IOException e) {
            return null;
        }
    }

    private List<PageLine> rows(String name, String text) {
        String small = name.toLowerCase(Locale.ROOT);
        if (small.endsWith(".jsonl")) {
            return JsonRows.of(text);
        }
        if (small.endsWith(".md") || small.endsWith(".markdown") || small.endsWith(".mdc")) {
            return markdown.apply(text);
        }
        List<PageLine> rows = new ArrayList<>();
        for (String line : text.split("\\R", -1)) {
            rows.add(new PageLine(rows.size() + 1, line, line.strip(), !line.isBlank(), false, ""));
        }
        return rows;
    }

    private static boolean isUtf16(byte[] bytes) {
        int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
        return mark == 0xfffe || mark == 0xfeff;
    }
}
