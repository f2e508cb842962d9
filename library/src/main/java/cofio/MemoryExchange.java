package cofio;

import cofio.answer.Answer;
import cofio.answer.Question;
import cofio.fact.StoredFact;
import cofio.memory.FactValue;
import cofio.memory.IndexableFile;
import cofio.memory.Memory;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The side of the door to other memories: what imports brought, folders that are read in place, and the memory as a
 * whole on its way out or back in. What comes this way is never mixed with what was told: see {@link cofio.fact.Origin}.
 */
public final class MemoryExchange {
    private static final String LIST = "sources.txt";

    private final Memory memory;
    private final Runnable expunge;

    MemoryExchange(Memory memory, Runnable expunge) {
        this.memory = memory;
        this.expunge = expunge;
    }

    /** Puts a question to one file of the workspace that is no part of the memory; empty where there is no such file. */
    public Optional<Answer> askIn(String file, Question question) {
        return beside(file).map(lines -> QuestionAnswering.among(question, lines));
    }

    /** Whether there is such a file of the workspace that is no part of the memory. */
    public boolean isThere(String file) {
        return beside(file).isPresent();
    }

    /** A memory in a cluster has nothing beside it. */
    private Optional<List<StoredFact>> beside(String file) {
        return memory.isInFolder() ? memory.beside().read(file) : Optional.empty();
    }

    /** Makes a file in the workspace, outside of the memory; one that is there stays as it is, and that is said. */
    public void create(String file, String text) {
        memory.beside().create(file, text);
    }

    /** The lines of a Markdown text that count as facts, each with its heading and line. */
    public static List<StoredFact> factsIn(String markdown) {
        return Memory.factsIn(markdown);
    }

    /**
     * Keeps pages of facts that another memory held; gives the import its name. {@code talks}: its conversations are
     * appended next, and {@link #brought} ends it.
     */
    public String bring(String kind, List<String> pages, int facts, boolean talks) {
        return Uninterruptible.run(() -> memory.bring(kind, pages, facts, talks));
    }

    public void brought() {
        memory.brought();
    }

    /** Whether a line came with an import and was forgotten since. */
    public Predicate<String> forgotten() {
        return memory.forgotten();
    }

    /** The imports by name, with how many facts of each are held. */
    public Map<String, Integer> imports() {
        return memory.imports();
    }

    /** Takes back all that an import brought, and every trace of it in the index; gives how many facts that were. */
    public int discard(String run) {
        return Uninterruptible.run(() -> {
            int count = memory.discard(run);
            expunge.run();
            return count;
        });
    }

    /** All Markdown files of the memory and its journals, by their names in the workspace. */
    public Map<String, String> contents() {
        return memory.contents();
    }

    /** Every value that any fact has or had. */
    public List<FactValue> history() {
        return memory.history(fact -> true);
    }

    /** Makes this memory the one that was exported; false where something else is in it. */
    public boolean restore(Map<String, String> contents) {
        return Uninterruptible.run(() -> memory.restore(contents));
    }

    /** The whole memory as a ZIP archive: every file that is the user's, byte for byte, and the conversations. */
    public byte[] pack() {
        return MemoryArchive.pack(memory);
    }

    /**
     * Makes this memory the one that was packed, completely or not at all; false where something else is in it. Where this
     * broke off, it can be done again.
     */
    public boolean unpack(byte[] archive) {
        Map<String, byte[]> files = MemoryArchive.files(archive);
        return Uninterruptible.run(() -> memory.arrive(files));
    }

    /**
     * A folder or file that is read in place.
     *
     * @param facts how many lines of it count as facts
     * @param there whether it can be found at present
     */
    public record Source(String name, int files, int facts, boolean there) {}

    public List<Source> sources() {
        return memory.sources().stream().map(this::source).toList();
    }

    private Source source(String name) {
        List<IndexableFile> leaves = memory.sourceLeaves(name);
        int facts = leaves.stream().mapToInt(leaf -> leaf.facts().size()).sum();
        return new Source(name, leaves.size(), facts, !leaves.isEmpty() || new File(name).exists());
    }

    /** Makes a folder or file searchable where it is. */
    public Source addSource(Path given) {
        String name = memory.sourceName(given);
        if (!memory.sources().contains(name)) {
            memory.edit(LIST, before -> joined(before, name));
        }
        return source(name);
    }

    private static String joined(@Nullable String before, String name) {
        String lines = before == null ? "" : before;
        return lines + (lines.isEmpty() || lines.endsWith("\n") ? "" : "\n") + name + "\n";
    }

    /** False where it is not one of the sources. */
    public boolean removeSource(String given) {
        String name = memory.sources().contains(given)
                ? given
                : new File(given)
                        .toPath()
                        .toAbsolutePath()
                        .normalize()
                        .toString()
                        .replace('\\', '/');
        if (!memory.sources().contains(name)) {
            return false;
        }
        memory.edit(LIST, before -> {
            List<String> left = new ArrayList<>();
            if (before != null) {
                before.lines().filter(line -> !line.strip().equals(name)).forEach(left::add);
            }
            return left.isEmpty() ? null : String.join("\n", left) + "\n";
        });
        expunge.run();
        return true;
    }
}
