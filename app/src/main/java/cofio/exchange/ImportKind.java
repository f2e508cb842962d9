package cofio.exchange;

import cofio.CofioException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The program that an import comes from. docs/import.md says where each format is described. */
public enum ImportKind {
    COFIO,
    CHATGPT {
        @Override
        void read(ImportBundle bundle, ImportedFacts to) {
            ChatGptExport.read(bundle, to);
        }
    },
    CLAUDE {
        @Override
        void read(ImportBundle bundle, ImportedFacts to) {
            ClaudeExport.read(bundle, to);
        }
    },
    CLAUDE_CODE,
    OPENCLAW,
    HERMES,
    GEMINI,
    CURSOR,
    MCP {
        @Override
        void read(ImportBundle bundle, ImportedFacts to) {
            KnowledgeGraphFile.read(bundle, to);
        }
    },
    OBSIDIAN,
    OKF,
    MARKDOWN,
    TEXT;

    /** Unless it has a form of its own, it is Markdown or plain text. */
    void read(ImportBundle bundle, ImportedFacts to) {
        MarkdownNotes.read(this, bundle, to);
    }

    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static ImportKind labelled(String label) {
        for (ImportKind kind : values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new CofioException("Unknown kind: " + label + ".", "There are: " + labels() + ".");
    }

    static String labels() {
        return Arrays.stream(values()).map(ImportKind::label).collect(Collectors.joining(", "));
    }
}
