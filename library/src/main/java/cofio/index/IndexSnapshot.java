package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiReader;
import org.jspecify.annotations.Nullable;

/** The index as it is at one moment. Whoever searches in it need not wait for those who change it. */
record IndexSnapshot(
        @Nullable DirectoryReader folder, @Nullable IndexOverlay overlay, Map<String, ByteBuffer> lines)
        implements AutoCloseable {
    /** {@code lines}: what was looked up in the folder before, for {@link PassageLines}. */
    static IndexSnapshot of(
            @Nullable DirectoryReader folder, @Nullable IndexOverlay overlay, Map<String, ByteBuffer> lines) {
        if (folder != null) {
            folder.incRef();
        }
        return new IndexSnapshot(folder, overlay, lines);
    }

    /** Searches everything that is there; null where that is nothing. */
    @Nullable
    PassageSearcher searcher() throws IOException {
        IndexReader all = all();
        return all == null ? null : overlay == null ? new PassageSearcher(all, lines) : new PassageSearcher(all);
    }

    private @Nullable IndexReader all() throws IOException {
        if (overlay == null) {
            return folder;
        }
        return folder == null ? overlay.reader() : new MultiReader(new IndexReader[] {folder, overlay.reader()}, false);
    }

    /** The files whose passages in the folder no longer count. */
    Set<String> hidden() {
        return overlay == null ? Set.of() : overlay.hidden();
    }

    @Override
    public void close() throws IOException {
        if (folder != null) {
            folder.decRef();
        }
    }
}
