package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.memory.Held;
import cofio.text.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "forget",
        mixinStandardHelpOptions = true,
        description = "Forgets the fact that an id or words name. Where several match it shows them and forgets none.")
final class ForgetCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Option(names = "--all", description = "Forget every fact that matches.")
    private boolean all;

    @Option(names = "--dry-run", description = "Only show what would be forgotten.")
    private boolean dryRun;

    @Option(names = "--keep-history", description = "Leave the sentences that told it in the journal.")
    private boolean keepHistory;

    @Parameters(paramLabel = "ID|WORDS", arity = "1..*", description = "An id from `cofio facts`, or words.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            List<Held> found = cofio.find(Words.of(words));
            boolean shownOnly = dryRun || (found.size() > 1 && !all);
            List<Held> facts = shownOnly ? found : cofio.forget(found, keepHistory);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.forgotten(facts, shownOnly)));
            } else {
                String verb = shownOnly ? "would forget: " : "forgotten: ";
                facts.forEach(held -> System.out.println(verb + (shownOnly ? Shown.withId(held) : Shown.text(held))));
            }
            if (found.isEmpty()) {
                System.err.println(Shown.NOTHING);
                return Main.NOTHING_KNOWN;
            }
            if (shownOnly && !dryRun) {
                System.err.println("cofio: " + found.size() + " facts match, nothing was forgotten");
                System.err.println(
                        "hint: name one by " + (haveOwnIds(found) ? "its id" : "its words") + ", or add --all");
                return Main.NOTHING_KNOWN;
            }
            return Main.ANSWERED;
        }
    }

    /** The values of an attribute of which there may be many, such as brothers, share one id. */
    private static boolean haveOwnIds(List<Held> found) {
        return found.stream()
                        .map(held -> held.fact().identity().id())
                        .distinct()
                        .count()
                == found.size();
    }
}
