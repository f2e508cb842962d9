package cofio.memory;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The copies of sync programs whose lines are merged: kept for the one who wants to look at them, and not read any more. */
final class SetAside {
    private static final String END = ".md";

    private final Desk desk;
    private final Path folder;

    SetAside(Desk desk) {
        this.desk = desk;
        this.folder = desk.folder.aside();
    }

    void take(SyncCopy copy) throws IOException {
        Disk.createFolders(folder);
        String name = Disk.fileName(copy.file());
        Path target = folder.resolve(name);
        for (int i = 2; Files.exists(target) && Files.mismatch(target, copy.file()) >= 0; i++) {
            target = folder.resolve(name.substring(0, name.length() - END.length()) + "-" + i + END);
        }
        Disk.rename(copy.file(), target);
        desk.saving.forceFolder(folder);
        desk.notices.add("a sync program left " + copy.name() + ": it is merged into " + copy.original()
                + ", and lies in memory/.set-aside/ now");
    }

    /** What is forgotten goes from here too: lines of facts, and what told them in journals. */
    void strike(Striking striking) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + END)) {
            all.forEach(files::add);
        } catch (NoSuchFileException none) {
            return;
        }
        for (Path file : files) {
            String text = Disk.read(file, Disk.fileName(file));
            String left = struck(text, Disk.fileName(file), striking);
            if (!left.equals(text)) {
                Path fresh = Disk.temporary(file, "strike");
                desk.saving.write(fresh, left);
                Disk.keepRights(file, fresh);
                Disk.rename(fresh, file);
            }
        }
    }

    private static String struck(String text, String name, Striking striking) {
        String day = name.substring(0, Math.min(name.length(), "2026-11-15".length())) + END;
        LocalDate date = Journal.day(day);
        if (date != null) {
            return Splice.apply(text, striking.splices(new EntryReader(text, date).entries(), text));
        }
        return new Page(text).without(striking.texts());
    }
}
