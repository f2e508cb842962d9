package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.exchange.ImportFindings;
import cofio.exchange.ImportKind;
import cofio.exchange.MemoryImport;
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
        description = "Imports the memory of another program, kept apart from what you told Cofio.")
final class ImportCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Parameters(paramLabel = "PATH", arity = "0..1", description = "A file, a folder or a ZIP archive.")
    private @Nullable Path path;

    @Option(
            names = "--from",
            paramLabel = "KIND",
            description = "The program it comes from, if it is not recognised: chatgpt, claude, claude-code, openclaw,"
                    + " hermes, gemini, cursor, mcp, obsidian, okf, cofio, markdown, text.")
    private @Nullable String from;

    @Option(names = "--dry-run", description = "Only show what would be imported.")
    private boolean dryRun;

    @Option(names = "--with-secrets", description = "Also import what looks like a key or a password.")
    private boolean withSecrets;

    @Option(names = "--with-forgotten", description = "Also import what you forgot after an earlier import.")
    private boolean withForgotten;

    @Override
    public Integer call() {
        Path given = path;
        if (given == null) {
            throw new CofioException("There is nothing to import.", "Name a file, a folder or a ZIP archive.");
        }
        try (Cofio cofio = workspace.open()) {
            MemoryImport brought = new MemoryImport(cofio, Clock.system(ZoneId.systemDefault()), withSecrets);
            if (withForgotten) {
                brought.bringForgotten();
            }
            if (ProgressBar.onTerminal()) {
                brought.report(new ProgressBar(TerminalSanitizer.untouched(FileDescriptor.err), "importing, in KB"));
            }
            ImportKind kind = from == null ? null : ImportKind.labelled(from);
            ImportFindings found = dryRun ? brought.look(given, kind) : brought.run(given, kind);
            WorkspaceOption.report(cofio);
            if (workspace.json()) {
                Caller.output().println(Json.of(json(found)));
            } else {
                show(found);
            }
            return found.nothingNew() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }

    private void show(ImportFindings found) {
        String would = dryRun ? "would import " : "imported ";
        if (dryRun) {
            found.facts().stream()
                    .limit(SHOWN)
                    .forEach(fact -> Caller.output().println(fact.text() + " (" + fact.heading() + ")"));
            if (found.facts().size() > SHOWN) {
                Caller.output().println("... and " + (found.facts().size() - SHOWN) + " more");
            }
        }
        String what = count(found.facts().size(), "fact")
                + (found.messages() == 0
                        ? ""
                        : " and " + count(found.messages(), "message") + " of "
                                + count(found.conversations(), "conversation"));
        String known = found.known() == 0 ? "" : "; " + found.known() + " known already";
        if (found.restored()) {
            Caller.output().println((dryRun ? "would restore " : "restored ") + what + " as your own");
        } else if (found.nothingNew()) {
            Caller.output().println("nothing new from " + found.kind().label() + known);
        } else {
            Caller.output().println(would + what + " from " + found.kind().label() + known);
        }
        if (!found.run().isEmpty()) {
            Caller.output().println("to take it back: cofio import undo " + found.run());
        }
        found.leftOut()
                .forEach(secret ->
                        Caller.errors().println("cofio: left out " + secret.what() + " (" + secret.where() + ")"));
        if (!found.leftOut().isEmpty()) {
            Caller.errors().println("hint: --with-secrets imports them too");
        }
        if (found.forgotten() > 0) {
            Caller.errors().println("cofio: left out " + count(found.forgotten(), "fact") + " that you forgot");
            Caller.errors().println("hint: --with-forgotten imports them too");
        }
        found.unreadable().stream().limit(SHOWN).forEach(one -> Caller.errors().println("cofio: skipped " + one));
        if (found.unreadable().size() > SHOWN) {
            Caller.errors().println("cofio: skipped " + (found.unreadable().size() - SHOWN) + " more");
        }
    }

    static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static Map<String, @Nullable Object> json(ImportFindings found) {
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

    @Command(description = "Takes back everything from an import.", mixinStandardHelpOptions = true)
    int undo(
            @Mixin WorkspaceOption chosen,
            @Parameters(paramLabel = "RUN", description = "The name of the import.") String run) {
        try (Cofio cofio = chosen.open()) {
            int facts = cofio.elsewhere().discard(run);
            WorkspaceOption.report(cofio);
            Caller.output()
                    .println(
                            chosen.json()
                                    ? Json.of(Json.object("undone", run, "facts", facts))
                                    : "took back " + count(facts, "fact") + " of " + run);
            return Main.ANSWERED;
        }
    }

    @Command(description = "Lists the imports and how many facts each has.", mixinStandardHelpOptions = true)
    int list(@Mixin WorkspaceOption chosen) {
        try (Cofio cofio = chosen.open()) {
            Map<String, Integer> runs = cofio.elsewhere().imports();
            WorkspaceOption.report(cofio);
            if (chosen.json()) {
                Caller.output()
                        .println(Json.of(Json.object(
                                "imports",
                                runs.entrySet().stream()
                                        .map(run -> Json.object("run", run.getKey(), "facts", run.getValue()))
                                        .toList())));
            } else {
                runs.forEach((run, facts) -> Caller.output().println(run + "  " + count(facts, "fact")));
            }
            return runs.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
