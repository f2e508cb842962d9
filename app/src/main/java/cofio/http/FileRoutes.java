package cofio.http;

import cofio.CofioException;
import cofio.face.JsonSchema;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Kind;
import cofio.http.web.ETags;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.memory.FileEdit;
import cofio.memory.MemoryFile;
import cofio.text.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The files of the memory as they are: read, and edited as by hand by whoever shows that it saw what it changes. */
final class FileRoutes {
    private static final String ALL = VerbRoutes.API + "/files";
    private static final String ONE = ALL + "/{+name}";
    private static final String MARKDOWN = "text/markdown; charset=utf-8";
    private static final int LIMIT = 100;
    private static final int MOST = 1_000;

    private static final VerbParameter NAME =
            DescribedRoute.needs("name", "The name of the file in memory/, such as MEMORY.md or topics/garden.md.");

    private FileRoutes() {}

    static List<DescribedRoute> all() {
        Map<String, @Nullable Object> one =
                JsonSchema.object("name", "string", "bytes", "integer", "modified", "string", "etag", "string");
        Map<String, @Nullable Object> written =
                JsonSchema.object("name", "string", "bytes", "integer", "etag", "string");
        return List.of(
                DescribedRoute.get(
                        ALL,
                        "files",
                        "The files in memory/, by their names.",
                        List.of(
                                DescribedRoute.takes(
                                        "limit", Kind.NUMBER, "How many at most, 1 to 1000; by default 100."),
                                DescribedRoute.takes("after", Kind.NUMBER, "What next said, to go on from there.")),
                        JsonSchema.object("files", JsonSchema.list(one), "total", "integer", "next?", "integer"),
                        FileRoutes::list),
                new DescribedRoute(
                        "GET",
                        ONE,
                        "file",
                        "A file as it is.",
                        false,
                        List.of(NAME),
                        "*/*",
                        Map.of(),
                        FileRoutes::read),
                DescribedRoute.writing(
                        "PUT",
                        ONE,
                        "file",
                        "Writes a file, as an edit by hand does; the body is the text. Needs If-Match with the ETag that was"
                                + " read, or If-None-Match: * for a new file.",
                        List.of(NAME),
                        written,
                        FileRoutes::write),
                DescribedRoute.writing(
                        "DELETE",
                        ONE,
                        "file",
                        "Deletes a file, as an edit by hand does. Needs If-Match with the ETag that was read.",
                        List.of(NAME),
                        JsonSchema.object("deleted", "string"),
                        FileRoutes::delete));
    }

    private static HttpReply list(DescribedRoute.Asked asked) {
        List<MemoryFile> files = asked.cofio().files();
        int from = Math.clamp(asked.arguments().number("after", 0), 0, files.size());
        int to = Math.min(files.size(), from + Math.clamp(asked.arguments().number("limit", LIMIT), 1, MOST));
        List<Object> shown = new ArrayList<>();
        for (MemoryFile file : files.subList(from, to)) {
            Optional<byte[]> bytes = asked.cofio().bytes(file.name());
            bytes.ifPresent(there -> {
                Map<String, @Nullable Object> one = shown(file.name(), there);
                one.put("modified", file.modified().toString());
                shown.add(one);
            });
        }
        Map<String, @Nullable Object> json = Json.object("files", shown, "total", files.size());
        if (to < files.size()) {
            json.put("next", to);
        }
        return HttpReply.json(json);
    }

    private static Map<String, @Nullable Object> shown(String name, byte[] bytes) {
        return Json.object("name", name, "bytes", bytes.length, "etag", ETags.of(bytes));
    }

    private static HttpReply read(DescribedRoute.Asked asked) {
        String name = asked.arguments().text("name");
        byte[] bytes = asked.cofio().bytes(name).orElseThrow(() -> none(name));
        boolean page = name.toLowerCase(Locale.ROOT).endsWith(".md") && text(bytes) != null;
        String type = page ? MARKDOWN : "application/octet-stream";
        // What was sent here by others is shown nowhere as a page of this site.
        return new HttpReply(200, type, bytes, Map.of("Content-Disposition", page ? "inline" : "attachment"))
                .marked(asked.call(), ETags.of(bytes));
    }

    private static HttpRefusal none(String name) {
        return HttpRefusal.notFound("there is no file memory/" + name, "GET " + ALL + " lists them");
    }

    private static @Nullable String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static HttpReply write(DescribedRoute.Asked asked) throws IOException {
        String name = asked.arguments().text("name");
        byte[] bytes = asked.call().body(DescribedRoute.BODY);
        String text = text(bytes);
        if (text == null) {
            throw new HttpRefusal(415, "the content must be UTF-8 text", "other files can only be read over HTTP");
        }
        boolean[] fresh = new boolean[1];
        edit(asked, name, before -> {
            fresh[0] = before == null;
            return text;
        });
        Map<String, @Nullable Object> json = shown(name, bytes);
        return HttpReply.json(fresh[0] ? 201 : 200, json).with(Map.of("ETag", ETags.of(bytes)));
    }

    private static HttpReply delete(DescribedRoute.Asked asked) {
        String name = asked.arguments().text("name");
        edit(asked, name, before -> {
            if (before == null) {
                throw none(name);
            }
            return null;
        });
        return HttpReply.json(Json.object("deleted", name));
    }

    /** What the caller saw is compared under the lock of the memory: nobody can write in between. */
    private static void edit(DescribedRoute.Asked asked, String name, FileEdit edit) {
        try {
            asked.cofio().edit(name, before -> {
                asked.call().mustHaveSeen(before == null ? null : ETags.of(before));
                return edit.of(before);
            });
        } catch (CofioException refused) {
            if (new MemoryFile(name, 0, Instant.EPOCH).journal()) {
                throw new HttpRefusal(403, String.valueOf(refused.getMessage()), refused.hint());
            }
            throw refused;
        }
    }
}
