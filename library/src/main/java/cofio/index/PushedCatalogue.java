package cofio.index;

import cofio.cluster.ClusterDocument;
import cofio.cluster.DocumentVersion;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which passages of a brain count of those that the engine has. What it does not list is being brought there, or was left
 * by a process that died.
 *
 * @param version the document as it was read; null where there is none yet
 * @param turn one more with each push
 * @param pending the pushes that have begun and are not over
 */
record PushedCatalogue(
        @Nullable DocumentVersion version,
        long turn,
        List<Push> pushes,
        List<String> pending,
        Map<String, Pushed> files) {
    static final String TURN = "turn";

    /** Passages that came to the engine at one time. */
    record Push(String name, boolean vectors) {}

    /** A file as it was then. */
    record Pushed(String fingerprint, FileRows rows) {}

    static PushedCatalogue none(@Nullable DocumentVersion version) {
        return new PushedCatalogue(version, 0, List.of(), List.of(), Map.of());
    }

    /** One that is damaged or of another version counts as none: everything is brought there anew. */
    static PushedCatalogue read(@Nullable ClusterDocument document) {
        if (document == null) {
            return none(null);
        }
        List<String> pending = new ArrayList<>();
        document.list("pending").forEach(one -> pending.add(String.valueOf(one)));
        List<Push> pushes = new ArrayList<>();
        Map<String, Pushed> files = new LinkedHashMap<>();
        boolean whole = document.text("made").equals(SearchTuning.VERSION);
        try {
            for (Object one : document.list("pushes")) {
                Map<?, ?> push = (Map<?, ?>) one;
                pushes.add(new Push(String.valueOf(push.get("name")), Boolean.TRUE.equals(push.get("vectors"))));
            }
            for (Object one : document.list("files")) {
                Map<?, ?> file = (Map<?, ?>) one;
                FileRows rows = FileRows.read(String.valueOf(file.get("rows")));
                for (int i = 0; i < rows.size(); i++) {
                    whole &= rows.push(i) >= 0 && rows.push(i) < pushes.size();
                }
                files.put(String.valueOf(file.get("file")), new Pushed(String.valueOf(file.get("print")), rows));
            }
        } catch (IllegalArgumentException | ClassCastException damaged) {
            whole = false;
        }
        if (!whole) {
            pushes.forEach(push -> pending.add(push.name()));
            return new PushedCatalogue(document.version(), document.number(TURN), List.of(), pending, Map.of());
        }
        return new PushedCatalogue(document.version(), document.number(TURN), pushes, pending, files);
    }

    PushedCatalogue as(DocumentVersion written) {
        return new PushedCatalogue(written, turn, pushes, pending, files);
    }

    PushedCatalogue pending(List<String> names) {
        return new PushedCatalogue(version, turn, pushes, names, files);
    }

    /** Whether all passages of a file that are in the engine have their vectors, as far as there are any. */
    boolean hasVectors(FileRows rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (!pushes.get(rows.push(i)).vectors()) {
                return false;
            }
        }
        return true;
    }

    /** How many passages the engine has. */
    int size() {
        return files.values().stream().mapToInt(file -> file.rows().size()).sum();
    }

    int push(String name) {
        for (int i = 0; i < pushes.size(); i++) {
            if (pushes.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The name of the document of a passage. */
    String id(int push, long key) {
        return id(pushes.get(push).name(), key);
    }

    static String id(String push, long key) {
        return push + "/" + Long.toHexString(key);
    }

    Map<String, @Nullable Object> source() {
        List<Object> all = new ArrayList<>();
        files.forEach((file, pushed) -> all.add(Json.object(
                "file", file,
                "print", pushed.fingerprint(),
                "rows", pushed.rows().text())));
        return Json.object(
                "made",
                SearchTuning.VERSION,
                TURN,
                turn,
                "pushes",
                pushes.stream()
                        .map(push -> Json.object("name", push.name(), "vectors", push.vectors()))
                        .toList(),
                "pending",
                pending,
                "files",
                all);
    }
}
