package cofio.memory;

import org.jspecify.annotations.Nullable;

/** Makes the new text of a file out of the present one. Null stands for no file, before and after. */
public interface FileEdit {
    @Nullable
    String of(@Nullable String before);
}
