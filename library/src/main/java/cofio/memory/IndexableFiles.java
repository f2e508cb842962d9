package cofio.memory;

import cofio.fact.Place;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads those files of the memory that someone does not know yet. */
final class IndexableFiles {
    private final MemoryContext desk;
    private final Map<String, String> known;
    private final List<IndexableFile> leaves = new ArrayList<>();

    IndexableFiles(MemoryContext desk, Map<String, String> known) {
        this.desk = desk;
        this.known = known;
    }

    List<IndexableFile> read() throws IOException {
        for (CachedFile sheet : desk.shelf.sheets()) {
            if (sheet.exists()) {
                present(sheet);
            }
        }
        List<String> journals = desk.journals == null ? desk.store.list().journals() : desk.journals;
        for (int i = 0; i < journals.size(); i++) {
            journal(journals.get(i), journals.size() - i);
        }
        return leaves;
    }

    private void present(CachedFile sheet) throws IOException {
        String print = sheet.fingerprint();
        boolean read = !print.equals(known.get(sheet.name));
        leaves.add(new IndexableFile(sheet.name, print, read, read ? sheet.held() : List.of(), List.of()));
    }

    /** {@code days}: as the how manieth from the end it comes. */
    private void journal(String name, int days) throws IOException {
        String file = "memory/" + name;
        String print = desk.prints.of(name, days, known.get(file));
        boolean read = !print.equals(known.get(file));
        leaves.add(new IndexableFile(file, print, read, List.of(), read ? accounts(name, file) : List.of()));
    }

    private List<JournalMessage> accounts(String name, String file) throws IOException {
        List<JournalMessage> accounts = new ArrayList<>();
        for (WrittenEntry entry : desk.journal.entries(name)) {
            if (entry.message().isEmpty()) {
                continue;
            }
            List<String> facts = new ArrayList<>();
            for (JournalChange change : entry.changes()) {
                if (change.kind().tells() && change.kind() != Kind.TOOK_BACK) {
                    facts.add(change.text());
                }
            }
            accounts.add(new JournalMessage(
                    entry.when(), entry.source(), entry.message(), new Place(file, entry.line() + 2), facts));
        }
        return accounts;
    }
}
