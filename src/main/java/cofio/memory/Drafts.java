package cofio.memory;

import cofio.fact.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns changes into new contents of files. What already stands is left as it is, so doing it twice does no harm. */
final class Drafts {
    private final Shelf shelf;
    private final Map<Sheet, Edits> edits = new LinkedHashMap<>();
    private final Map<Sheet, Set<Integer>> touched = new HashMap<>();
    private final Map<String, Fact> facts;
    final List<String> missing = new ArrayList<>();
    /** What goes from MEMORY.md to topic files, since there is no more room. */
    final List<String> moved = new ArrayList<>();

    /** {@code facts}: facts whose reading is at hand; others are read from their line. */
    Drafts(Shelf shelf, Map<String, Fact> facts) {
        this.shelf = shelf;
        this.facts = facts;
    }

    List<Draft> of(Net net) throws IOException {
        for (Map.Entry<String, List<String>> stands : net.stands.entrySet()) {
            stand(stands.getKey(), stands.getValue());
        }
        for (String text : net.gone) {
            Sheet.Spot spot = shelf.withText(text);
            while (spot != null && touch(spot)) {
                edits(spot.sheet()).remove(spot.line());
                missing.add(text);
                spot = null;
            }
        }
        return drafts();
    }

    private void stand(String text, List<String> replaced) throws IOException {
        Sheet.Spot present = shelf.withText(text);
        boolean placed = present != null && !isTouched(present);
        boolean changed = !placed;
        Set<Sheet> places = new HashSet<>();
        for (Sheet.Spot spot : shelf.everywhere(text)) {
            if (!isTouched(spot)) {
                places.add(spot.sheet());
            }
        }
        for (String former : replaced) {
            // A copy of the file may have the former value as well, and would tell it beside the new one. Each file is
            // changed for itself: copies go as they come.
            for (Sheet.Spot spot : shelf.everywhere(former)) {
                if (touch(spot)) {
                    changed = true;
                    placed = true;
                    if (places.add(spot.sheet())) {
                        edits(spot.sheet()).replace(spot.line(), text);
                    } else {
                        edits(spot.sheet()).remove(spot.line());
                    }
                }
            }
        }
        if (!placed) {
            Fact fact = facts.get(text);
            edits(shelf.memory()).add((fact == null ? Fact.of(text) : fact).topic(), text);
        }
        if (changed) {
            missing.add(text);
        }
    }

    /** Removes every line with one of these texts, from every file. */
    List<Draft> without(Set<String> texts) throws IOException {
        for (Sheet sheet : List.copyOf(shelf.sheets())) {
            for (String text : texts) {
                if (sheet.withText(text, Hash.of(text)).isEmpty()) {
                    continue;
                }
                for (Line line : sheet.page().lines()) {
                    if (line.isFact() && sheet.page().words(line).equals(text)) {
                        edits(sheet).remove(line);
                        missing.add(text);
                    }
                }
            }
        }
        return drafts();
    }

    private boolean touch(Sheet.Spot spot) {
        Set<Integer> lines = touched.get(spot.sheet());
        if (lines == null) {
            lines = new HashSet<>();
            touched.put(spot.sheet(), lines);
        }
        return lines.add(spot.line().index());
    }

    private boolean isTouched(Sheet.Spot spot) {
        Set<Integer> lines = touched.get(spot.sheet());
        return lines != null && lines.contains(spot.line().index());
    }

    private Edits edits(Sheet sheet) throws IOException {
        Edits found = edits.get(sheet);
        if (found == null) {
            found = new Edits(sheet.page());
            edits.put(sheet, found);
        }
        return found;
    }

    private List<Draft> drafts() throws IOException {
        Map<Sheet, String> contents = new LinkedHashMap<>();
        for (Map.Entry<Sheet, Edits> entry : edits.entrySet()) {
            contents.put(entry.getKey(), entry.getValue().apply());
        }
        Sheet memory = shelf.memory();
        @Nullable String text = contents.remove(memory);
        if (text != null) {
            Page page = new Page(text);
            if (Budget.exceeded(page)) {
                text = new Move(shelf, page, contents, moved).apply();
            }
            contents.put(memory, text);
        }
        List<Draft> drafts = new ArrayList<>();
        for (Map.Entry<Sheet, String> entry : contents.entrySet()) {
            drafts.add(new Draft(entry.getKey(), entry.getKey().page(), entry.getValue()));
        }
        return drafts;
    }
}
