package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A file that a task puts into the workspace. */
public record WorkspaceFile(String path, String content) {
    public WorkspaceFile {
        within(Path.of(""), path);
    }

    /** The file of that name below a folder; a name that leads out of it is refused. */
    static Path within(Path folder, String name) {
        try {
            Path relative = Path.of(name).normalize();
            if (!name.isBlank() && !relative.isAbsolute() && !relative.startsWith("..")) {
                return folder.resolve(relative);
            }
        } catch (InvalidPathException notOne) {
            // Refused below, as those that lead elsewhere are.
        }
        throw new CofioException("not a path inside the workspace: " + name, "write it relative, without ..");
    }

    void write(Path workspace) throws IOException {
        Path file = within(workspace, path);
        Path folder = file.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, content);
    }
}
