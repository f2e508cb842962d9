package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compares a memory whose writer was killed with what it must hold. */
final class CrashCheck {
    private final CampaignHome home;
    private final AcknowledgedFacts ledger;
    private final CampaignFindings findings;

    /** What the files said before a new start; null where nobody looked. */
    private @Nullable Map<Integer, String> left;

    private boolean importing;

    CrashCheck(Path workspace, AcknowledgedFacts ledger, CampaignFindings findings) {
        this(CampaignHome.of(workspace), ledger, findings);
    }

    CrashCheck(CampaignHome home, AcknowledgedFacts ledger, CampaignFindings findings) {
        this.home = home;
        this.ledger = ledger;
        this.findings = findings;
    }

    /** As the kill left it, before anybody puts anything right. */
    void asLeft() throws IOException {
        String mark = home.importing();
        // where the facts are here already, a program that still runs may be bringing the rest
        importing = !mark.isEmpty() && !mark.startsWith("TALKING");
        FilesOnDisk leaves = home.files();
        leaves.checkPresent();
        leaves.torn.forEach(torn -> findings.problem("torn", torn));
        Map<Integer, String> standing = new HashMap<>();
        List<MarkedFact> facts = leaves.facts();
        Map<Integer, String> found = new TreeMap<>();
        left = found;
        facts.forEach(fact -> found.put(fact.number(), fact.value()));
        facts.forEach(fact -> standing.put(fact.number(), fact.value()));
        ledger.certain().forEach((number, value) -> {
            if (!facts.contains(new MarkedFact(number, value))) {
                findings.problem(
                        "lost", number + "=" + value + " is not in the files, there is " + standing.get(number));
            }
        });
    }

    /** After a new start. Settles the operation in whose middle the writer was killed. */
    void opened() throws IOException {
        List<MarkedFact> told;
        try (Cofio cofio = home.open()) {
            told = cofio.facts().stream()
                    .flatMap(held -> MarkedFact.in(held.fact().text()).stream())
                    .toList();
            List<String> notices = cofio.notices();
            notices.forEach(findings::notice);
            unsaid(told, notices);
            conversation(cofio);
            talks(cofio);
        }
        FilesOnDisk leaves = home.files();
        leaves.checkPresent();
        leaves.checkJournals();
        leaves.torn.forEach(torn -> findings.problem("torn", torn));
        leaves.leftovers.forEach(name -> findings.problem("left over", name));
        Map<Integer, String> held = once(told);
        if (!held.equals(once(leaves.facts()))) {
            findings.problem("torn", "what is told is not what stands in the files");
        }
        settle(held);
        compare(held);
        journals(leaves);
        if (ledger.unfinished()) {
            again();
        }
    }

    /** An import that broke off is completed by doing it again, and then there is nothing left to bring. */
    private void again() throws IOException {
        try (Cofio cofio = home.open()) {
            ledger.take("bring");
            ForeignExport.read(cofio, home.exports(), FaultBase.CLOCK);
            ledger.take("done");
            compare(once(cofio.facts().stream()
                    .flatMap(one -> MarkedFact.in(one.fact().text()).stream())
                    .toList()));
            talks(cofio);
            if (!ForeignExport.read(cofio, home.exports(), FaultBase.CLOCK).nothingNew()) {
                findings.problem("twice", "the same import brings something a second time");
            }
        }
    }

    private void talks(Cofio cofio) {
        Map<Integer, Integer> turns = ForeignExport.talks(cofio);
        ledger.talks().forEach((number, here) -> {
            int count = turns.getOrDefault(number, 0);
            if (count != (here ? 2 : 0)) {
                findings.problem(
                        here ? "lost" : "not gone", "imported conversation " + number + " has " + count + " turns");
            }
        });
    }

    /** In a program that goes on after an operation of it failed. Settles that operation; gives whether it was carried out. */
    boolean goesOn(Cofio cofio) {
        Map<Integer, String> held = once(cofio.facts().stream()
                .flatMap(one -> MarkedFact.in(one.fact().text()).stream())
                .toList());
        boolean carriedOut = ledger.begun()
                .filter(step -> !step.numbers().isEmpty()
                        && held.entrySet().containsAll(step.after().entrySet()))
                .filter(step -> step.numbers().stream()
                        .allMatch(number ->
                                held.containsKey(number) == step.after().containsKey(number)))
                .isPresent();
        settle(held);
        compare(held);
        return carriedOut;
    }

    /** Whether the index finds what is held, and nothing that was forgotten. */
    void searched() {
        try (Cofio cofio = home.open()) {
            ledger.certain().entrySet().stream().limit(3).forEach(one -> {
                if (!finds(cofio, one.getValue())) {
                    findings.problem("not found", one + " is held and not found");
                }
            });
            ledger.struck().stream().limit(3).forEach(value -> {
                if (finds(cofio, value)) {
                    findings.problem("not gone", value + " was forgotten and is found");
                }
            });
        }
    }

    private static boolean finds(Cofio cofio, String value) {
        return cofio.search(value, 5, false).stream()
                .anyMatch(hit -> hit.passage().text().contains(value));
    }

    /** A new start that finds other facts than the files said, and does not say so, changed something behind the back. */
    private void unsaid(List<MarkedFact> told, List<String> notices) {
        Map<Integer, String> now = new TreeMap<>();
        told.forEach(fact -> now.put(fact.number(), fact.value()));
        if (left != null && !left.equals(now) && notices.isEmpty()) {
            findings.problem("unsaid", "the new start changed facts without a word");
        }
        if (importing && notices.isEmpty() && ledger.doing().equals("bring")) {
            findings.problem("unsaid", "nothing was said of an import that broke off");
        }
    }

    private void conversation(Cofio cofio) {
        Map<Integer, Integer> turns = new TreeMap<>();
        for (Map<String, @Nullable Object> event : cofio.events(WriteActions.SESSION)) {
            if (event.get("number") instanceof Number number) {
                turns.merge(number.intValue(), 1, Integer::sum);
            }
        }
        for (int number : ledger.said()) {
            if (turns.getOrDefault(number, 0) != 2) {
                findings.problem("lost", "turn " + number + " is there " + turns.getOrDefault(number, 0) + " times");
            }
        }
    }

    private Map<Integer, String> once(List<MarkedFact> facts) {
        Map<Integer, String> held = new TreeMap<>();
        for (MarkedFact fact : facts) {
            if (held.put(fact.number(), fact.value()) != null) {
                findings.problem("twice", "there are two values of " + fact.number());
            }
        }
        return held;
    }

    private void settle(Map<Integer, String> held) {
        ledger.begun().ifPresent(step -> {
            Map<Integer, String> found = new HashMap<>(held);
            found.keySet().retainAll(step.numbers());
            boolean after = found.equals(step.after());
            if (!after && !found.equals(step.before())) {
                findings.problem("halfway", found + " is neither " + step.before() + " nor " + step.after());
            }
            findings.count(
                    after ? "operations in progress that were carried out" : "operations in progress without a trace");
            ledger.settle(after);
        });
    }

    private void compare(Map<Integer, String> held) {
        Map<Integer, String> expected = ledger.certain();
        expected.forEach((number, value) -> {
            if (!value.equals(held.get(number))) {
                findings.problem("lost", number + "=" + value + " is " + held.get(number));
            }
        });
        held.forEach((number, value) -> {
            if (!expected.containsKey(number)) {
                findings.problem("not gone", number + "=" + value);
            }
        });
    }

    private void journals(FilesOnDisk leaves) {
        String all = String.join("", leaves.journals.values());
        ledger.certain().forEach((number, value) -> {
            if (!ledger.imported(number) && !all.contains(value)) {
                findings.problem("lost", number + "=" + value + " is not in the journal");
            }
        });
        Set<String> struck = ledger.struck();
        all.lines().flatMap(line -> MarkedFact.in(line).stream()).forEach(fact -> {
            if (struck.contains(fact.value())) {
                findings.problem("not gone", fact + " was forgotten and is in the journal");
            }
        });
    }
}
