package cofio.index;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Vectors that were computed, by the hash of their texts. */
interface KnownVectors {
    /** Those that are there, by their keys. */
    Map<Long, float[]> get(Collection<Long> keys) throws IOException;

    void add(Map<Long, float[]> fresh) throws IOException;

    void remove(Set<Long> keys) throws IOException;

    /** In memory alone. */
    static KnownVectors inMemory() {
        Map<Long, float[]> vectors = new ConcurrentHashMap<>();
        return new KnownVectors() {
            @Override
            public Map<Long, float[]> get(Collection<Long> keys) {
                Map<Long, float[]> found = new HashMap<>();
                for (Long key : keys) {
                    float[] vector = vectors.get(key);
                    if (vector != null) {
                        found.put(key, vector);
                    }
                }
                return found;
            }

            @Override
            public void add(Map<Long, float[]> fresh) {
                vectors.putAll(fresh);
            }

            @Override
            public void remove(Set<Long> keys) {
                vectors.keySet().removeAll(keys);
            }
        };
    }
}
