package cofio.fact;

import cofio.text.Language;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where a fact comes from. The file of the fact tells it, so there is no mark on the line that could be
 * lost, and no line that could claim another origin: what was told stands in the files of the memory, what an import
 * brought in a folder of its own under {@code memory/imported/}, and what is read in place in a file elsewhere.
 */
public record Origin(Kind kind, String name) {
    public enum Kind {
        TOLD,
        IMPORTED,
        SOURCE
    }

    /** The folder, relative to the workspace, with a folder in it for each import. */
    public static final String FOLDER = "memory/imported/";

    /** How the names of sessions begin that an import brought. */
    public static final String SESSION = "imported-";

    private static final String SESSIONS = "memory/.cofio/sessions/" + SESSION;
    private static final Origin TOLD = new Origin(Kind.TOLD, "");
    private static final Pattern RUN = Pattern.compile("-\\d{4}-\\d{2}-\\d{2}(?:-\\d+)?$");
    private static final String MEMORY = "memory/";

    /** Files of the memory that may lie beside its folder. */
    private static final Set<String> BESIDE = Set.of("MEMORY.md", "USER.md");

    /** {@code file}: as it is cited, relative to the workspace unless it lies elsewhere. */
    public static Origin of(String file) {
        if (file.startsWith(FOLDER)) {
            return new Origin(Kind.IMPORTED, RUN.matcher(first(file, FOLDER)).replaceFirst(""));
        }
        if (file.startsWith(SESSIONS)) {
            String name = file.substring(SESSIONS.length());
            int end = name.lastIndexOf('-');
            return new Origin(Kind.IMPORTED, end < 0 ? name : name.substring(0, end));
        }
        return file.startsWith(MEMORY) || BESIDE.contains(file) ? TOLD : new Origin(Kind.SOURCE, "");
    }

    private static String first(String file, String folder) {
        int slash = file.indexOf('/', folder.length());
        return file.substring(folder.length(), slash < 0 ? file.length() : slash);
    }

    /** Told here, by whomever: not brought by an import and not read in place. */
    public boolean told() {
        return kind == Kind.TOLD;
    }

    /** For programs: "imported:chatgpt", "source". */
    public String label() {
        return kind.name().toLowerCase(Locale.ROOT) + (name.isEmpty() ? "" : ":" + name);
    }

    /** For people, in the language of the talk; empty where it was told. */
    public String words(Language language) {
        return switch (kind) {
            case TOLD -> "";
            case IMPORTED -> language.phrase("imported-from", name);
            case SOURCE -> language.phrase("read-in-place");
        };
    }
}
