package cofio.index;

import java.util.List;
import java.util.Map;

/** Where the index gets what it has not read yet. */
public interface UnreadSources {
    /** All files, with their content where {@code known} has them under another fingerprint or not at all. */
    List<IndexSource> since(Map<String, String> known);
}
