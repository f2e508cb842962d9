package cofio.mcp.connect;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import org.jspecify.annotations.Nullable;

/** A configuration file of another program: read strictly, replaced in one step, and kept beside as it was before. */
public final class ClientConfiguration {
    private final Path file;

    public ClientConfiguration(Path file) {
        this.file = file;
    }

    /** What it says; empty where there is none. */
    public String read() {
        try {
            return Files.exists(file)
                    ? StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                            .toString()
                    : "";
        } catch (CharacterCodingException e) {
            throw new CofioException(file + " is not UTF-8 text", "save it as UTF-8 first; nothing was changed", e);
        } catch (IOException e) {
            throw new CofioException(file + " cannot be read: " + e.getMessage(), "check its permissions", e);
        }
    }

    /** Writes it anew; gives the copy of what was there before, or null where there was nothing. */
    public @Nullable Path write(String text) {
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Path folder = Files.createDirectories(target.resolveSibling("."));
            Path copy = null;
            if (Files.exists(target)) {
                copy = target.resolveSibling(target.getFileName() + ".before-cofio");
                Files.copy(target, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            }
            Path fresh = Files.createTempFile(folder, ".cofio-", ".tmp");
            try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            PosixFileAttributeView rights = Files.getFileAttributeView(fresh, PosixFileAttributeView.class);
            if (copy != null && rights != null) {
                rights.setPermissions(Files.getPosixFilePermissions(target));
            }
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException e) {
            throw new CofioException(file + " cannot be written: " + e.getMessage(), "check its permissions", e);
        }
    }
}
