package cofio.memory;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The copies of sync programs whose lines are merged: kept for the one who wants to look at them, and not read any more. */
final class SetAside {
    private static final String END = ".md";

    private final MemoryContext desk;

    SetAside(MemoryContext desk) {
        this.desk = desk;
    }

    void take(SyncCopy copy) throws IOException {
        String name = copy.name().substring(copy.name().lastIndexOf('/') + 1);
        byte[] bytes = desk.store.read(copy.name());
        String target = Store.SET_ASIDE + name;
        for (int i = 2; differs(target, bytes); i++) {
            target = Store.SET_ASIDE + name.substring(0, name.length() - END.length()) + "-" + i + END;
        }
        desk.store.move(copy.name(), target);
        desk.store.force(Store.SET_ASIDE);
        desk.notices.add("a sync program left " + copy.name() + ": it is merged into " + copy.original()
                + ", and lies in memory/.set-aside/ now");
    }

    private boolean differs(String target, byte @Nullable [] bytes) throws IOException {
        byte[] there = desk.store.read(target);
        return there != null && !Arrays.equals(there, bytes);
    }

    /** What is forgotten goes from here too: lines of facts, and what told them in journals. */
    void strike(JournalStriking striking) throws IOException {
        for (String name : desk.store.names(Store.SET_ASIDE)) {
            byte[] bytes = name.endsWith(END) ? desk.store.read(Store.SET_ASIDE + name) : null;
            String text = bytes == null ? "" : Utf8.decode(bytes, name);
            String left = struck(text, name, striking);
            if (!left.equals(text)) {
                desk.store.overwrite(Store.SET_ASIDE + name, left);
            }
        }
    }

    private static String struck(String text, String name, JournalStriking striking) {
        String day = name.substring(0, Math.min(name.length(), "2026-11-15".length())) + END;
        LocalDate date = Journal.day(day);
        if (date != null) {
            return TextSplice.apply(text, striking.splices(new EntryReader(text, date).entries(), text));
        }
        return new MarkdownPage(text).without(striking.texts());
    }
}
