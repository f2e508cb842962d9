package cofio.memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * How to take one change back: what it did, and for each file the places that it changed.
 *
 * <p>{@code forgotten} holds the texts that a forget removed; for other changes it is empty.
 */
record UndoRecord(
        List<JournalChange> changes,
        List<String> forgotten,
        boolean keepHistory,
        List<Before> files,
        List<Before> journals) {
    private static final int VERSION = 1;

    /** A file before the change: what to put where, valid while its content has this hash. */
    record Before(String name, long after, boolean existed, List<TextSplice> splices) {

        static Before of(FileDraft draft) {
            String after = draft.after() == null ? "" : draft.after();
            return new Before(
                    draft.sheet().name,
                    StableHash.of(after),
                    draft.sheet().exists(),
                    List.of(TextSplice.between(draft.before().text(), after)));
        }

        /** The text before, from the text after. */
        String restore(String text) {
            List<TextSplice> back = new ArrayList<>();
            int shift = 0;
            for (TextSplice splice : splices) {
                back.add(new TextSplice(splice.start() + shift, splice.now(), splice.former()));
                shift += splice.now().length() - splice.former().length();
            }
            return TextSplice.apply(text, back);
        }
    }

    boolean isForget() {
        return !forgotten.isEmpty();
    }

    byte[] write() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(VERSION);
        out.writeInt(changes.size());
        for (JournalChange change : changes) {
            out.writeInt(change.kind().ordinal());
            text(out, change.text());
            texts(out, change.was());
        }
        texts(out, forgotten);
        out.writeBoolean(keepHistory);
        befores(out, files);
        befores(out, journals);
        return bytes.toByteArray();
    }

    static UndoRecord read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != VERSION) {
            throw new IOException("unknown version");
        }
        List<JournalChange> changes = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            changes.add(new JournalChange(JournalChange.Kind.values()[in.readInt()], text(in), texts(in)));
        }
        return new UndoRecord(changes, texts(in), in.readBoolean(), befores(in), befores(in));
    }

    private static void befores(DataOutputStream out, List<Before> befores) throws IOException {
        out.writeInt(befores.size());
        for (Before before : befores) {
            text(out, before.name);
            out.writeLong(before.after);
            out.writeBoolean(before.existed);
            out.writeInt(before.splices.size());
            for (TextSplice splice : before.splices) {
                out.writeInt(splice.start());
                text(out, splice.former());
                text(out, splice.now());
            }
        }
    }

    private static List<Before> befores(DataInputStream in) throws IOException {
        List<Before> befores = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            String name = text(in);
            long after = in.readLong();
            boolean existed = in.readBoolean();
            List<TextSplice> splices = new ArrayList<>();
            for (int m = in.readInt(); m > 0; m--) {
                splices.add(new TextSplice(in.readInt(), text(in), text(in)));
            }
            befores.add(new Before(name, after, existed, splices));
        }
        return befores;
    }

    private static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            text(out, text);
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            texts.add(text(in));
        }
        return texts;
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
