package cofio.exchange;

import cofio.CofioException;
import cofio.text.Json;
import cofio.text.JsonStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Cofio's own export: the files of the memory as they are, beside a list of them, or all in one file of JSON. */
final class CofioExport {
    static final String MANIFEST = "cofio-export.json";
    static final String FORMAT = "cofio-export";
    static final int VERSION = 1;

    private CofioExport() {}

    static Map<String, String> read(ImportBundle bundle) {
        Map<String, String> contents = new TreeMap<>();
        boolean folder = bundle.names().contains(MANIFEST);
        Map<?, ?> head =
                head(bundle, folder ? MANIFEST : bundle.names().iterator().next());
        if (!FORMAT.equals(head.get("format"))) {
            throw new CofioException(bundle.name() + " is not an export of Cofio.", "Leave out --from cofio.");
        }
        if (!(head.get("version") instanceof Long version) || version > VERSION) {
            throw new CofioException(
                    "The export was made by a newer version of Cofio.", "Import it with that version.");
        }
        if (head.get("files") instanceof Map<?, ?> files) {
            files.forEach((name, text) -> contents.put(String.valueOf(name), String.valueOf(text)));
        } else if (head.get("files") instanceof List<?> names) {
            for (Object name : names) {
                if (!(name instanceof String file) || !bundle.names().contains(file)) {
                    throw new CofioException(
                            "A file is missing from the export: " + name + ".",
                            "Export it again; nothing was changed.");
                }
                contents.put(file, bundle.exact(file));
            }
        }
        return contents;
    }

    private static Map<?, ?> head(ImportBundle bundle, String name) {
        Map<String, @Nullable Object> head = Json.object();
        try (InputStream in = bundle.open(name)) {
            JsonStream.each(in, name, one -> {
                if (one instanceof Map<?, ?> map) {
                    map.forEach((key, value) -> head.put(String.valueOf(key), value));
                }
                return false;
            });
        } catch (IOException e) {
            throw ImportBundle.failed(name, e);
        }
        return head;
    }
}
