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
final class DraftedFiles {
    private final FileCache shelf;
    private final Map<CachedFile, PageEdits> edits = new LinkedHashMap<>();
    private final Map<CachedFile, Set<Integer>> touched = new HashMap<>();
    private final Map<String, Fact> facts;
    final List<String> missing = new ArrayList<>();
    /** What goes from MEMORY.md to topic files, since there is no more room. */
    final List<String> moved = new ArrayList<>();

    /** {@code facts}: facts whose reading is at hand; others are read from their line. */
    DraftedFiles(FileCache shelf, Map<String, Fact> facts) {
        this.shelf = shelf;
        this.facts = facts;
    }

    List<FileDraft> of(NetChanges net) throws IOException {
        for (Map.Entry<String, List<String>> stands : net.stands.entrySet()) {
            stand(stands.getKey(), stands.getValue());
        }
        for (String text : net.gone) {
            CachedFile.Spot spot = shelf.withText(text);
            while (spot != null && touch(spot)) {
                edits(spot.sheet()).remove(spot.line());
                missing.add(text);
                spot = null;
            }
        }
        return drafts();
    }

    private void stand(String text, List<String> replaced) throws IOException {
        CachedFile.Spot present = shelf.withText(text);
        boolean placed = present != null && !isTouched(present);
        boolean changed = !placed;
        Set<CachedFile> places = new HashSet<>();
        for (CachedFile.Spot spot : shelf.everywhere(text)) {
            if (!isTouched(spot)) {
                places.add(spot.sheet());
            }
        }
        for (String former : replaced) {
            // A copy of the file may have the former value as well, and would tell it beside the new one. Each file is
            // changed for itself: copies go as they come.
            for (CachedFile.Spot spot : shelf.everywhere(former)) {
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
    List<FileDraft> without(Set<String> texts) throws IOException {
        for (CachedFile sheet : List.copyOf(shelf.sheets())) {
            for (String text : texts) {
                if (sheet.withText(text, StableHash.of(text)).isEmpty()) {
                    continue;
                }
                for (MarkdownLine line : sheet.page().lines()) {
                    if (line.isFact() && sheet.page().words(line).equals(text)) {
                        edits(sheet).remove(line);
                        missing.add(text);
                    }
                }
            }
        }
        return drafts();
    }

    private boolean touch(CachedFile.Spot spot) {
        Set<Integer> lines = touched.get(spot.sheet());
        if (lines == null) {
            lines = new HashSet<>();
            touched.put(spot.sheet(), lines);
        }
        return lines.add(spot.line().index());
    }

    private boolean isTouched(CachedFile.Spot spot) {
        Set<Integer> lines = touched.get(spot.sheet());
        return lines != null && lines.contains(spot.line().index());
    }

    private PageEdits edits(CachedFile sheet) throws IOException {
        PageEdits found = edits.get(sheet);
        if (found == null) {
            found = new PageEdits(sheet.page());
            edits.put(sheet, found);
        }
        return found;
    }

    private List<FileDraft> drafts() throws IOException {
        Map<CachedFile, String> contents = new LinkedHashMap<>();
        for (Map.Entry<CachedFile, PageEdits> entry : edits.entrySet()) {
            contents.put(entry.getKey(), entry.getValue().apply());
        }
        CachedFile memory = shelf.memory();
        @Nullable String text = contents.remove(memory);
        if (text != null) {
            MarkdownPage page = new MarkdownPage(text);
            if (FileBudget.exceeded(page)) {
                text = new SectionMove(shelf, page, contents, moved).apply();
            }
            contents.put(memory, text);
        }
        List<FileDraft> drafts = new ArrayList<>();
        for (Map.Entry<CachedFile, String> entry : contents.entrySet()) {
            drafts.add(new FileDraft(entry.getKey(), entry.getKey().page(), entry.getValue()));
        }
        return drafts;
    }
}
