package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A change that somebody makes to a file of the workspace between two sessions: some text of it, and what takes its place. */
public record HandEdit(String path, String replace, String with) {
    public HandEdit {
        WorkspaceFile.within(Path.of(""), path);
        if (replace.isEmpty()) {
            throw new CofioException(
                    "an edit of " + path + " replaces nothing", "give the text to replace under replace");
        }
    }

    /** False where the file is not there or does not hold the text: what a contender wrote cannot be known. */
    boolean make(Path workspace) throws IOException {
        Path file = WorkspaceFile.within(workspace, path);
        if (!Files.isRegularFile(file)) {
            return false;
        }
        String text = Files.readString(file);
        int at = text.indexOf(replace);
        if (at < 0) {
            return false;
        }
        Files.writeString(file, text.substring(0, at) + with + text.substring(at + replace.length()));
        return true;
    }
}
