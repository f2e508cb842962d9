package cofio.memory;

import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/** What tells without reading it that a file is still the same. */
record Fingerprint(long size, long modified, long key) {

    static Fingerprint of(BasicFileAttributes attributes) {
        Object key = attributes.fileKey();
        return new Fingerprint(
                attributes.size(),
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                key == null ? 0 : Hash.of(key.toString()));
    }

    boolean same(Fingerprint other) {
        return size == other.size && modified == other.modified && key == other.key;
    }

    String written() {
        return Long.toHexString(size) + "-" + Long.toHexString(modified) + "-" + Long.toHexString(key);
    }
}
