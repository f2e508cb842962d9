package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.exchange.Findings;
import cofio.exchange.Import;
import cofio.exchange.Kind;
import cofio.text.Json;
import java.io.FileDescriptor;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Brings what another program remembers, kept apart from what was told to Cofio.")
final class ImportCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    @Mixin
    private Workspace workspace = new Workspace();

    @Parameters(paramLabel = "PATH", arity = "0..1", description = "A file, a folder or a ZIP archive.")
    private @Nullable Path path;

    @Option(
            names = "--from",
            paramLabel = "KIND",
            description = "Whose memory it is, where that is not recognised: chatgpt, claude, claude-code, openclaw,"
                    + " hermes, gemini, cursor, mcp, obsidian, okf, cofio, markdown, text.")
    private @Nullable String from;

    @Option(names = "--dry-run", description = "Only show what would come.")
    private boolean dryRun;

    @Option(names = "--with-secrets", description = "Bring also what looks like a key or a password.")
    private boolean withSecrets;

    @Option(names = "--with-forgotten", description = "Bring also what came with an earlier import and was forgotten.")
    private boolean withForgotten;

    @Override
    public Integer call() {
        Path given = path;
        if (given == null) {
            throw new CofioException("There is nothing to import.", "Name a file, a folder or a ZIP archive.");
        }
        try (Cofio cofio = workspace.open()) {
            Import brought = new Import(cofio, Clock.system(ZoneId.systemDefault()), withSecrets);
            if (withForgotten) {
                brought.bringForgotten();
            }
            if (Bar.onTerminal()) {
                brought.report(new Bar(Harmless.untouched(FileDescriptor.err), "importing, in KB"));
            }
            Kind kind = from == null ? null : Kind.labelled(from);
            Findings found = dryRun ? brought.look(given, kind) : brought.run(given, kind);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(json(found)));
            } else {
                show(found);
            }
            return found.nothingNew() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }

    private void show(Findings found) {
        String would = dryRun ? "would import " : "imported ";
        if (dryRun) {
            found.facts().stream()
                    .limit(SHOWN)
                    .forEach(fact -> System.out.println(fact.text() + " (" + fact.heading() + ")"));
            if (found.facts().size() > SHOWN) {
                System.out.println("... and " + (found.facts().size() - SHOWN) + " more");
            }
        }
        String what = count(found.facts().size(), "fact")
                + (found.messages() == 0
                        ? ""
                        : " and " + count(found.messages(), "message") + " of "
                                + count(found.conversations(), "conversation"));
        String known = found.known() == 0 ? "" : "; " + found.known() + " known already";
        if (found.restored()) {
            System.out.println((dryRun ? "would restore " : "restored ") + what + " as your own");
        } else if (found.nothingNew()) {
            System.out.println("nothing new from " + found.kind().label() + known);
        } else {
            System.out.println(would + what + " from " + found.kind().label() + known);
        }
        if (!found.run().isEmpty()) {
            System.out.println("to take it back: cofio import undo " + found.run());
        }
        found.leftOut()
                .forEach(
                        secret -> System.err.println("cofio: left out " + secret.what() + " (" + secret.where() + ")"));
        if (!found.leftOut().isEmpty()) {
            System.err.println("hint: --with-secrets brings them too");
        }
        if (found.forgotten() > 0) {
            System.err.println("cofio: left out " + count(found.forgotten(), "fact") + " that you forgot");
            System.err.println("hint: --with-forgotten brings them too");
        }
        found.unreadable().stream().limit(SHOWN).forEach(one -> System.err.println("cofio: passed over " + one));
        if (found.unreadable().size() > SHOWN) {
            System.err.println("cofio: passed over " + (found.unreadable().size() - SHOWN) + " more");
        }
    }

    static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static Map<String, @Nullable Object> json(Findings found) {
        return Json.object(
                "kind",
                found.kind().label(),
                "run",
                found.run().isEmpty() ? null : found.run(),
                "restored",
                found.restored(),
                "facts",
                found.facts().stream()
                        .map(fact -> Json.object("fact", fact.text(), "where", fact.where(), "day", fact.day()))
                        .toList(),
                "known",
                found.known(),
                "forgotten",
                found.forgotten(),
                "conversations",
                found.conversations(),
                "messages",
                found.messages(),
                "leftOut",
                found.leftOut().stream()
                        .map(secret -> Json.object("what", secret.what(), "where", secret.where()))
                        .toList(),
                "unreadable",
                found.unreadable());
    }

    @Command(description = "Takes back all that an import brought.", mixinStandardHelpOptions = true)
    int undo(
            @Mixin Workspace chosen,
            @Parameters(paramLabel = "RUN", description = "The name that the import was given.") String run) {
        try (Cofio cofio = chosen.open()) {
            int facts = cofio.elsewhere().discard(run);
            Workspace.report(cofio);
            System.out.println(
                    chosen.json()
                            ? Json.of(Json.object("undone", run, "facts", facts))
                            : "took back " + count(facts, "fact") + " of " + run);
            return Main.ANSWERED;
        }
    }

    @Command(description = "Lists the imports, with how many facts of each are held.", mixinStandardHelpOptions = true)
    int list(@Mixin Workspace chosen) {
        try (Cofio cofio = chosen.open()) {
            Map<String, Integer> runs = cofio.elsewhere().imports();
            Workspace.report(cofio);
            if (chosen.json()) {
                System.out.println(Json.of(Json.object(
                        "imports",
                        runs.entrySet().stream()
                                .map(run -> Json.object("run", run.getKey(), "facts", run.getValue()))
                                .toList())));
            } else {
                runs.forEach((run, facts) -> System.out.println(run + "  " + count(facts, "fact")));
            }
            return runs.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
