package cofio.arena.join;

import cofio.CofioException;
import cofio.arena.shape.AgentIdentity;
import cofio.text.Json;
import cofio.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The key of one agent at one arena, in a file of its own that only its owner may read. */
final class KeyFile {
    private final Path folder;
    private final Path file;

    KeyFile(Path home, String url, String agent) {
        this.folder = home.resolve("keys");
        this.file = folder.resolve(Sha256.of(url + "\n" + agent).substring(0, 24) + ".json");
    }

    Optional<AgentIdentity> read() {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        try {
            onlyForOwner(file, "rw-------");
            return Optional.of(AgentIdentity.of(Json.readObject(Files.readString(file))));
        } catch (IOException | CofioException e) {
            throw new CofioException(
                    "the key cannot be read: " + file, "delete the file and join under another name", e);
        }
    }

    void write(String url, AgentIdentity identity) {
        try {
            Files.createDirectories(folder);
            onlyForOwner(folder, "rwx------");
            Path unfinished = Files.createTempFile(folder, "key", ".tmp");
            onlyForOwner(unfinished, "rw-------");
            Map<String, @Nullable Object> json = identity.json();
            json.put("arena", url);
            Files.writeString(unfinished, Json.of(json) + "\n");
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CofioException("the key cannot be saved: " + file, "check that you can write there", e);
        }
    }

    private static void onlyForOwner(Path path, String rights) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        }
    }
}
