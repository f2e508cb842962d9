package cofio.exchange;

import cofio.CofioException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whose memory it is that is imported. Where each form is described stands in docs/import.md. */
public enum ImportKind {
    COFIO,
    CHATGPT,
    CLAUDE,
    CLAUDE_CODE,
    OPENCLAW,
    HERMES,
    GEMINI,
    CURSOR,
    MCP,
    OBSIDIAN,
    OKF,
    MARKDOWN,
    TEXT;

    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static ImportKind labelled(String label) {
        for (ImportKind kind : values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new CofioException("There is no kind " + label + ".", "There are: " + labels() + ".");
    }

    static String labels() {
        return Arrays.stream(values()).map(ImportKind::label).collect(Collectors.joining(", "));
    }
}
