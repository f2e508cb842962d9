package cofio;

import cofio.answer.Answer;
import cofio.answer.Question;
import cofio.cluster.BrainLimits;
import cofio.cluster.Cluster;
import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.SizeLimits;
import cofio.fact.Fact;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.StoredFact;
import cofio.fact.ToldFact;
import cofio.index.FactIndex;
import cofio.index.Hit;
import cofio.index.IndexProgress;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
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
    private final MemoryIndexes indexes;
    private final MemoryCheckup checkup;
    private final Runnable closing;
    private Consumer<List<StoredFact>> beside = forgotten -> {};
    private AnswerOptions means = AnswerOptions.ALL;

    private Cofio(Memory memory, Clock clock, Function<MemoryIndexes.Part, FactIndex> indexes) {
        this.memory = memory;
        this.clock = clock;
        this.indexes = new MemoryIndexes(memory, indexes);
        this.asking = new QuestionAnswering(memory, clock, this.indexes::facts);
        this.checkup = new MemoryCheckup(clock);
        this.closing = this::end;
    }

    private Cofio(Cofio lender, Runnable closing) {
        this.memory = lender.memory;
        this.clock = lender.clock;
        this.indexes = lender.indexes;
        this.asking = lender.asking;
        this.checkup = lender.checkup;
        this.closing = closing;
    }

    public static Cofio open(Path workspace) {
        return open(workspace, Clock.system(ZoneId.systemDefault()));
    }

    public static Cofio open(Path workspace, Clock clock) {
        return open(workspace, clock, true);
    }

    /**
     * {@code force}: whether each change waits until the bytes are on the disk. Without it, saving is faster and still
     * survives a kill of the program, but a power cut can lose the last changes.
     */
    public static Cofio open(Path workspace, Clock clock, boolean force) {
        Memory memory = Memory.open(workspace, clock, force);
        return new Cofio(
                memory,
                clock,
                what -> FactIndex.open(
                        switch (what) {
                            case FACTS -> memory.derived();
                            case SESSIONS -> memory.derived().resolve("said");
                        }));
    }

    /** Opens a brain in a cluster. Several programs may have it open at the same time. */
    public static Cofio open(Cluster cluster, String brain, Clock clock) {
        return open(cluster, brain, clock, BrainLimits.NONE);
    }

    /** Opens a brain that may hold so much and no more. */
    public static Cofio open(Cluster cluster, String brain, Clock clock, BrainLimits limits) {
        return new Cofio(
                Memory.open(cluster, brain, clock, limits),
                clock,
                what -> FactIndex.open(cluster, brain, what.name().toLowerCase(Locale.ROOT)));
    }

    /** Saves the facts in a text. {@code source} is who told it; the receipts say what was saved and where. */
    public List<Receipt> remember(String text, String source) {
        return remember(message(text, MessageSetting.NONE), source);
    }

    /** Reads a message, which may refer to what was said before in the conversation. */
    public Message message(String text, MessageSetting setting) {
        Memory.check(text);
        return Message.read(text, LocalDate.now(clock), setting);
    }

    /** Saves the facts in a message. */
    public List<Receipt> remember(Message message, String source) {
        OutdatedLines revision =
                new OutdatedLines(memory, indexes::facts, message.setting().spokenOf());
        return Uninterruptible.run(() -> memory.remember(message.text(), revision.of(message.told()), source));
    }

    public Answer ask(String question) {
        return ask(question(question, List.of()));
    }

    /** Reads a question, which may refer to what was said before in the conversation ({@code earlier}, the latest last). */
    public Question question(String text, List<String> earlier) {
        return Question.read(text, earlier, LocalDate.now(clock));
    }

    public Answer ask(Question question) {
        return why(question).answer();
    }

    /** Sets the options for questions that are asked without any. By default everything is used. */
    public void use(AnswerOptions chosen) {
        means = chosen;
    }

    /** Answers a question and explains how the answer was found. */
    public ExplainedAnswer why(Question question) {
        return why(question, means);
    }

    public ExplainedAnswer why(Question question, AnswerOptions with) {
        return asking.why(question, with);
    }

    /** Records a message that tells no fact in the journal, so that {@link #search} finds it. */
    public void hear(String text, String source) {
        Uninterruptible.act(() -> memory.hear(text, source));
    }

    /** Finds facts and passages of the journal, the best match first; empty if nothing matches. */
    public List<Hit> search(String query, int limit) {
        return search(query, limit, true);
    }

    /** {@code vectors}: whether to also match by meaning, which takes longer. */
    public List<Hit> search(String query, int limit, boolean vectors) {
        return indexes.current(MemoryIndexes.Part.FACTS, vectors).search(query, limit, vectors);
    }

    /** Finds what the user or the assistant said in past sessions; journal and facts are not searched. */
    public List<Hit> searchSessions(String query, int limit, boolean vectors) {
        return indexes.current(MemoryIndexes.Part.SESSIONS, vectors).search(query, limit, vectors).stream()
                .map(hit -> new Hit(hit.passage().inSession(), hit.score(), false))
                .toList();
    }

    /** All saved conversations, the latest first. */
    public List<StoredSession> sessions() {
        return memory.conversations().list();
    }

    /** What was said in a session, the latest last; empty if there is no such session. */
    public List<Utterance> session(String id) {
        return memory.conversations().utterances(id);
    }

    /** The end of a session, enough to continue the conversation. */
    public List<Utterance> recently(String session) {
        return memory.conversations().recent(session);
    }

    /** The events of a session as they were given to {@link #append}, the latest last. */
    public List<Map<String, @Nullable Object>> events(String session) {
        return memory.conversations().events(session);
    }

    /** Adds events, each one line of JSON, to a session. Events that tell a fact in {@code forgotten} are left out. */
    public void append(String session, List<String> events, List<String> forgotten) {
        Uninterruptible.act(() -> memory.conversations().append(session, events, forgotten));
    }

    /** Reports progress to {@code to} when a search or a question has to build a large part of the index. */
    public void report(IndexProgress to) {
        indexes.report(to);
    }

    /**
     * For programs that stay: from now on the vectors of what is new are computed beside the searches, which wait for them a
     * moment at most and until then find it by its words. By default a search waits for all of them.
     */
    public void computeVectorsBeside() {
        indexes.computeVectorsBeside();
    }

    public List<StoredFact> facts() {
        return memory.held();
    }

    /**
     * Finds facts by id or words. An id or the name of an attribute means that one fact; other words mean every fact that
     * contains all of them.
     */
    public List<StoredFact> find(String idOrWords) {
        return NamedFacts.in(memory, idOrWords);
    }

    /** Forgets facts that {@link #find} returned, and the sentences that told them unless {@code keepHistory} is set. */
    public List<StoredFact> forget(List<StoredFact> facts, boolean keepHistory) {
        List<StoredFact> forgotten = Uninterruptible.run(() -> memory.forget(facts, keepHistory));
        if (!forgotten.isEmpty()) {
            Uninterruptible.act(indexes::expunge);
            beside.accept(forgotten);
        }
        return forgotten;
    }

    /** Forgets the clause of a line that contains these words, and returns the rest; empty if nothing would be left. */
    public Optional<Fact> forgetOf(StoredFact line, String words) {
        Optional<ToldFact> rest = RemainingClauses.besides(line.fact(), words);
        rest.ifPresent(
                told -> Uninterruptible.run(() -> memory.remember(told.fact().text(), List.of(told), "user")));
        rest.ifPresent(told -> forget(List.of(line), false));
        return rest.map(ToldFact::fact);
    }

    /** Calls {@code heard} with the facts that were forgotten, so that the caller can forget them too. */
    public void onForgotten(Consumer<List<StoredFact>> heard) {
        beside = heard;
    }

    /** Imports, exports and folders that are read in place. */
    public MemoryExchange elsewhere() {
        return new MemoryExchange(memory, indexes::expunge);
    }

    /** Replaces the words of a fact on its line, like an edit by hand; empty if the fact is no longer there. */
    public Optional<StoredFact> rewrite(StoredFact fact, String words) {
        return memory.rewrite(fact, words);
    }

    /** The entries of the last {@code days} days of the journal before a day, the latest first. */
    public List<JournalEntry> journal(LocalDate before, int days) {
        return memory.journal(before, days);
    }

    /** Changes whenever the facts change. */
    public String stamp() {
        return memory.stamp();
    }

    /** All present and earlier values of the facts that an id or words name, with the sentences that told them. */
    public List<FactValue> history(String idOrWords) {
        return NamedFacts.history(memory, idOrWords);
    }

    /** The values of {@link #history} that held when that day ended. */
    public List<FactValue> history(String idOrWords, LocalDate asOf) {
        return history(idOrWords).stream().filter(value -> value.heldOn(asOf)).toList();
    }

    /** Finds problems in the memory. It changes nothing, not even the index. */
    public Examination doctor() {
        return memory.isInFolder() ? checkup.of(memory.folder()) : checkup.of(memory.contents());
    }

    /** Finds problems in a file or folder of another tool. It writes nothing there. */
    public static Examination doctor(Path path, SizeLimits limits, Clock clock) {
        return new MemoryCheckup(clock).of(path, limits);
    }

    /** Applies the fix that a finding of {@link #doctor()} suggests, as one change; false if there was nothing to fix. */
    public boolean mend(Finding finding) {
        return Uninterruptible.run(() -> MemoryCheckup.mend(finding, memory, this::forget));
    }

    /** Keeps one of the values that contradict each other, as one change; false if any of them was gone already. */
    public boolean settle(Finding contradiction, int standing) {
        return Uninterruptible.run(() -> MemoryCheckup.settle(contradiction, standing, memory));
    }

    /** Which of the values that contradict each other was told on a later day than all others; empty if none was. */
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

    /** Whether the memory is in a folder; otherwise it is in a cluster. */
    public boolean isInFolder() {
        return memory.isInFolder();
    }

    /** The folder memory/, whether it exists or not, for programs that watch it. */
    public Path folder() {
        return memory.folder();
    }

    /** The files under memory/ by name, without hidden ones. */
    public List<MemoryFile> files() {
        return memory.files();
    }

    /** The text of a file, named relative to memory/; empty if there is no such file. */
    public Optional<String> read(String name) {
        return memory.read(name);
    }

    /** The bytes of a file, which need not be text; empty if there is no such file. */
    public Optional<byte[]> bytes(String name) {
        return memory.bytes(name);
    }

    /** Edits a file under memory/ as an editor would, completely or not at all. Changed lines are changed facts. */
    public void edit(String name, FileEdit edit) {
        boolean[] gone = new boolean[1];
        memory.edit(name, before -> {
            String after = edit.of(before);
            gone[0] = before != null && after == null;
            return after;
        });
        if (gone[0]) {
            indexes.expunge();
        }
    }

    /** Renames a file or folder under memory/. */
    public void move(String from, String to) {
        memory.move(from, to);
    }

    /** Deletes a file, or a folder with its content, under memory/. */
    public void remove(String name) {
        memory.remove(name);
        indexes.expunge();
    }

    /** What Cofio noticed and repaired, in words for the user: interrupted saves that it finished, edits by hand. */
    public List<String> notices() {
        return memory.notices();
    }

    /** The same open memory for another user, whose closing it only runs {@code returned}. */
    public Cofio lend(Runnable returned) {
        return new Cofio(this, returned);
    }

    private void end() {
        indexes.close();
        memory.close();
    }

    @Override
    public void close() {
        closing.run();
    }
}
