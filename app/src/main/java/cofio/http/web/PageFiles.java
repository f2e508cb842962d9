package cofio.http.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Files of a page, out of the program itself: a name that is not one of them leads nowhere. */
public final class PageFiles {
    private static final Pattern NAME = Pattern.compile("(?:[\\w-]{1,40}/){0,3}[\\w-]{1,60}(?:\\.[\\w-]{1,20}){1,3}");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "woff2", "font/woff2",
            "webmanifest", "application/manifest+json");

    private final String folder;
    private final String otherwise;
    private final Map<String, Asset> assets = new ConcurrentHashMap<>();

    /**
     * All that lie in a folder.
     *
     * @param folder among the resources of the program
     * @param otherwise where to look, for who asked for something that is not there
     */
    public PageFiles(String folder, String otherwise) {
        this.folder = folder;
        this.otherwise = otherwise;
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Asset(String type, byte[] bytes, byte[] packed, String mark) {}

    /** The file that a path names, "/" being the page itself. */
    public HttpReply of(HttpCall call) throws IOException {
        String name = call.path().equals("/") ? "index.html" : call.path().substring(1);
        Asset asset = asset(name);
        if (asset == null) {
            throw HttpRefusal.notFound("there is nothing at " + call.path(), otherwise);
        }
        String accepted = call.header("Accept-Encoding");
        boolean packs = accepted != null && accepted.contains("gzip") && asset.packed.length < asset.bytes.length;
        HttpReply reply =
                new HttpReply(200, asset.type, packs ? asset.packed : asset.bytes, Map.of("Vary", "Accept-Encoding"));
        return (packs ? reply.with(Map.of("Content-Encoding", "gzip")) : reply).marked(call, asset.mark);
    }

    private @Nullable Asset asset(String name) throws IOException {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        String type = TYPES.get(ending);
        if (type == null || !NAME.matcher(name).matches()) {
            return null;
        }
        Asset known = assets.get(name);
        if (known != null) {
            return known;
        }
        try (InputStream in = PageFiles.class.getResourceAsStream(folder + name)) {
            if (in == null) {
                return null;
            }
            byte[] bytes = in.readAllBytes();
            Asset asset = new Asset(type, bytes, packed(bytes), ETags.of(bytes));
            assets.put(name, asset);
            return asset;
        }
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
