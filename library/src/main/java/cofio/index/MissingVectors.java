package cofio.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The passages of files that the index does not cover with vectors yet. */
final class MissingVectors {
    private final UnreadSources sources;
    private final Map<String, String> known;
    private final Map<String, Set<Long>> keys = new HashMap<>();
    private final List<Passage> passages = new ArrayList<>();

    /** {@code known}: the fingerprints of those that it covers. */
    MissingVectors(UnreadSources sources, Map<String, String> known) {
        this.sources = sources;
        this.known = new HashMap<>(known);
        for (IndexSource source : sources.since(known)) {
            this.known.put(source.file(), source.fingerprint());
            List<Passage> found = passages(source);
            if (!found.isEmpty()) {
                passages.addAll(found);
                keys.put(source.file(), keys(found));
            }
        }
    }

    List<Passage> passages() {
        return passages;
    }

    /** The keys of those whose file changed meanwhile and has them no longer: what is forgotten leaves no vector behind. */
    Set<Long> goneSince() {
        Set<Long> gone = new HashSet<>();
        Set<Long> there = new HashSet<>();
        Set<String> files = new HashSet<>();
        for (IndexSource source : sources.since(known)) {
            files.add(source.file());
            if (source.content() != null) {
                gone.addAll(keys.getOrDefault(source.file(), Set.of()));
                there.addAll(keys(passages(source)));
            }
        }
        keys.forEach((file, all) -> {
            if (!files.contains(file)) {
                gone.addAll(all);
            }
        });
        gone.removeAll(there);
        return gone;
    }

    private static List<Passage> passages(IndexSource source) {
        IndexSource.Content content = source.content();
        return content == null
                ? List.of()
                : PassageCutter.of(source.file(), content).found.stream()
                        .map(PassageTerms::passage)
                        .toList();
    }

    private static Set<Long> keys(List<Passage> passages) {
        Set<Long> keys = new HashSet<>();
        passages.forEach(passage -> keys.add(TextVectors.key(passage)));
        return keys;
    }
}
