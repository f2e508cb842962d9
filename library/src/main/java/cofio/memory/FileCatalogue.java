package cofio.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of a brain by their names: which document holds each, and in which version. */
final class FileCatalogue {
    /** {@code print} is {@link #UNBORN} for a file that is about to be made. */
    record Listed(String id, FileFingerprint print) {}

    static final FileFingerprint UNBORN = new FileFingerprint(0, 0, 0);

    private final TreeMap<String, Listed> files = new TreeMap<>();

    static FileCatalogue read(Map<?, ?> written) {
        FileCatalogue catalogue = new FileCatalogue();
        written.forEach((name, value) -> {
            String[] parts = String.valueOf(value).split(" ");
            FileFingerprint print =
                    new FileFingerprint(Long.parseLong(parts[1]), Long.parseLong(parts[2]), Long.parseLong(parts[3]));
            catalogue.files.put(String.valueOf(name), new Listed(parts[0], print));
        });
        return catalogue;
    }

    Map<String, @Nullable Object> written() {
        Map<String, @Nullable Object> written = new LinkedHashMap<>();
        files.forEach((name, file) -> written.put(
                name,
                file.id() + " " + file.print().size() + " " + file.print().modified() + " "
                        + file.print().key()));
        return written;
    }

    FileCatalogue copy() {
        FileCatalogue copy = new FileCatalogue();
        copy.files.putAll(files);
        return copy;
    }

    @Nullable
    Listed get(String name) {
        return files.get(name);
    }

    void put(String name, Listed file) {
        files.put(name, file);
    }

    void remove(String name) {
        files.remove(name);
    }

    boolean isEmpty() {
        return files.isEmpty();
    }

    List<String> names() {
        return List.copyOf(files.keySet());
    }

    List<String> below(String folder) {
        return List.copyOf(files.subMap(folder, folder + Character.MAX_VALUE).keySet());
    }

    List<String> ids() {
        return files.values().stream().map(Listed::id).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FileCatalogue catalogue && catalogue.files.equals(files);
    }

    @Override
    public int hashCode() {
        return files.hashCode();
    }

    /** How many bytes all files have together. */
    long bytes() {
        return files.values().stream().mapToLong(file -> file.print().size()).sum();
    }
}
