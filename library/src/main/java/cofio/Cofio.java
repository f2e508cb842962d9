package cofio;

import cofio.answer.Answer;
import cofio.answer.Question;
import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.SizeLimits;
import cofio.fact.Fact;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.NamingWords;
import cofio.fact.StoredFact;
import cofio.fact.ToldFact;
import cofio.index.FactIndex;
import cofio.index.Hit;
import cofio.index.IndexProgress;
import cofio.index.IndexSource;
import cofio.memory.FactValue;
import cofio.memory.FileEdit;
import cofio.memory.JournalEntry;
import cofio.memory.Memory;
import cofio.memory.MemoryFile;
import cofio.memory.Receipt;
import cofio.memory.StoredSession;
import cofio.memory.UndoResult;
import cofio.memory.Utterance;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The front door: what a person or an agent can do with a memory.
 *
 * <pre>{@code
 * try (Cofio cofio = Cofio.open(Path.of("my-workspace"))) {
 *     cofio.remember("My mentor is Dr. Elena Vasquez from Stanford.", "me");
 *     cofio.ask("Who is my mentor?");
 * }
 * }</pre>
 */
public final class Cofio implements AutoCloseable {
    private final Memory memory;
    private final Clock clock;
    private final QuestionAnswering asking;
    private @Nullable FactIndex index;
    private @Nullable FactIndex sessionIndex;
    private IndexProgress progress = (done, all) -> {};
    private Consumer<List<StoredFact>> beside = forgotten -> {};
    private AnswerOptions means = AnswerOptions.ALL;

    private Cofio(Memory memory, Clock clock) {
        this.memory = memory;
        this.clock = clock;
        this.asking = new QuestionAnswering(memory, clock, this::current);
    }

    public static Cofio open(Path workspace) {
        return open(workspace, Clock.system(ZoneId.systemDefault()));
    }

    public static Cofio open(Path workspace, Clock clock) {
        return open(workspace, clock, true);
    }

    /**
     * {@code force}: whether to wait, at each change, until the disk has the bytes. Without it saving is faster and
     * survives the end of the program at any moment, but a power cut may cost the last changes.
     */
    public static Cofio open(Path workspace, Clock clock, boolean force) {
        return new Cofio(Memory.open(workspace, clock, force), clock);
    }

    /** Keeps what the text tells. {@code source} says who told it; the receipts say what was kept, and where. */
    public List<Receipt> remember(String text, String source) {
        return remember(message(text, MessageSetting.NONE), source);
    }

    /** Reads a message that may lean on what was said before in the conversation. */
    public Message message(String text, MessageSetting setting) {
        Memory.check(text);
        return Message.read(text, LocalDate.now(clock), setting);
    }

    /** Keeps what a message tells. */
    public List<Receipt> remember(Message message, String source) {
        OutdatedLines revision =
                new OutdatedLines(memory, this::current, message.setting().spokenOf());
        return Uninterruptible.run(() -> memory.remember(message.text(), revision.of(message.told()), source));
    }

    public Answer ask(String question) {
        return ask(question(question, List.of()));
    }

    /** Reads a question that may lean on what was said before in the conversation, the latest last. */
    public Question question(String text, List<String> earlier) {
        return Question.read(text, earlier, LocalDate.now(clock));
    }

    public Answer ask(Question question) {
        return why(question).answer();
    }

    /** What questions are answered with where they do not say so; at first all there is. */
    public void use(AnswerOptions chosen) {
        means = chosen;
    }

    /** Answers, and tells how the answer came about. */
    public ExplainedAnswer why(Question question) {
        return why(question, means);
    }

    public ExplainedAnswer why(Question question, AnswerOptions with) {
        return asking.why(question, with);
    }

    /** Keeps a message of a conversation that tells no fact in the journal, where {@link #search} finds it. */
    public void hear(String text, String source) {
        Uninterruptible.act(() -> memory.hear(text, source));
    }

    /** The facts and the passages of the journal that fit best, the best first; empty where nothing fits. */
    public List<Hit> search(String query, int limit) {
        return search(query, limit, true);
    }

    /** {@code vectors}: whether to find also what says the same in other words, which takes longer. */
    public List<Hit> search(String query, int limit, boolean vectors) {
        FactIndex found = index();
        found.update(this::sources, vectors);
        return found.search(query, limit, vectors);
    }

    /** What was said in past sessions that fits best, by the user or the assistant; the journal and the facts are apart. */
    public List<Hit> searchSessions(String query, int limit, boolean vectors) {
        FactIndex found = sessionIndex();
        found.update(this::said, vectors);
        return found.search(query, limit, vectors).stream()
                .map(hit -> new Hit(hit.passage().inSession(), hit.score(), false))
                .toList();
    }

    /** All conversations that were kept, the latest first. */
    public List<StoredSession> sessions() {
        return memory.sessions();
    }

    /** What was said in a session, the latest last; nothing where there is no such session. */
    public List<Utterance> session(String id) {
        return memory.session(id);
    }

    /** What was said last in a session, enough to go on from. */
    public List<Utterance> recently(String session) {
        return memory.recently(session);
    }

    /** The events of a session as {@link #append} was given them, the latest last. */
    public List<Map<String, @Nullable Object>> events(String session) {
        return memory.events(session);
    }

    /** Adds events, each one line of JSON, to a session, without what tells of facts that were forgotten meanwhile. */
    public void append(String session, List<String> events, List<String> forgotten) {
        Uninterruptible.act(() -> memory.append(session, events, forgotten));
    }

    /** Who hears how far the making of the index is, when a search or a question finds that much of it is missing. */
    public synchronized void report(IndexProgress to) {
        progress = to;
        if (index != null) {
            index.report(to);
        }
    }

    private synchronized FactIndex index() {
        FactIndex open = index;
        if (open == null) {
            open = FactIndex.open(memory.derived());
            open.report(progress);
            index = open;
        }
        return open;
    }

    private synchronized FactIndex sessionIndex() {
        FactIndex open = sessionIndex;
        if (open == null) {
            open = FactIndex.open(memory.derived().resolve("said"));
            open.report(progress);
            sessionIndex = open;
        }
        return open;
    }

    /** The index with what changed since, as far as words go. */
    private FactIndex current() {
        FactIndex found = index();
        found.update(this::sources, false);
        return found;
    }

    private List<IndexSource> sources(Map<String, String> known) {
        return Stream.concat(memory.leaves(known).stream(), memory.sourceLeaves(known).stream())
                .map(IndexSources::of)
                .toList();
    }

    private List<IndexSource> said(Map<String, String> known) {
        return memory.sessionLeaves(known).stream().map(IndexSources::of).toList();
    }

    public List<StoredFact> facts() {
        return memory.held();
    }

    /**
     * The facts that an id or words name. An id or the name of an attribute means that fact alone; other words mean
     * every fact in which all of them stand.
     */
    public List<StoredFact> find(String idOrWords) {
        return NamedFacts.in(memory.held(), idOrWords);
    }

    /** Removes facts that {@link #find} gave, with the sentences that told them unless their history is to be kept. */
    public List<StoredFact> forget(List<StoredFact> facts, boolean keepHistory) {
        List<StoredFact> forgotten = Uninterruptible.run(() -> memory.forget(facts, keepHistory));
        if (!forgotten.isEmpty()) {
            Uninterruptible.act(this::expunge);
            beside.accept(forgotten);
        }
        return forgotten;
    }

    /** Forgets of a line the clause that holds these words, and gives what stays of it; nothing, where nothing would. */
    public Optional<Fact> forgetOf(StoredFact line, String words) {
        Optional<ToldFact> rest = RemainingClauses.besides(line.fact(), words);
        rest.ifPresent(
                told -> Uninterruptible.run(() -> memory.remember(told.fact().text(), List.of(told), "user")));
        rest.ifPresent(told -> forget(List.of(line), false));
        return rest.map(ToldFact::fact);
    }

    /** Who hears what was forgotten, to forget it beside the memory too. */
    public void onForgotten(Consumer<List<StoredFact>> heard) {
        beside = heard;
    }

    /** Leaves nothing in the indexes of what stands in the files no longer. */
    private void expunge() {
        if (index().exists()) {
            index().expunge(this::sources);
        }
        if (sessionIndex().exists()) {
            sessionIndex().expunge(this::said);
        }
    }

    /** What comes from elsewhere, and what goes there. */
    public MemoryExchange elsewhere() {
        return new MemoryExchange(memory, this::expunge);
    }

    /** Gives a fact other words on its line, as with an editor; empty where it does not stand there any more. */
    public Optional<StoredFact> rewrite(StoredFact fact, String words) {
        return memory.rewrite(fact, words);
    }

    /** What the journal says, the latest first, of as many of its days as are wanted, all of them before that day. */
    public List<JournalEntry> journal(LocalDate before, int days) {
        return memory.journal(before, days);
    }

    /** Another one tells that facts changed. */
    public String stamp() {
        return memory.stamp();
    }

    /** Every value that the facts named by an id or words have or had, with the sentences that told them. */
    public List<FactValue> history(String idOrWords) {
        NamingWords words = NamingWords.of(idOrWords);
        Predicate<Fact> name = words.naming();
        List<FactValue> named =
                memory.history(fact -> fact.identity().id().equals(idOrWords.strip()) || name.test(fact));
        return named.isEmpty() ? memory.history(words::standIn) : named;
    }

    /** The values of {@link #history} that held when that day ended. */
    public List<FactValue> history(String idOrWords, LocalDate asOf) {
        return history(idOrWords).stream().filter(value -> value.heldOn(asOf)).toList();
    }

    /** What deserves a look in the memory. Nothing is changed by it, not even what is derived. */
    public Examination doctor() {
        return new MemoryCheckup(clock).of(memory.folder());
    }

    /** What deserves a look in a file or folder of any other tool; nothing is written there. */
    public static Examination doctor(Path path, SizeLimits limits, Clock clock) {
        return new MemoryCheckup(clock).of(path, limits);
    }

    /** Does what a finding of {@link #doctor()} suggests; gives whether there was something to do. One change to undo. */
    public boolean mend(Finding finding) {
        return Uninterruptible.run(() -> MemoryCheckup.mend(finding, memory, this::forget));
    }

    /** Lets one of the values that contradict each other stand; gives whether all of them were still there. One change. */
    public boolean settle(Finding contradiction, int standing) {
        return Uninterruptible.run(() -> MemoryCheckup.settle(contradiction, standing, memory));
    }

    /** Which of the values that contradict each other is from a later day than all the others, where that is plain. */
    public OptionalInt newest(Finding contradiction) {
        return MemoryCheckup.newest(contradiction, memory);
    }

    /** What {@link #undo} would do; empty if there is no change to take back. */
    public Optional<UndoResult> lastChange() {
        return memory.lastChange();
    }

    /** Takes back the last change; empty if there is none. */
    public Optional<UndoResult> undo() {
        return Uninterruptible.run(memory::undo);
    }

    /** What an agent should load at the start of a session. */
    public String brief(int characters) {
        return memory.brief(characters);
    }

    /** The folder memory/, there or not, for those who watch it. */
    public Path folder() {
        return memory.folder();
    }

    /** The files under memory/, hidden ones left out, by name. */
    public List<MemoryFile> files() {
        return memory.files();
    }

    /** What stands in a file under memory/, by its name in that folder; empty where there is none. */
    public Optional<String> read(String name) {
        return memory.read(name);
    }

    /** Edits a file under memory/ as with an editor, but whole or not at all. Facts that it changes are changed. */
    public void edit(String name, FileEdit edit) {
        memory.edit(name, edit);
    }

    /** Gives a file or folder under memory/ another name. */
    public void move(String from, String to) {
        memory.move(from, to);
    }

    /** Deletes a file, or a folder with all that is in it, under memory/. */
    public void remove(String name) {
        memory.remove(name);
        expunge();
    }

    /** What was found and put right on the way, in words for the user: saves finished, edits by hand. */
    public List<String> notices() {
        return memory.notices();
    }

    @Override
    public synchronized void close() {
        if (index != null) {
            index.close();
            index = null;
        }
        if (sessionIndex != null) {
            sessionIndex.close();
            sessionIndex = null;
        }
        memory.close();
    }
}
