package cofio.memory;

/** Where a fact stands: a file, relative to the workspace and with forward slashes, and a line counted from 1. */
public record Place(String file, int line) {

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
