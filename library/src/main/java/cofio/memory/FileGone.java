package cofio.memory;

import java.io.IOException;

/** A file that was there a moment ago is not there any more. */
final class FileGone extends IOException {
    private static final long serialVersionUID = 1L;

    FileGone(String name) {
        super(name);
    }
}
