package cofio;

import cofio.index.FactIndex;
import cofio.index.IndexProgress;
import cofio.index.IndexSource;
import cofio.memory.Memory;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The indexes of a memory: each is opened when it is first needed, and takes in what changed before it is used. */
final class MemoryIndexes implements AutoCloseable {
    /** What is searched. */
    enum Part {
        FACTS,
        SESSIONS
    }

    private final Memory memory;
    private final Function<Part, FactIndex> opening;
    private final Map<Part, FactIndex> open = new EnumMap<>(Part.class);
    private IndexProgress progress = (done, all) -> {};
    private boolean beside;

    MemoryIndexes(Memory memory, Function<Part, FactIndex> opening) {
        this.memory = memory;
        this.opening = opening;
    }

    synchronized void report(IndexProgress to) {
        progress = to;
        open.values().forEach(index -> index.report(to));
    }

    synchronized void computeVectorsBeside() {
        beside = true;
        open.values().forEach(FactIndex::computeVectorsBeside);
    }

    private synchronized FactIndex of(Part part) {
        return open.computeIfAbsent(part, one -> {
            FactIndex index = opening.apply(one);
            index.report(progress);
            if (beside) {
                index.computeVectorsBeside();
            }
            return index;
        });
    }

    /** The facts and the journal, without what only vectors find. */
    FactIndex facts() {
        return current(Part.FACTS, false);
    }

    /** {@code vectors}: whether what only vectors find is to be found as well. */
    FactIndex current(Part part, boolean vectors) {
        FactIndex index = of(part);
        index.update(known -> sources(part, known), vectors);
        return index;
    }

    private List<IndexSource> sources(Part part, Map<String, String> known) {
        return switch (part) {
            case FACTS ->
                Stream.concat(memory.leaves(known).stream(), memory.sourceLeaves(known).stream())
                        .map(IndexSources::of)
                        .toList();
            case SESSIONS ->
                memory.conversations().leaves(known).stream()
                        .map(IndexSources::of)
                        .toList();
        };
    }

    /** Removes what is no longer in the files. */
    void expunge() {
        for (Part part : Part.values()) {
            FactIndex index = of(part);
            if (index.exists()) {
                index.expunge(known -> sources(part, known));
            }
        }
    }

    @Override
    public synchronized void close() {
        open.values().forEach(FactIndex::close);
        open.clear();
    }
}
