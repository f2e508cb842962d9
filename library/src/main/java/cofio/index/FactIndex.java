package cofio.index;

import cofio.cluster.Cluster;
import java.nio.file.Path;
import java.util.List;

/** Finds facts and passages of what was said, by words and by meaning. It can be rebuilt from the files at any time. */
public interface FactIndex extends AutoCloseable {
    /** {@code machine}: the folder for derived files, in which the index and the vectors have their own. */
    static FactIndex open(Path machine) {
        return LuceneIndex.open(machine);
    }

    /** {@code part}: what of a brain it is for; each part has passages of its own. */
    static FactIndex open(Cluster cluster, String brain, String part) {
        return new ClusterIndex(cluster, brain, part);
    }

    /** Who hears how far the making of the index is. */
    void report(IndexProgress to);

    /**
     * From now on nobody waits longer than a moment for vectors that are still to be computed: that is done beside the searches,
     * which find by words until then. Without it a search that wants vectors waits for all of them.
     */
    void computeVectorsBeside();

    /** Takes in what changed. {@code withVectors}: also what only vectors find. */
    void update(UnreadSources sources, boolean withVectors);

    /** The best matches for a query, the best first; empty where nothing fits. */
    List<Hit> search(String query, int limit, boolean withVectors);

    /** The facts that may answer a question, the likeliest first: those that were told, or those from elsewhere. */
    List<Passage> facts(SearchClues clues, int limit, boolean foreign);

    /** The facts that say something alike in other words, as far as they have their vectors. */
    List<Passage> alike(String question, int limit, boolean foreign);

    /** Whether there are vectors that this question can be compared with, so that their model is worth loading. */
    boolean knowsMeaning(String question);

    /** Whether a question may name somebody who spoke, so that what they said is worth a search. */
    boolean mayNameSpeaker(String question);

    /**
     * Removes every trace of what was deleted; with the whole index, where that fails. Meanwhile searches go on, in what
     * is there without it.
     */
    void expunge(UnreadSources sources);

    boolean exists();

    @Override
    void close();
}
