package cofio.encoder;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Files out of library jars that are needed as files: unpacked once for each user, not at every start. */
final class UserCache {
    /** The version of the libraries that the files come from, so that a newer Cofio unpacks its own. */
    private static final String VERSION = "onnxruntime-1.28.0";

    private UserCache() {}

    private static Path folder() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path home =
                cache == null || cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return home.resolve("cofio").resolve(VERSION);
    }

    /** Writes a file that does not exist yet. */
    interface FileMaker {
        void make(Path file) throws IOException;
    }

    /** Where the file of that name lies after it was unpacked, if it was not before. */
    static Path unpack(String resource) throws IOException {
        return made(fileName(resource), file -> copy(resource, file));
    }

    /** A file that is made once, or not at all; several processes may make it at the same time. */
    static Path made(String name, FileMaker maker) throws IOException {
        Path folder = folder();
        Path file = folder.resolve(name);
        if (Files.exists(file)) {
            return file;
        }
        Files.createDirectories(folder);
        Path unfinished = Files.createTempFile(folder, "unpacking", ".tmp");
        try {
            maker.make(unfinished);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        return file;
    }

    static String fileName(String resource) {
        return resource.substring(resource.lastIndexOf('/') + 1);
    }

    static void copy(String resource, Path file) throws IOException {
        try (InputStream in = UserCache.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new FileNotFoundException("no " + resource + " among the libraries");
            }
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Unpacks the native library of this platform; gives the folder in which it lies. */
    static Path nativeLibrary() throws IOException {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch");
        String cpu = arch.equals("amd64") || arch.equals("x86_64") ? "x64" : arch;
        String base = "/ai/onnxruntime/native/";
        if (os.contains("win")) {
            unpack(base + "win-" + cpu + "/onnxruntime.dll");
            unpack(base + "win-" + cpu + "/onnxruntime4j_jni.dll");
            // Not needed, but where it is missing the library unpacks it into the temporary folder at every start.
            unpack(base + "win-" + cpu + "/onnxruntime_providers_shared.dll");
            return folder();
        }
        boolean mac = os.contains("mac");
        String platform = (mac ? "osx-" : "linux-") + cpu;
        String end = mac ? ".dylib" : ".so";
        unpack(base + platform + "/libonnxruntime" + end);
        unpack(base + platform + "/libonnxruntime4j_jni" + end);
        return folder();
    }
}
