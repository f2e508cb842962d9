package cofio.memory;

import org.jspecify.annotations.Nullable;

/** Turns the present text of a file into the new one. Null means that there is no file. */
public interface FileEdit {
    @Nullable
    String of(@Nullable String before);
}
