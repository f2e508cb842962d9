package cofio.exchange;

import cofio.CofioException;
import cofio.text.Json;
import cofio.text.JsonStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells from the content which program a memory comes from. */
final class SourceRecognition {
    private static final Pattern CONVERSATIONS = Pattern.compile("(?:.*/)?conversations(?:-\\d+)?\\.json");
    private static final Pattern MEMORIES =
            Pattern.compile("(?:.*/)?memories(?:-\\d+)?\\.json|(?:.*/)?memories/[^/]+\\.json");
    private static final Pattern OKF_VERSION = Pattern.compile("(?m)\\A---\\R(?:.*\\R)*?okf_version\\s*:");
    private static final Pattern ONE_FACT = Pattern.compile("\\A---\\R(?:.*\\R)*?(?:metadata|type)\\s*:(?:.*\\R)*?---");
    private static final Pattern SECTION_SIGN = Pattern.compile("(?m)^\\s*§\\s*$");

    private final ImportBundle bundle;

    private SourceRecognition(ImportBundle bundle) {
        this.bundle = bundle;
    }

    static ImportKind of(ImportBundle bundle) {
        ImportKind kind = new SourceRecognition(bundle).kind();
        if (kind == null) {
            throw new CofioException(
                    "Cofio cannot tell which program " + bundle.name() + " comes from.",
                    "Name it with --from: " + ImportKind.labels() + ".");
        }
        return kind;
    }

    /** A file of conversations: by its name, or because there is no other. */
    static boolean holdsConversations(ImportBundle bundle, String name) {
        return CONVERSATIONS.matcher(name).matches() || bundle.names().size() == 1;
    }

    static boolean holdsMemories(String name) {
        return MEMORIES.matcher(name).matches();
    }

    private @Nullable ImportKind kind() {
        if (bundle.names().contains(CofioExport.MANIFEST)) {
            return ImportKind.COFIO;
        }
        ImportKind exported = exported();
        if (exported != null) {
            return exported;
        }
        if (has("(?:.*/)?\\.obsidian/.*")) {
            return ImportKind.OBSIDIAN;
        }
        if (bundle.names().contains("index.md")
                && OKF_VERSION.matcher(bundle.text("index.md")).find()) {
            return ImportKind.OKF;
        }
        if (has("(?:.*/)?(?:\\.cursorrules|[^/]*\\.mdc)")) {
            return ImportKind.CURSOR;
        }
        ImportKind agents = agents();
        if (agents != null) {
            return agents;
        }
        return has("(?i).*\\.(?:md|markdown)") ? ImportKind.MARKDOWN : has("(?i).*\\.txt") ? ImportKind.TEXT : null;
    }

    /** Exports of programs in JSON, by the first part of the first file. */
    private @Nullable ImportKind exported() {
        for (String name : bundle.names()) {
            boolean json = name.toLowerCase(Locale.ROOT).endsWith(".json");
            if (json && (holdsConversations(bundle, name) || holdsMemories(name))) {
                Map<?, ?> first = first(name);
                if ("cofio-export".equals(first.get("format"))) {
                    return ImportKind.COFIO;
                } else if (first.containsKey("mapping")) {
                    return ImportKind.CHATGPT;
                } else if (first.containsKey("chat_messages") || first.containsKey("conversations_memory")) {
                    return ImportKind.CLAUDE;
                } else if (first.containsKey("entityType") || first.containsKey("relationType")) {
                    return ImportKind.MCP;
                }
            }
        }
        return has("(?i).*\\.jsonl") && bundle.names().stream().anyMatch(this::isGraph) ? ImportKind.MCP : null;
    }

    private Map<?, ?> first(String name) {
        List<Map<?, ?>> first = new ArrayList<>();
        try (InputStream in = bundle.open(name)) {
            JsonStream.each(in, name, one -> {
                if (one instanceof Map<?, ?> map) {
                    first.add(map);
                }
                return false;
            });
        } catch (IOException e) {
            throw ImportBundle.failed(name, e);
        }
        return first.isEmpty() ? Map.of() : first.getFirst();
    }

    private boolean isGraph(String name) {
        if (!name.endsWith(".jsonl")) {
            return false;
        }
        for (String line : bundle.text(name).lines().limit(20).toList()) {
            if (isOfGraph(line)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfGraph(String line) {
        try {
            Object type = Json.readObject(line).get("type");
            return "entity".equals(type) || "relation".equals(type);
        } catch (CofioException broken) {
            return false;
        }
    }

    private @Nullable ImportKind agents() {
        boolean memory = bundle.names().contains("MEMORY.md");
        boolean user = bundle.names().contains("USER.md");
        if (has("(?:.*/)?memories/(?:MEMORY|USER)\\.md")
                || memory && isDivided("MEMORY.md")
                || user && isDivided("USER.md")) {
            return ImportKind.HERMES;
        }
        boolean persona = has("(?:SOUL|IDENTITY|AGENTS|HEARTBEAT|TOOLS)\\.md");
        boolean daily = has("memory/\\d{4}-\\d{2}-\\d{2}[^/]*\\.md");
        if ((memory || user || daily) && (persona || daily || user)) {
            return ImportKind.OPENCLAW;
        }
        if (memory || has("(?:.*/)?CLAUDE(?:\\.local)?\\.md") || has("(?:.*/)?memory/MEMORY\\.md") || isOneFact()) {
            return ImportKind.CLAUDE_CODE;
        }
        return has("(?:.*/)?GEMINI\\.md") ? ImportKind.GEMINI : null;
    }

    /** One file of Claude Code's memory: a fact under front matter that says of what type it is. */
    private boolean isOneFact() {
        return bundle.names().size() == 1
                && has("(?i).*\\.md")
                && bundle.names().stream().anyMatch(name -> {
                    String text = bundle.text(name);
                    return text.contains("\nname:") && ONE_FACT.matcher(text).find();
                });
    }

    private boolean isDivided(String name) {
        return SECTION_SIGN.matcher(bundle.text(name)).find();
    }

    private boolean has(String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        return bundle.names().stream().anyMatch(name -> wanted.matcher(name).matches());
    }
}
