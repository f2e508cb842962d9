package cofio.memory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Saves by hand and copies of sync programs, each merged with what Cofio did since the version that it descends from. */
final class MergedSaves {
    private static final String COPY_OF = "copy of ";

    private final MemoryContext desk;
    private final VersionAncestry ancestry;
    private final Map<CachedFile, MarkdownPage> before = new LinkedHashMap<>();
    private final Map<CachedFile, String> after = new LinkedHashMap<>();
    private final List<FileVersions.Change> changes = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();
    private final List<SyncCopy> copies = new ArrayList<>();

    MergedSaves(MemoryContext desk) throws IOException {
        this.desk = desk;
        this.ancestry = desk.versions.read();
    }

    /** The files that were merged, as they were last seen. */
    Map<CachedFile, MarkdownPage> before() {
        return before;
    }

    /** The lines of Cofio's that a save did not have. */
    List<String> kept() {
        return kept;
    }

    /** Takes in what an editor saved. */
    void edited(CachedFile sheet, MarkdownPage seen) throws IOException {
        String saved = sheet.page().text();
        before.put(sheet, seen);
        after.put(sheet, saved);
        changes.add(new FileVersions.Change(sheet.name, true, seen.text(), saved));
        VersionAncestry.Base base = ancestry.of(sheet.name, seen.text(), saved);
        if (base.present() || base.same()) {
            return; // nothing happened since, or a version that stood before was put back on purpose
        }
        ThreeWayMerge merge = new ThreeWayMerge(ancestry.keys(), base.lines(), saved);
        after.put(sheet, merge.with(seen.text()));
        kept.addAll(merge.kept());
        removeWhereMoved(base, saved);
    }

    /** What somebody deleted from an old version goes where Cofio has moved it meanwhile. */
    private void removeWhereMoved(VersionAncestry.Base base, String saved) throws IOException {
        LineCounts left = new LineCounts(ancestry.keys().of(saved));
        LineCounts had = new LineCounts(base.lines());
        for (Map.Entry<Long, String> moved : base.moved().entrySet()) {
            boolean deleted = had.of(moved.getKey()) > left.of(moved.getKey());
            CachedFile sheet = deleted ? desk.shelf.existing(moved.getValue()) : null;
            if (sheet != null) {
                String text = after.getOrDefault(sheet, sheet.page().text());
                before.putIfAbsent(sheet, sheet.page());
                after.put(sheet, without(text, moved.getKey()));
            }
        }
    }

    private String without(String text, long key) {
        List<String> lines = ThreeWayMerge.split(text);
        for (int i = 0; i < lines.size(); i++) {
            if (ancestry.keys().ofLine(lines.get(i)) == key) {
                lines.remove(i);
                break;
            }
        }
        return String.join("", lines);
    }

    /** Whether a file holds mostly what another has, or had in a version that is known. */
    boolean isRelated(CachedFile file, CachedFile original) throws IOException {
        return ancestry.shared(
                        original.name, original.page().text(), file.page().text())
                >= .5;
    }

    /** What a new file holds that is news: of a copy, also of an old version, what was written into it since. */
    MarkdownPage news(CachedFile sheet) throws IOException {
        String text = sheet.page().text();
        Set<Long> known = ancestry.copied(text);
        return known.isEmpty()
                ? sheet.page()
                : new MarkdownPage(ThreeWayMerge.split(text).stream()
                        .filter(line -> !known.contains(ancestry.keys().ofLine(line)))
                        .collect(Collectors.joining()));
    }

    /** Takes in what a sync program set beside a file. It is merged once, also if the program brings it again. */
    void copied(SyncCopy copy, CachedFile sheet, MarkdownPage seen) throws IOException {
        String text = copy.text(desk.store);
        copies.add(copy);
        if (ancestry.knows(COPY_OF + sheet.name, text)) {
            return;
        }
        changes.add(new FileVersions.Change(COPY_OF + sheet.name, true, "", text));
        VersionAncestry.Base base = ancestry.of(sheet.name, seen.text(), text);
        List<Long> lines = new ArrayList<>(base.lines());
        if (base.present() && !base.same()) {
            // Two machines changed the file, so the copy comes from another version, which is not known: nothing is
            // taken for deleted.
            LineCounts here = new LineCounts(ancestry.keys().of(text));
            lines.removeIf(line -> here.of(line) == 0);
        }
        String ours = after.getOrDefault(sheet, sheet.page().text());
        before.putIfAbsent(sheet, seen);
        after.put(sheet, new ThreeWayMerge(ancestry.keys(), lines, ours).with(text));
        removeWhereMoved(base, text);
    }

    void save(StoreLock lock) throws IOException, ChangedMeanwhile {
        List<FileDraft> drafts = new ArrayList<>();
        for (Map.Entry<CachedFile, String> file : after.entrySet()) {
            CachedFile sheet = file.getKey();
            String saved = sheet.page().text();
            if (!saved.equals(file.getValue())) {
                drafts.add(new FileDraft(sheet, sheet.page(), file.getValue()));
                changes.add(new FileVersions.Change(sheet.name, false, saved, file.getValue()));
            }
        }
        desk.write(drafts, lock);
    }

    /** To be done when the journal has it: what was merged counts as seen. */
    void see() throws IOException {
        desk.versions.add(changes);
        for (CachedFile sheet : after.keySet()) {
            sheet.see();
        }
        for (SyncCopy copy : copies) {
            desk.setAside.take(copy);
        }
    }
}
