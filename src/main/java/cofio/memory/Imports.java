package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What imports brought: for each a folder under memory/imported/. It is made under a hidden name, forced to disk and
 * then renamed, so it is there whole or not at all, and it is taken back the same way.
 */
final class Imports {
    private static final String MAKING = ".importing-";
    private static final String TAKING_BACK = ".discarding-";

    private final Desk desk;
    private final Path folder;

    Imports(Desk desk) {
        this.desk = desk;
        this.folder = desk.folder.memory().resolve("imported");
    }

    /** Each import by its name, with how many facts of it are held. */
    Map<String, Integer> runs() throws IOException {
        Map<String, Integer> runs = new TreeMap<>();
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return runs;
        }
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path run : folders.filter(one -> Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))
                    .toList()) {
                String name = run.getFileName().toString();
                if (!name.startsWith(".")) {
                    runs.put(name, count(name));
                }
            }
        }
        return runs;
    }

    private int count(String run) throws IOException {
        int count = 0;
        for (Sheet sheet : sheets(run)) {
            count += sheet.held().size();
        }
        return count;
    }

    private List<Sheet> sheets(String run) {
        return desk.shelf.sheets().stream()
                .filter(sheet -> sheet.exists() && sheet.name.startsWith(Origin.FOLDER + run + "/"))
                .toList();
    }

    /** Keeps the pages of one import and gives it a name. */
    String bring(String kind, List<String> pages, int facts) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new CofioException("memory/imported is a link.", "Put a folder there; nothing was imported.");
        }
        Disk.createFolders(folder);
        sweep();
        String run = free(kind + "-" + desk.today());
        Path making = folder.resolve(MAKING + run);
        Path made = folder.resolve(run);
        Files.createDirectory(making);
        for (int i = 0; i < pages.size(); i++) {
            String name = i == 0 ? "facts.md" : "facts-" + (i + 1) + ".md";
            Input.check(pages.get(i));
            desk.saving.write(making.resolve(name), pages.get(i));
        }
        desk.saving.forceFolder(making);
        Disk.rename(making, made);
        desk.saving.forceFolder(folder);
        readBack(made, pages);
        desk.shelf.refresh(desk.folder.list().present());
        note(Entry.IMPORTED + Input.source(kind), Change.Kind.IMPORTED, told(facts, " to ", run));
        for (Sheet sheet : sheets(run)) {
            sheet.see(desk.shelf.copy(sheet));
        }
        return run;
    }

    private void note(String title, Change.Kind kind, String told) throws IOException {
        desk.applied(desk.journal.append(desk.entry(title, "", List.of(Change.of(kind, told)))), false);
    }

    private static String told(int facts, String where, String run) {
        return facts + (facts == 1 ? " fact" : " facts") + where + Origin.FOLDER + run;
    }

    private static void readBack(Path made, List<String> pages) throws IOException {
        for (int i = 0; i < pages.size(); i++) {
            Path file = made.resolve(i == 0 ? "facts.md" : "facts-" + (i + 1) + ".md");
            if (!Disk.read(file, file.toString()).equals(pages.get(i))) {
                throw new IOException(file + " does not hold what was written to it");
            }
        }
    }

    private String free(String name) {
        String free = name;
        for (int n = 2; Files.exists(folder.resolve(free), LinkOption.NOFOLLOW_LINKS); n++) {
            free = name + "-" + n;
        }
        return free;
    }

    /** Takes all back that an import brought, its conversations too; gives how many facts that were. */
    int discard(String run) throws IOException {
        if (!runs().containsKey(run)) {
            throw new CofioException("There is no import " + run + ".", "See: cofio import list");
        }
        int count = count(run);
        desk.sessions.discard(run);
        Path gone = folder.resolve(TAKING_BACK + run);
        remove(gone);
        Disk.rename(folder.resolve(run), gone);
        desk.saving.forceFolder(folder);
        remove(gone);
        for (Sheet sheet : desk.shelf.refresh(desk.folder.list().present())) {
            Files.deleteIfExists(desk.shelf.copy(sheet));
        }
        note(Entry.IMPORT_UNDONE, Change.Kind.DISCARDED, told(count, " of ", run));
        return count;
    }

    /** Clears away what an import left that was stopped. */
    private void sweep() throws IOException {
        List<Path> left = new ArrayList<>();
        try (Stream<Path> folders = Files.list(folder)) {
            folders.filter(one -> {
                        String name = one.getFileName().toString();
                        return name.startsWith(MAKING) || name.startsWith(TAKING_BACK);
                    })
                    .forEach(left::add);
        }
        for (Path one : left) {
            remove(one);
        }
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
