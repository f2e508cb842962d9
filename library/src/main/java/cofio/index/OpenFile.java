package cofio.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of a brain as it is now.
 *
 * @param rows what of it the engine has
 * @param fresh its other passages
 * @param talks its other talks
 * @param hidden what the engine has of an earlier state of it, by the names of the documents
 */
record OpenFile(
        String fingerprint,
        FileRows rows,
        Map<Long, PassageTerms> fresh,
        Map<Long, MessageRun> talks,
        List<String> hidden) {

    /** One that the engine has all of. */
    static OpenFile of(PushedCatalogue.Pushed pushed) {
        return new OpenFile(pushed.fingerprint(), pushed.rows(), Map.of(), Map.of(), List.of());
    }

    /** {@code vectors}: whether what the engine has without its vector is to be brought there with it. */
    static OpenFile of(IndexSource source, IndexSource.Content content, PushedCatalogue pushed, boolean vectors) {
        PushedCatalogue.Pushed before = pushed.files().get(source.file());
        FileRows there = before == null ? FileRows.NONE : before.rows();
        PassageCutter cut = PassageCutter.of(source.file(), content);
        Map<Long, FileRows.Row> rows = new HashMap<>();
        Map<Long, PassageTerms> fresh = new LinkedHashMap<>();
        IndexUpdate.keyed(cut.found).forEach((key, found) -> {
            int push = there.pushOf(key);
            if (push < 0 || vectors && !pushed.pushes().get(push).vectors()) {
                fresh.put(key, found);
            } else {
                rows.put(key, new FileRows.Row(found.passage().line(), push));
            }
        });
        Map<Long, MessageRun> talks = new LinkedHashMap<>();
        for (MessageRun talk : cut.talks) {
            long key = HashKeys.of(talk);
            int push = there.pushOf(key);
            if (push < 0 || vectors && !pushed.pushes().get(push).vectors()) {
                talks.put(key, talk);
            } else {
                rows.put(key, new FileRows.Row(0, push));
            }
        }
        FileRows now = FileRows.of(rows);
        return new OpenFile(source.fingerprint(), now, fresh, talks, hidden(there, now, pushed));
    }

    /** What is left of a file that is gone. */
    static OpenFile gone(PushedCatalogue.Pushed pushed, PushedCatalogue all) {
        return new OpenFile("", FileRows.NONE, Map.of(), Map.of(), hidden(pushed.rows(), FileRows.NONE, all));
    }

    private static List<String> hidden(FileRows before, FileRows now, PushedCatalogue pushed) {
        List<String> hidden = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            long key = before.key(i);
            if (now.find(key, before.push(i)) < 0) {
                hidden.add(pushed.id(before.push(i), key));
            }
        }
        return hidden;
    }

    /** How much it differs from what the engine has. */
    int changes() {
        return fresh.size() + talks.size() + hidden.size();
    }
}
