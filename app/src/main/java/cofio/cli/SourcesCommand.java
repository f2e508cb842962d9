package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.MemoryExchange;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "sources",
        mixinStandardHelpOptions = true,
        description = "Searches folders elsewhere in place, without writing to them.")
final class SourcesCommand implements Callable<Integer> {
    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Override
    public Integer call() {
        return list(workspace);
    }

    @Command(description = "Makes a folder or a file searchable.", mixinStandardHelpOptions = true)
    int add(
            @Mixin WorkspaceOption chosen,
            @Parameters(paramLabel = "PATH", description = "A folder of Markdown or text, or one file.") Path path) {
        try (Cofio cofio = chosen.open()) {
            MemoryExchange.Source source = cofio.elsewhere().addSource(path);
            WorkspaceOption.report(cofio);
            Caller.output().println(chosen.json() ? Json.of(json(source)) : text(source));
            return Main.ANSWERED;
        }
    }

    @Command(description = "Lists the sources.", mixinStandardHelpOptions = true)
    int list(@Mixin WorkspaceOption chosen) {
        try (Cofio cofio = chosen.open()) {
            List<MemoryExchange.Source> sources = cofio.elsewhere().sources();
            WorkspaceOption.report(cofio);
            if (chosen.json()) {
                Caller.output()
                        .println(Json.of(Json.object(
                                "sources",
                                sources.stream().map(SourcesCommand::json).toList())));
            } else {
                sources.forEach(source -> Caller.output().println(text(source)));
            }
            return sources.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }

    @Command(description = "Stops searching a source; its files stay.", mixinStandardHelpOptions = true)
    int remove(
            @Mixin WorkspaceOption chosen,
            @Parameters(paramLabel = "PATH", description = "As sources list shows it.") String path) {
        try (Cofio cofio = chosen.open()) {
            if (!cofio.elsewhere().removeSource(path)) {
                throw new CofioException(path + " is not one of the sources.", "See: cofio sources list");
            }
            WorkspaceOption.report(cofio);
            Caller.output().println(chosen.json() ? Json.of(Json.object("removed", path)) : "removed " + path);
            return Main.ANSWERED;
        }
    }

    private static String text(MemoryExchange.Source source) {
        return source.name() + "  "
                + (source.there()
                        ? ImportCommand.count(source.files(), "file") + ", "
                                + ImportCommand.count(source.facts(), "fact")
                        : "missing");
    }

    private static Map<String, @Nullable Object> json(MemoryExchange.Source source) {
        return Json.object(
                "source", source.name(), "files", source.files(), "facts", source.facts(), "there", source.there());
    }
}
