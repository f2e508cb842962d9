package cofio.exchange;

import cofio.Cofio;
import cofio.CofioException;
import cofio.fact.StoredFact;
import cofio.memory.FactValue;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the memory in another program's format or its own, to a new file or folder. */
public final class MemoryExport {
    public enum Form {
        MARKDOWN,
        JSON,
        MCP,
        OKF;

        public static Form labelled(String label) {
            for (Form form : values()) {
                if (form.name().toLowerCase(Locale.ROOT).equals(label)) {
                    return form;
                }
            }
            throw new CofioException("There is no form " + label + ".", "There are: markdown, json, mcp, okf.");
        }
    }

    /** The type of an entity that stands for a heading, and of which the facts below it are the observations. */
    static final String HEADING = "heading";

    private final Cofio cofio;
    private final Clock clock;
    private final String version;

    public MemoryExport(Cofio cofio, Clock clock, String version) {
        this.cofio = cofio;
        this.clock = clock;
        this.version = version;
    }

    /** Gives how many facts were written. */
    public int to(Form form, Path target) {
        List<StoredFact> facts = cofio.facts();
        try {
            check(form, target);
            switch (form) {
                case MARKDOWN -> markdown(target);
                case JSON -> write(target, json(facts) + "\n");
                case MCP -> write(target, graph(facts));
                case OKF ->
                    new OkfBundle(cofio, clock, version).files(facts).forEach((name, text) -> {
                        write(target.resolve(name), text);
                    });
            }
        } catch (IOException e) {
            throw ImportBundle.failed(target.toString(), e);
        }
        return facts.size();
    }

    private void check(Form form, Path target) throws IOException {
        if (target.toAbsolutePath()
                .normalize()
                .startsWith(cofio.folder().toAbsolutePath().normalize())) {
            throw new CofioException("An export cannot be written into memory/.", "Name another place.");
        }
        boolean folder = form == Form.MARKDOWN || form == Form.OKF;
        boolean empty = folder && Files.isDirectory(target) && isEmpty(target);
        if (Files.exists(target) && !empty) {
            throw new CofioException(
                    target + " already exists.",
                    "Name a " + (folder ? "folder" : "file") + " that does not exist yet.");
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static void write(Path file, String text) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new CofioException(file + " cannot be written: " + e.getMessage() + ".", "Name another place.", e);
        }
    }

    private void markdown(Path target) {
        Map<String, String> contents = cofio.elsewhere().contents();
        contents.forEach((name, text) -> write(target.resolve(name), text));
        // Last, so that a folder with this list in it is whole.
        write(target.resolve(CofioExport.MANIFEST), Json.of(head(List.copyOf(contents.keySet()))) + "\n");
    }

    private Map<String, @Nullable Object> head(Object files) {
        return Json.object(
                "format",
                CofioExport.FORMAT,
                "version",
                CofioExport.VERSION,
                "exported",
                clock.instant().toString(),
                "files",
                files);
    }

    private String json(List<StoredFact> facts) {
        Map<String, @Nullable Object> json = head(cofio.elsewhere().contents());
        json.put("facts", facts.stream().map(MemoryExport::json).toList());
        json.put(
                "history",
                cofio.elsewhere().history().stream().map(MemoryExport::json).toList());
        return Json.of(json);
    }

    private static Map<String, @Nullable Object> json(StoredFact held) {
        return Json.object(
                "fact",
                held.fact().text(),
                "section",
                held.section(),
                "file",
                held.place().file(),
                "line",
                held.place().line(),
                "origin",
                held.origin().label());
    }

    private static Map<String, @Nullable Object> json(FactValue value) {
        return Json.object(
                "fact",
                value.fact().text(),
                "since",
                value.since(),
                "until",
                value.until(),
                "told",
                value.tellings().stream()
                        .map(told -> Json.object("when", told.when(), "by", told.source(), "words", told.words()))
                        .toList());
    }

    private static String graph(List<StoredFact> facts) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (StoredFact held : facts) {
            sections.computeIfAbsent(held.section().isEmpty() ? "Memory" : held.section(), heading -> new ArrayList<>())
                    .add(held.fact().text());
        }
        StringBuilder lines = new StringBuilder();
        sections.forEach((heading, below) -> lines.append(Json.of(
                        Json.object("type", "entity", "name", heading, "entityType", HEADING, "observations", below)))
                .append('\n'));
        return lines.toString();
    }
}
