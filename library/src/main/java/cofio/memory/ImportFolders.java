package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import cofio.memory.ImportMark.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What imports brought: for each a folder under memory/imported/. It is made under a hidden name, forced to disk and
 * then renamed, so it is there whole or not at all, and it is taken back the same way.
 */
final class ImportFolders {
    private static final String MAKING = ".importing-";
    private static final String TAKING_BACK = ".discarding-";

    private final MemoryContext desk;

    ImportFolders(MemoryContext desk) {
        this.desk = desk;
    }

    /** Each import by its name, with how many facts of it are held. */
    Map<String, Integer> runs() throws IOException {
        Map<String, Integer> runs = new TreeMap<>();
        for (String name : isFolder("") ? desk.store.names(Origin.FOLDER) : List.<String>of()) {
            if (!name.startsWith(".") && isFolder(name)) {
                runs.put(name, count(name));
            }
        }
        return runs;
    }

    private boolean isFolder(String name) throws IOException {
        return desk.store.isFolder(Origin.FOLDER + name);
    }

    private int count(String run) throws IOException {
        int count = 0;
        for (CachedFile sheet : sheets(run)) {
            count += sheet.held().size();
        }
        return count;
    }

    private List<CachedFile> sheets(String run) {
        return desk.shelf.sheets().stream()
                .filter(sheet -> sheet.exists() && sheet.name.startsWith(Origin.FOLDER + run + "/"))
                .toList();
    }

    /**
     * Keeps the pages of one import and gives it a name. {@code talks}: conversations follow, and {@link #brought} is
     * called after them.
     */
    String bring(String kind, List<String> pages, int facts, boolean talks) throws IOException {
        if (desk.store.isLink("memory/imported")) {
            throw new CofioException("memory/imported is a link.", "Put a folder there; nothing was imported.");
        }
        pages.forEach(InputCheck::check);
        sweep();
        String run = free(kind + "-" + desk.today());
        ImportMark mark = mark(Step.BRINGING, run, kind, facts);
        try {
            make(Origin.FOLDER + MAKING + run, pages);
            desk.store.move(Origin.FOLDER + MAKING + run, Origin.FOLDER + run);
        } catch (IOException | UncheckedIOException | CofioException failed) {
            desk.afterwards(() -> {
                desk.store.deleteFolder(Origin.FOLDER + MAKING + run);
                unmark();
            });
            throw failed;
        }
        rest("The import", () -> {
            desk.store.force(Origin.FOLDER);
            desk.shelf.refresh(desk.store.list().present());
            note(mark);
            see(run);
            if (talks) {
                mark.then(Step.TALKING).write(desk.store);
            } else {
                unmark();
            }
        });
        return run;
    }

    private void make(String making, List<String> pages) throws IOException {
        for (int i = 0; i < pages.size(); i++) {
            String file = making + (i == 0 ? "/facts.md" : "/facts-" + (i + 1) + ".md");
            desk.store.overwrite(file, pages.get(i));
            if (!Arrays.equals(desk.store.read(file), Utf8.encode(pages.get(i)))) {
                throw new IOException(file + " does not hold what was written to it");
            }
        }
    }

    private ImportMark mark(Step step, String run, String kind, int facts) throws IOException {
        String journal = Journal.fileName(desk.today());
        ImportMark mark = new ImportMark(
                step,
                run,
                kind,
                facts,
                journal,
                desk.journal.size(journal),
                ProcessHandle.current().pid());
        mark.write(desk.store);
        return mark;
    }

    private void unmark() throws IOException {
        ImportMark.delete(desk.store);
    }

    /** What is begun is done: a failure from here on is not one of the whole, and the next use of the memory goes on. */
    private static void rest(String what, MemoryContext.Rest rest) {
        try {
            rest.run();
        } catch (IOException | UncheckedIOException | CofioException e) {
            throw new CofioException(
                    what + " was interrupted: " + e.getMessage() + ".",
                    "It will be finished the next time the memory is used.",
                    e);
        }
    }

    private void note(ImportMark mark) throws IOException {
        boolean back = mark.step() == Step.TAKING_BACK;
        String told = told(mark.facts(), back ? " of " : " to ", mark.run());
        WrittenEntry entry = desk.entry(
                back ? WrittenEntry.IMPORT_UNDONE : WrittenEntry.IMPORTED + InputCheck.source(mark.kind()),
                "",
                List.of(JournalChange.of(back ? JournalChange.Kind.DISCARDED : JournalChange.Kind.IMPORTED, told)));
        desk.applied(desk.promise(entry));
    }

    private void see(String run) throws IOException {
        for (CachedFile sheet : sheets(run)) {
            sheet.see();
        }
    }

    /** The conversations of an import are here as well. */
    void brought() throws IOException {
        unmark();
    }

    /** Finishes what was broken off, and says so; gives whether there was something. {@code gone}: files that are away. */
    boolean finish(List<CachedFile> gone) throws IOException {
        ImportMark mark = ImportMark.read(desk.store);
        if (mark == null || mark.step() == Step.TALKING && mark.isAlive()) {
            return false;
        }
        boolean stands = isFolder(mark.run());
        if (mark.step() == Step.TALKING) {
            desk.notices.add("the import " + mark.run()
                    + " was interrupted: its facts are saved, but perhaps not all conversations; import it again");
        } else if (mark.step() == Step.TAKING_BACK && !stands) {
            clear(mark);
            gone.removeIf(sheet -> sheet.name.startsWith(Origin.FOLDER + mark.run() + "/"));
            desk.notices.add("finished taking back the import " + mark.run() + ", which was interrupted");
        } else if (mark.step() == Step.BRINGING && stands) {
            noteOnce(mark);
            see(mark.run());
            desk.notices.add("finished the import " + mark.run()
                    + ", which was interrupted: its facts are saved; import it again to get its conversations");
        } else if (mark.step() == Step.BRINGING) {
            desk.store.deleteFolder(Origin.FOLDER + MAKING + mark.run());
            desk.notices.add("an import was interrupted before anything was saved; import it again");
        }
        unmark();
        return true;
    }

    private void noteOnce(ImportMark mark) throws IOException {
        if (desk.journal.size(mark.journal()) <= mark.size()) {
            note(mark);
        }
    }

    private static String told(int facts, String where, String run) {
        return facts + (facts == 1 ? " fact" : " facts") + where + Origin.FOLDER + run;
    }

    private String free(String name) throws IOException {
        String free = name;
        List<String> taken = desk.store.names(Origin.FOLDER);
        for (int n = 2; taken.contains(free); n++) {
            free = name + "-" + n;
        }
        return free;
    }

    /** Takes all back that an import brought, its conversations too; gives how many facts that were. */
    int discard(String run) throws IOException {
        if (!runs().containsKey(run)) {
            throw new CofioException("There is no import " + run + ".", "See: cofio import list");
        }
        ImportMark mark = mark(Step.TAKING_BACK, run, run, count(run));
        String gone = Origin.FOLDER + TAKING_BACK + run;
        try {
            desk.store.deleteFolder(gone);
            desk.store.move(Origin.FOLDER + run, gone);
        } catch (IOException | UncheckedIOException | CofioException failed) {
            desk.afterwards(this::unmark);
            throw failed;
        }
        rest("Taking the import back", () -> {
            desk.store.force(Origin.FOLDER);
            desk.shelf.refresh(desk.store.list().present());
            clear(mark);
            unmark();
        });
        return mark.facts();
    }

    /** All that is left of an import whose folder has no name any more. */
    private void clear(ImportMark mark) throws IOException {
        desk.sessions.discard(mark.run());
        desk.store.deleteFolder(Origin.FOLDER + TAKING_BACK + mark.run());
        desk.store.deleteFolder(FileCache.COPIES + Origin.FOLDER + mark.run());
        noteOnce(mark);
    }

    /** Clears away what an import left that was stopped. */
    private void sweep() throws IOException {
        for (String name : desk.store.names(Origin.FOLDER)) {
            if (name.startsWith(MAKING) || name.startsWith(TAKING_BACK)) {
                desk.store.deleteFolder(Origin.FOLDER + name);
            }
        }
    }
}
