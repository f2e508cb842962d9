package cofio.memory;

/** A 64-bit hash of text, stable between runs: it tells texts apart in derived files, where a miss costs only time. */
final class StableHash {
    private StableHash() {}

    static long of(String text) {
        long hash = 0xcbf29ce484222325L ^ text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }
}
