package cofio.mcp;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.MemoryFile;
import cofio.text.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Markdown files of the memory as resources. */
final class MemoryFiles {
    private static final String SCHEME = "cofio";
    private static final String ROOT = SCHEME + "://memory/";
    private static final int PAGE = 100;

    private final Cofio cofio;

    MemoryFiles(Cofio cofio) {
        this.cofio = cofio;
    }

    /** The name of a file within memory/, from what a client may call it. */
    static String name(String path) {
        String name = path.startsWith(ROOT) ? decoded(path) : path;
        name = name.startsWith("/") ? name.substring(1) : name;
        name = name.startsWith("memories/") ? name.substring("memories/".length()) : name;
        return name.startsWith("memory/") ? name.substring("memory/".length()) : name;
    }

    private static String decoded(String uri) {
        try {
            return String.valueOf(new URI(uri).getPath());
        } catch (URISyntaxException e) {
            throw new CofioException("this is not the address of a memory file: " + uri, "list the resources first", e);
        }
    }

    static String uri(String name) {
        try {
            return new URI(SCHEME, "memory", "/" + name, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new CofioException("this cannot be the name of a file: " + name, "", e);
        }
    }

    List<MemoryFile> all() {
        List<MemoryFile> files = new ArrayList<>(cofio.files());
        files.removeIf(file -> !file.name().toLowerCase(Locale.ROOT).endsWith(".md"));
        // The present first, MEMORY.md at its head; then the journal, the latest day first.
        files.sort(Comparator.comparing((MemoryFile file) -> !file.name().equals("MEMORY.md"))
                .thenComparing(MemoryFile::journal)
                .thenComparing((one, other) -> one.journal()
                        ? other.name().compareTo(one.name())
                        : one.name().compareTo(other.name())));
        return files;
    }

    Map<String, @Nullable Object> list(@Nullable Object cursor) {
        int from = 0;
        if (cursor != null) {
            if (!(cursor instanceof String text) || !text.matches("[0-9]{1,8}")) {
                throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "this cursor is not one of ours");
            }
            from = Integer.parseInt(text);
        }
        List<MemoryFile> files = all();
        int to = Math.min(files.size(), from + PAGE);
        List<Object> resources = new ArrayList<>();
        for (MemoryFile file : files.subList(Math.min(from, to), to)) {
            resources.add(Json.object(
                    "uri",
                    uri(file.name()),
                    "name",
                    file.name(),
                    "title",
                    title(file),
                    "mimeType",
                    "text/markdown",
                    "size",
                    file.bytes(),
                    "annotations",
                    Json.object("lastModified", file.modified().toString())));
        }
        Map<String, @Nullable Object> result = Json.object("resources", resources);
        if (to < files.size()) {
            result.put("nextCursor", Integer.toString(to));
        }
        return result;
    }

    private static String title(MemoryFile file) {
        if (file.journal()) {
            return "Journal of " + file.name().replace(".md", "");
        }
        return file.name().equals("MEMORY.md") ? "What is true now" : "Memory: " + file.name();
    }

    Map<String, @Nullable Object> templates() {
        return Json.object(
                "resourceTemplates",
                List.of(Json.object(
                        "uriTemplate",
                        ROOT + "{+file}",
                        "name",
                        "memory-file",
                        "title",
                        "A file of the memory",
                        "description",
                        "MEMORY.md, a topic file such as people.md, or the journal of a day such as 2026-05-31.md",
                        "mimeType",
                        "text/markdown")));
    }

    /** {@code missing}: the number that the client's revision has for a resource that is not there. */
    Map<String, @Nullable Object> read(String uri, int missing) {
        String text = uri.startsWith(ROOT) ? readOrNull(uri) : null;
        if (text == null) {
            throw new ProtocolRefusal(missing, "Resource not found", Json.object("uri", uri));
        }
        return Json.object("contents", List.of(Json.object("uri", uri, "mimeType", "text/markdown", "text", text)));
    }

    private @Nullable String readOrNull(String uri) {
        try {
            return cofio.read(name(uri)).orElse(null);
        } catch (CofioException refused) {
            return null; // a name that leads out of the memory names no resource of ours
        }
    }
}
