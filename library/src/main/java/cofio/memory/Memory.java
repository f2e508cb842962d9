package cofio.memory;

import cofio.CofioException;
import cofio.cluster.BrainLimits;
import cofio.cluster.Cluster;
import cofio.fact.Fact;
import cofio.fact.StoredFact;
import cofio.fact.ToldFact;
import cofio.text.PageLine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a workspace, kept in Markdown files.
 *
 * <p>Several processes and threads may have the same workspace open. Each operation takes the lock, catches up with
 * what others and the user did to the files, and then does its work.
 */
public final class Memory implements AutoCloseable {
    private final MemoryContext desk;
    private final @Nullable MemoryFolder folder;

    private Memory(Store store, Clock clock, BrainLimits limits, @Nullable MemoryFolder folder) {
        this.desk = new MemoryContext(store, clock, limits);
        this.folder = folder;
    }

    public static Memory open(Path workspace, Clock clock) {
        return open(workspace, clock, true);
    }

    /** {@code force}: whether to wait until the disk has the bytes. Without it a power cut may cost the last saves. */
    public static Memory open(Path workspace, Clock clock, boolean force) {
        MemoryFolder folder = MemoryFolder.of(workspace);
        return new Memory(new FolderStore(folder, force), clock, BrainLimits.NONE, folder);
    }

    /** A brain in a cluster: there is nothing beside it, and no sources are read in place. */
    public static Memory open(Cluster cluster, String brain, Clock clock) {
        return open(cluster, brain, clock, BrainLimits.NONE);
    }

    public static Memory open(Cluster cluster, String brain, Clock clock, BrainLimits limits) {
        return new Memory(new ClusterStore(cluster.files(), brain, clock), clock, limits, null);
    }

    /** A memory that lies elsewhere than in a folder. */
    static Memory open(Store store, Clock clock) {
        return new Memory(store, clock, BrainLimits.NONE, null);
    }

    /** Refuses a text that cannot be kept: too long, or no text at all. */
    public static void check(String text) {
        InputCheck.check(text);
    }

    /** Keeps what a message tells. The receipts come in the order of {@code told}, when everything is on disk. */
    public List<Receipt> remember(String text, List<ToldFact> told, String source) {
        InputCheck.check(text);
        for (ToldFact one : told) {
            InputCheck.check(one.fact().text());
        }
        if (told.isEmpty()) {
            return List.of();
        }
        return locked(lock -> new RememberOperation(desk).remember(text, told, InputCheck.source(source), lock));
    }

    /** Writes a message that tells no fact into the journal, so that it can be found: a question, a request. */
    public void hear(String text, String source) {
        InputCheck.check(text);
        locked(lock -> {
            desk.room.check(0, List.of(text));
            List<JournalChange> nothing = List.of(JournalChange.of(JournalChange.Kind.HEARD, "nothing to keep"));
            Journal.Position position =
                    desk.journal.append(desk.entry(WrittenEntry.TOLD + InputCheck.source(source), text, nothing));
            desk.afterwards(() -> desk.applied(position));
            return text;
        });
    }

    /** The facts that are held at present, file by file and line by line. */
    public List<StoredFact> held() {
        return reading(on -> on.shelf.held());
    }

    /**
     * How many facts are held, without reading files that are as last seen; and where no more than {@code most} were told,
     * all of them.
     */
    public MemoryView view(int most) {
        return reading(on -> MemoryView.of(on, most));
    }

    /** Removes facts; gives those that were there. {@code keepHistory} leaves the journal as it is. */
    public List<StoredFact> forget(List<StoredFact> facts, boolean keepHistory) {
        if (facts.isEmpty() || !exists()) {
            return List.of();
        }
        return locked(lock -> new ForgetOperation(desk, lock).forget(facts, keepHistory));
    }

    /** Those of the facts that are wanted. */
    public List<StoredFact> held(WantedFacts wanted) {
        return reading(on -> on.shelf.held(wanted));
    }

    /** The facts with that id, in as many files as they stand. */
    public List<StoredFact> withId(String id) {
        return FactCatalogue.isId(id) ? reading(on -> on.shelf.withId(id)) : List.of();
    }

    /** Every value that the wanted facts have or had, by the end of its time, those that still hold last. */
    public List<FactValue> history(Predicate<Fact> wanted) {
        return history(new WantedFacts(wanted, text -> true));
    }

    public List<FactValue> history(WantedFacts wanted) {
        return reading(
                on -> new FactHistory(on.journal, wanted).read(on.store.list().journals(), on.shelf.held(wanted)));
    }

    /** The same of the facts with that id; of the journals only those are read that name it. */
    public List<FactValue> historyOf(String id) {
        return FactCatalogue.isId(id) ? reading(on -> FactHistory.of(id, on)) : List.of();
    }

    /** What {@link #undo} would do now; empty when there is nothing left to take back. */
    public Optional<UndoResult> lastChange() {
        return exists() ? locked(lock -> new UndoOperation(desk, lock).preview()) : Optional.empty();
    }

    /** Takes the last change back, and at the next call the one before it; empty when there is none left. */
    public Optional<UndoResult> undo() {
        return exists() ? locked(lock -> new UndoOperation(desk, lock).undo()) : Optional.empty();
    }

    /** What an agent should load at the start of a session, in at most that many characters. */
    public String brief(int characters) {
        return new MemoryBrief(held(), characters).shown();
    }

    /**
     * All files, in the order of their names, those of the present first. What stands in one is read only where
     * {@code known}, which maps names to fingerprints, has another fingerprint for it or none.
     */
    public List<IndexableFile> leaves(Map<String, String> known) {
        return reading(desk -> new IndexableFiles(desk, known).read());
    }

    public boolean isInFolder() {
        return folder != null;
    }

    /** The folder in which the files lie, there or not. */
    public Path folder() {
        return inFolder().memory();
    }

    /** The files under memory/, hidden ones left out, by name. */
    public List<MemoryFile> files() {
        return looking(() -> new FileEdits(desk).list());
    }

    /** What stands in a file under memory/; empty where there is none. */
    public Optional<String> read(String name) {
        return looking(() -> new FileEdits(desk).read(name));
    }

    /** The bytes of a file under memory/, text or not; empty where there is none. */
    public Optional<byte[]> bytes(String name) {
        return looking(() -> new FileEdits(desk).bytes(name));
    }

    /** Edits a file under memory/ as with an editor: what it does to facts counts, and is noted in the journal. */
    public void edit(String name, FileEdit edit) {
        locked(lock -> {
            new FileEdits(desk).edit(name, edit, lock);
            return name;
        });
    }

    /** Gives a file or folder under memory/ another name. */
    public void move(String from, String to) {
        locked(lock -> {
            new FileEdits(desk).move(from, to, lock);
            return to;
        });
    }

    /** Deletes a file, or a folder with all that is in it, under memory/. */
    public void remove(String name) {
        locked(lock -> {
            new FileEdits(desk).remove(name, lock);
            return name;
        });
    }

    /** Gives a fact other words on its line, as with an editor; empty where it does not stand there any more. */
    public Optional<StoredFact> rewrite(StoredFact fact, String words) {
        InputCheck.check(words);
        return exists()
                ? locked(lock -> new RewriteOperation(desk, lock).rewrite(fact, words.strip()))
                : Optional.empty();
    }

    /** Changes or takes out lines, all or none; gives whether they still stood there. What goes gives way to {@code stands}. */
    public boolean mend(List<LineEdit> edits, @Nullable String stands) {
        return exists() && locked(lock -> new LineMending(desk, lock).mend(edits, stands));
    }

    /** The lines of a Markdown text as the memory reads them, whoever wrote it. */
    public static List<PageLine> lines(String text) {
        MarkdownPage page = new MarkdownPage(text);
        return page.lines().stream().map(page::shown).toList();
    }

    /** What the journal says, the latest first, of as many of its days as are wanted, all of them before that day. */
    public List<JournalEntry> journal(LocalDate before, int days) {
        return reading(on -> on.journal.entries(on.store.list().journals(), before, days));
    }

    /** The imports by their names, with how many facts of each are held. */
    public Map<String, Integer> imports() {
        return reading(on -> new ImportFolders(on).runs());
    }

    /** Keeps pages of facts from elsewhere apart from what was told; gives the import a name. */
    public String bring(String kind, List<String> pages, int facts, boolean talks) {
        return locked(lock -> {
            desk.room.check(facts, pages);
            return new ImportFolders(desk).bring(kind, pages, facts, talks);
        });
    }

    /** Says that the conversations of the last import are here as well. */
    public void brought() {
        desk.afterwards(() -> new ImportFolders(desk).brought());
    }

    /** Whether a line was imported and then forgotten. */
    public Predicate<String> forgotten() {
        return looking(() -> ForgottenImports.read(desk.store));
    }

    /** Takes back all that an import brought; gives how many facts that were. */
    public int discard(String run) {
        return locked(lock -> new ImportFolders(desk).discard(run));
    }

    /** All files of the present and the journals. */
    public Map<String, String> contents() {
        return reading(on -> new MemorySnapshot(on).contents());
    }

    /** Puts the files of another memory here; false where this one holds something else. */
    public boolean restore(Map<String, String> contents) {
        return locked(lock -> new MemorySnapshot(desk).restore(contents, lock));
    }

    /** Gives each file that is the user's, the conversations among them, by its name in the workspace, while nobody writes. */
    public void leave(BiConsumer<String, byte[]> to) {
        locked(lock -> {
            new Relocation(desk).leave(to);
            return to;
        });
    }

    /** Takes over the files that {@link #leave} gave, all or none; false where this memory holds something else. */
    public boolean arrive(Map<String, byte[]> files) {
        return locked(lock -> new Relocation(desk).arrive(files, lock));
    }

    /** The folders and files elsewhere that are read in place. */
    public List<String> sources() {
        return folder == null ? List.of() : looking(() -> new ReadOnlySources(inFolder()).names());
    }

    /** The name under which {@link #sources} lists a folder or file. */
    public String sourceName(Path given) {
        return looking(() -> new ReadOnlySources(inFolder()).name(given));
    }

    /** The sources, or one of them, as {@link #leaves} gives the memory. */
    public List<IndexableFile> sourceLeaves(Map<String, String> known) {
        return folder == null ? List.of() : looking(() -> new ReadOnlySources(inFolder()).leaves(known));
    }

    public List<IndexableFile> sourceLeaves(String name) {
        return looking(() -> new ReadOnlySources(inFolder()).leaves(name, Map.of()));
    }

    public WorkspaceFiles beside() {
        return new WorkspaceFiles(inFolder());
    }

    /** The lines of a Markdown text that count as facts, as they do in a file of the memory. */
    public static List<StoredFact> factsIn(String markdown) {
        return CachedFile.held("", new MarkdownPage(markdown));
    }

    /** What was said in conversations. */
    public SessionArchive conversations() {
        return new SessionArchive(desk);
    }

    /** The folder for files that are derived from the others and may be deleted. */
    public Path derived() {
        return inFolder().machine("");
    }

    /** Changes when any file of the present does: cheap to ask before reading everything again. */
    public String stamp() {
        return reading(on -> new MemorySnapshot(on).stamp());
    }

    /** What was found and put right since the last call, in words for the user: saves finished, edits by hand. */
    public List<String> notices() {
        synchronized (desk.notices) {
            List<String> notices = List.copyOf(desk.notices);
            desk.notices.clear();
            return notices;
        }
    }

    private MemoryFolder inFolder() {
        if (folder == null) {
            throw new CofioException("This memory is not in a folder.", "Open one that is, by its path.");
        }
        return folder;
    }

    private boolean exists() {
        return looking(desk.store::exists);
    }

    private <T> T looking(MemoryContext.Glance<T> glance) {
        return desk.looking(glance);
    }

    private interface Work<T> {
        T with(StoreLock lock) throws IOException;
    }

    private interface Look<T> {
        T on(MemoryContext desk) throws IOException;
    }

    private <T> T locked(Work<T> work) {
        return locked(work, false);
    }

    /** {@code only}: nothing is written by the work itself. */
    private <T> T locked(Work<T> work, boolean only) {
        return looking(() -> {
            long asked = System.nanoTime();
            desk.store.check();
            try (StoreLock lock = only ? desk.store.lockToRead("lock") : desk.store.lock("lock")) {
                desk.catchUp(lock, asked, only);
                return work.with(lock);
            }
        });
    }

    /** Reading works where nothing can be written as well, as on a full disk; edits by hand are then noted later. */
    private <T> T reading(Look<T> look) {
        return looking(() -> {
            desk.store.check();
            try {
                if (desk.store.exists()) {
                    return locked(lock -> look.on(desk), true);
                }
            } catch (CofioException e) {
                Store.Failure failure = desk.store.failure(e.getCause());
                if (failure != Store.Failure.DENIED && failure != Store.Failure.NO_WRITING) {
                    throw e;
                }
            }
            MemoryContext apart = desk.apart();
            apart.shelf.refresh(apart.store.list().present());
            return look.on(apart);
        });
    }

    /** Nothing is held open between operations. */
    @Override
    public void close() {}
}
