package cofio.memory;

import cofio.memory.Change.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads those files of the memory that someone does not know yet. */
final class Leaves {
    private final Desk desk;
    private final Map<String, String> known;
    private final List<Leaf> leaves = new ArrayList<>();

    Leaves(Desk desk, Map<String, String> known) {
        this.desk = desk;
        this.known = known;
    }

    List<Leaf> read() throws IOException {
        for (Sheet sheet : desk.shelf.sheets()) {
            if (sheet.exists()) {
                present(sheet);
            }
        }
        for (String name : desk.folder.list().journals()) {
            journal(name);
        }
        return leaves;
    }

    private void present(Sheet sheet) throws IOException {
        String print = sheet.fingerprint();
        boolean read = !print.equals(known.get(sheet.name));
        leaves.add(new Leaf(sheet.name, print, read, read ? sheet.held() : List.of(), List.of()));
    }

    private void journal(String name) throws IOException {
        String file = "memory/" + name;
        String print = Fingerprint.of(Files.readAttributes(desk.folder.journal(name), BasicFileAttributes.class))
                .written();
        boolean read = !print.equals(known.get(file));
        leaves.add(new Leaf(file, print, read, List.of(), read ? accounts(name, file) : List.of()));
    }

    private List<Account> accounts(String name, String file) throws IOException {
        List<Account> accounts = new ArrayList<>();
        for (Entry entry : desk.journal.entries(name)) {
            if (entry.message().isEmpty()) {
                continue;
            }
            List<String> facts = new ArrayList<>();
            for (Change change : entry.changes()) {
                if (change.kind().tells() && change.kind() != Kind.TOOK_BACK) {
                    facts.add(change.text());
                }
            }
            accounts.add(new Account(
                    entry.when(), entry.source(), entry.message(), new Place(file, entry.line() + 2), facts));
        }
        return accounts;
    }
}
