package cofio.index;

import java.io.IOException;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * What changed, in memory, for a process that cannot write it to the folder.
 *
 * @param hidden the files whose passages in the folder no longer count
 * @param hasVectors whether those that could be had are in it
 */
record IndexOverlay(DirectoryReader reader, Set<String> hidden, boolean hasVectors) {
    private static final String MARK = "\0";

    static IndexOverlay of(IndexUpdate update, boolean withVectors) throws IOException {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, IndexFolder.config())) {
            update.apply(writer, null, MARK);
            writer.commit();
        }
        return new IndexOverlay(DirectoryReader.open(directory), update.touched(), withVectors);
    }
}
