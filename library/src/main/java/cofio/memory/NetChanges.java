package cofio.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a row of changes comes to in the end: each line that must stand, with the lines whose place it takes, and the
 * lines that must be gone. A value that a later change replaced again leaves no trace here.
 */
final class NetChanges {
    final Map<String, List<String>> stands = new LinkedHashMap<>();
    final Set<String> gone = new LinkedHashSet<>();

    void take(JournalChange change) {
        switch (change.kind()) {
            case ADDED -> stand(change.text(), new ArrayList<>());
            case CHANGED, PUT_BACK -> {
                List<String> replaced = new ArrayList<>();
                for (String was : change.was()) {
                    List<String> earlier = stands.remove(was);
                    if (earlier == null) {
                        replaced.add(was);
                    } else {
                        replaced.addAll(earlier);
                    }
                }
                stand(change.text(), replaced);
            }
            case TOOK_BACK -> {
                List<String> earlier = stands.remove(change.text());
                if (earlier == null) {
                    gone.add(change.text());
                } else {
                    gone.addAll(earlier);
                }
            }
            default -> {}
        }
    }

    private void stand(String text, List<String> replaced) {
        replaced.remove(text);
        gone.remove(text);
        List<String> earlier = stands.get(text);
        if (earlier == null) {
            stands.put(text, replaced);
        } else {
            earlier.addAll(replaced);
        }
    }

    boolean isEmpty() {
        return stands.isEmpty() && gone.isEmpty();
    }
}
