package cofio.cli.resident;

import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * The files that this process was started from. When others have taken their place, it is of an older program than its callers.
 *
 * @param current names the folder of the newest build, where builds are kept beside each other
 */
record InstalledProgram(String folder, Path jar, String identity, Path current, String newest) {
    static InstalledProgram running() {
        Path jar = OwnProgram.jar().orElse(Path.of(OwnProgram.classPath()));
        String folder = Optional.ofNullable(jar.getParent()).map(Path::toString).orElse("");
        Path current = jar.resolveSibling("../../current").normalize();
        return new InstalledProgram(folder, jar, identity(jar), current, text(current));
    }

    boolean isUnchanged() {
        return identity.equals(identity(jar)) && newest.equals(text(current));
    }

    private static String identity(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.size() + " " + attributes.lastModifiedTime() + " " + attributes.fileKey();
        } catch (IOException gone) {
            return "";
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException none) {
            return "";
        }
    }
}
