package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import cofio.memory.Importing.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
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
        if (!isFolder(folder)) {
            return runs;
        }
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path run : folders.toList()) {
                String name = run.getFileName().toString();
                if (!name.startsWith(".") && isFolder(run)) {
                    runs.put(name, count(name));
                }
            }
        }
        return runs;
    }

    /** A disk that cannot be read is an error: it must not look like a folder that is not there. */
    private static boolean isFolder(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isDirectory();
        } catch (NoSuchFileException none) {
            return false;
        }
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

    /**
     * Keeps the pages of one import and gives it a name. {@code talks}: conversations follow, and {@link #brought} is
     * called after them.
     */
    String bring(String kind, List<String> pages, int facts, boolean talks) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new CofioException("memory/imported is a link.", "Put a folder there; nothing was imported.");
        }
        pages.forEach(Input::check);
        Disk.createFolders(folder);
        sweep();
        String run = free(kind + "-" + desk.today());
        Importing mark = mark(Step.BRINGING, run, kind, facts);
        try {
            make(folder.resolve(MAKING + run), pages);
            Disk.rename(folder.resolve(MAKING + run), folder.resolve(run));
        } catch (IOException | UncheckedIOException | CofioException failed) {
            desk.afterwards(() -> {
                remove(folder.resolve(MAKING + run));
                unmark();
            });
            throw failed;
        }
        rest("The import", () -> {
            desk.saving.forceFolder(folder);
            desk.shelf.refresh(desk.folder.list().present());
            note(mark);
            see(run);
            if (talks) {
                mark.then(Step.TALKING).write(desk.importing());
            } else {
                unmark();
            }
        });
        return run;
    }

    private void make(Path making, List<String> pages) throws IOException {
        Files.createDirectory(making);
        for (int i = 0; i < pages.size(); i++) {
            Path file = making.resolve(i == 0 ? "facts.md" : "facts-" + (i + 1) + ".md");
            desk.saving.write(file, pages.get(i));
            if (!Disk.read(file, file.toString()).equals(pages.get(i))) {
                throw new IOException(file + " does not hold what was written to it");
            }
        }
        desk.saving.forceFolder(making);
    }

    private Importing mark(Step step, String run, String kind, int facts) throws IOException {
        String journal = Journal.fileName(desk.today());
        Importing mark = new Importing(
                step,
                run,
                kind,
                facts,
                journal,
                desk.journal.size(journal),
                ProcessHandle.current().pid());
        mark.write(desk.importing());
        return mark;
    }

    private void unmark() throws IOException {
        Files.deleteIfExists(desk.importing());
    }

    /** What is begun is done: a failure from here on is not one of the whole, and the next use of the memory goes on. */
    private static void rest(String what, Desk.Rest rest) {
        try {
            rest.run();
        } catch (IOException | UncheckedIOException | CofioException e) {
            throw new CofioException(
                    what + " was broken off in the middle: " + e.getMessage() + ".",
                    "It will be finished the next time the memory is used.",
                    e);
        }
    }

    private void note(Importing mark) throws IOException {
        boolean back = mark.step() == Step.TAKING_BACK;
        String told = told(mark.facts(), back ? " of " : " to ", mark.run());
        Entry entry = desk.entry(
                back ? Entry.IMPORT_UNDONE : Entry.IMPORTED + Input.source(mark.kind()),
                "",
                List.of(Change.of(back ? Change.Kind.DISCARDED : Change.Kind.IMPORTED, told)));
        desk.applied(desk.promise(entry));
    }

    private void see(String run) throws IOException {
        for (Sheet sheet : sheets(run)) {
            sheet.see(desk.shelf.copy(sheet));
        }
    }

    /** The conversations of an import are here as well. */
    void brought() throws IOException {
        unmark();
    }

    /** Finishes what was broken off, and says so; gives whether there was something. {@code gone}: files that are away. */
    boolean finish(List<Sheet> gone) throws IOException {
        Importing mark = Importing.read(desk.importing());
        if (mark == null || mark.step() == Step.TALKING && mark.isAlive()) {
            return false;
        }
        boolean stands = isFolder(folder.resolve(mark.run()));
        if (mark.step() == Step.TALKING) {
            desk.notices.add("the import " + mark.run()
                    + " was interrupted: its facts are here, of its conversations perhaps not all; import it again");
        } else if (mark.step() == Step.TAKING_BACK && !stands) {
            clear(mark);
            gone.removeIf(sheet -> sheet.name.startsWith(Origin.FOLDER + mark.run() + "/"));
            desk.notices.add("finished taking back the import " + mark.run() + ", which was interrupted");
        } else if (mark.step() == Step.BRINGING && stands) {
            noteOnce(mark);
            see(mark.run());
            desk.notices.add("finished the import " + mark.run()
                    + ", which was interrupted: its facts are here; import it again for its conversations");
        } else if (mark.step() == Step.BRINGING) {
            remove(folder.resolve(MAKING + mark.run()));
            desk.notices.add("an import was interrupted before anything of it was kept; import it again");
        }
        unmark();
        return true;
    }

    private void noteOnce(Importing mark) throws IOException {
        if (desk.journal.size(mark.journal()) <= mark.size()) {
            note(mark);
        }
    }

    private static String told(int facts, String where, String run) {
        return facts + (facts == 1 ? " fact" : " facts") + where + Origin.FOLDER + run;
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
        Importing mark = mark(Step.TAKING_BACK, run, run, count(run));
        Path gone = folder.resolve(TAKING_BACK + run);
        try {
            remove(gone);
            Disk.rename(folder.resolve(run), gone);
        } catch (IOException | UncheckedIOException | CofioException failed) {
            desk.afterwards(this::unmark);
            throw failed;
        }
        rest("Taking the import back", () -> {
            desk.saving.forceFolder(folder);
            desk.shelf.refresh(desk.folder.list().present());
            clear(mark);
            unmark();
        });
        return mark.facts();
    }

    /** All that is left of an import whose folder has no name any more. */
    private void clear(Importing mark) throws IOException {
        desk.sessions.discard(mark.run());
        remove(folder.resolve(TAKING_BACK + mark.run()));
        remove(desk.shelf.copies(Origin.FOLDER + mark.run()));
        noteOnce(mark);
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
        if (!isFolder(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
