package cofio.memory;

/**
 * What tells without reading it that a file is still the same: its version.
 *
 * @param modified in nanoseconds, by the clock of its home
 * @param key what else its home tells files apart by
 */
record FileFingerprint(long size, long modified, long key) {

    boolean same(FileFingerprint other) {
        return size == other.size && modified == other.modified && key == other.key;
    }

    String written() {
        return Long.toHexString(size) + "-" + Long.toHexString(modified) + "-" + Long.toHexString(key);
    }
}
