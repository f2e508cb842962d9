package cofio.mcp;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.MemoryFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The commands of Anthropic's memory tool, {@code memory_20250818}, over the files of a memory, with the texts that its
 * description gives. For use with any client of the model: what the model sent goes in as a map, and what comes out goes
 * back as the result of the tool.
 *
 * <pre>{@code
 * MemoryTool tool = new MemoryTool(cofio);
 * String result = tool.run(Map.of("command", "view", "path", "/memories"));
 * }</pre>
 */
public final class MemoryTool {
    public static final List<String> COMMANDS = List.of("view", "create", "str_replace", "insert", "delete", "rename");

    private static final String ROOT = "/memories";
    private static final int DEPTH = 2;
    private static final int AROUND = 2;

    private final Cofio cofio;

    public MemoryTool(Cofio cofio) {
        this.cofio = cofio;
    }

    /** What the model is told; {@code error}: that the command was not carried out. */
    public record Said(String text, boolean error) {}

    public String run(Map<String, ? extends @Nullable Object> input) {
        return perform(input).text();
    }

    public Said perform(Map<String, ? extends @Nullable Object> input) {
        try {
            return new Said(
                    switch (text(input, "command")) {
                        case "view" -> view(text(input, "path"), input.get("view_range"));
                        case "create" -> create(text(input, "path"), text(input, "file_text"));
                        case "str_replace" ->
                            replace(text(input, "path"), text(input, "old_str"), optional(input, "new_str"));
                        case "insert" ->
                            insert(text(input, "path"), input.get("insert_line"), text(input, "insert_text"));
                        case "delete" -> delete(text(input, "path"));
                        case "rename" -> rename(text(input, "old_path"), text(input, "new_path"));
                        default ->
                            throw problem("Error: There is no command " + input.get("command") + ". There are: "
                                    + String.join(", ", COMMANDS));
                    },
                    false);
        } catch (CofioException e) {
            return new Said(e.getMessage() + (e.hint().isEmpty() ? "" : " " + e.hint()), true);
        }
    }

    private static CofioException problem(String text) {
        return new CofioException(text, "");
    }

    private static String text(Map<String, ? extends @Nullable Object> input, String name) {
        if (input.get(name) instanceof String text) {
            return text;
        }
        throw problem("Error: The parameter " + name + " is missing or not a text.");
    }

    private static String optional(Map<String, ? extends @Nullable Object> input, String name) {
        return input.get(name) == null ? "" : text(input, name);
    }

    /** The name within the memory; empty for the folder itself. */
    private static String name(String path) {
        if (!path.equals(ROOT) && !path.startsWith(ROOT + "/")) {
            throw problem("Error: Path must start with " + ROOT + ", got: " + path);
        }
        String name = path.substring(ROOT.length()).replaceFirst("^/", "").replaceFirst("/$", "");
        for (String part : name.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                throw problem("Error: Path " + path + " would escape " + ROOT + " directory");
            }
        }
        return name;
    }

    private String view(String path, @Nullable Object range) {
        String name = name(path);
        String text = name.isEmpty() ? null : cofio.read(name).orElse(null);
        if (text != null) {
            return "Here's the content of " + path + " with line numbers:\n" + numbered(text, range);
        }
        List<MemoryFile> files = below(name);
        if (files.isEmpty() && !name.isEmpty()) {
            throw problem("The path " + path + " does not exist. Please provide a valid path.");
        }
        return "Here're the files and directories up to 2 levels deep in " + path
                + ", excluding hidden items and node_modules:\n" + listed(path, name, files);
    }

    private static String numbered(String text, @Nullable Object range) {
        List<String> lines = List.of(text.split("\n", -1));
        int first = 1;
        int last = lines.size();
        if (range instanceof List<?> two
                && two.size() == 2
                && two.get(0) instanceof Number from
                && two.get(1) instanceof Number to) {
            first = Math.max(1, from.intValue());
            last = to.intValue() == -1 ? last : Math.min(last, to.intValue());
        }
        return numbered(lines, first, last);
    }

    private static String numbered(List<String> lines, int first, int last) {
        List<String> numbered = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            numbered.add(String.format(Locale.ROOT, "%6d\t%s", i, lines.get(i - 1)));
        }
        return String.join("\n", numbered);
    }

    private List<MemoryFile> below(String name) {
        return cofio.files().stream()
                .filter(file -> name.isEmpty() || file.name().startsWith(name + "/"))
                .filter(file -> !("/" + file.name()).contains("/node_modules/"))
                .toList();
    }

    private static String listed(String path, String name, List<MemoryFile> files) {
        String root = path.replaceFirst("/$", "");
        Map<String, Long> sizes = new TreeMap<>();
        long all = 0;
        for (MemoryFile file : files) {
            all += file.bytes();
            String[] parts = (name.isEmpty() ? file.name() : file.name().substring(name.length() + 1)).split("/", -1);
            String at = root;
            for (int i = 0; i < Math.min(DEPTH, parts.length); i++) {
                at += "/" + parts[i];
                sizes.merge(i < parts.length - 1 ? at + "/" : at, file.bytes(), Long::sum);
            }
        }
        StringBuilder text = new StringBuilder(size(all) + "\t" + root);
        sizes.forEach((at, bytes) ->
                text.append("\n").append(size(bytes)).append("\t").append(at));
        return text.toString();
    }

    private static String size(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= 1024 && unit < 3) {
            size /= 1024;
            unit++;
        }
        String number = size == Math.rint(size) ? Long.toString((long) size) : String.format(Locale.ROOT, "%.1f", size);
        return number + "BKMG".charAt(unit);
    }

    private String create(String path, String text) {
        String name = file(path);
        if (!below(name).isEmpty()) {
            throw problem("Error: File " + path + " already exists");
        }
        cofio.edit(name, before -> {
            if (before != null) {
                throw problem("Error: File " + path + " already exists");
            }
            return text;
        });
        return "File created successfully at: " + path;
    }

    private static String file(String path) {
        String name = name(path);
        if (name.isEmpty()) {
            throw problem("Error: The path " + path + " is not a file.");
        }
        return name;
    }

    private String replace(String path, String old, String with) {
        String[] snippet = {""};
        cofio.edit(file(path), before -> {
            if (before == null) {
                throw problem("Error: The path " + path + " does not exist. Please provide a valid path.");
            }
            List<Integer> found = new ArrayList<>();
            for (int at = before.indexOf(old); at >= 0 && !old.isEmpty(); at = before.indexOf(old, at + old.length())) {
                found.add(at);
            }
            if (found.isEmpty()) {
                throw problem(
                        "No replacement was performed, old_str `" + old + "` did not appear verbatim in " + path + ".");
            }
            if (found.size() > 1) {
                List<String> lines = found.stream()
                        .map(at -> Integer.toString(line(before, at)))
                        .distinct()
                        .toList();
                throw problem("No replacement was performed. Multiple occurrences of old_str `" + old + "` in lines: "
                        + String.join(", ", lines) + ". Please ensure it is unique");
            }
            int at = found.getFirst();
            String after = before.substring(0, at) + with + before.substring(at + old.length());
            List<String> lines = List.of(after.split("\n", -1));
            int first = line(after, at);
            int last = line(after, at + with.length());
            snippet[0] = numbered(lines, Math.max(1, first - AROUND), Math.min(lines.size(), last + AROUND));
            return after;
        });
        return "The memory file has been edited. Here is the snippet showing the change (with line numbers):\n"
                + snippet[0];
    }

    private static int line(String text, int at) {
        return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    }

    private String insert(String path, @Nullable Object line, String text) {
        if (!(line instanceof Number after)) {
            throw problem("Error: The parameter insert_line is missing or not a number.");
        }
        cofio.edit(file(path), before -> {
            if (before == null) {
                throw problem("Error: The path " + path + " does not exist");
            }
            List<String> lines = new ArrayList<>(List.of(before.split("\n", -1)));
            if (after.intValue() < 0 || after.intValue() > lines.size()) {
                throw problem("Error: Invalid `insert_line` parameter: " + after
                        + ". It should be within the range of lines of the file: [0, " + lines.size() + "]");
            }
            lines.add(after.intValue(), text.replaceFirst("\n$", ""));
            return String.join("\n", lines);
        });
        return "The file " + path + " has been edited.";
    }

    private String delete(String path) {
        String name = name(path);
        if (name.isEmpty()) {
            throw problem("Error: Cannot delete the " + ROOT + " directory itself");
        }
        if (!exists(name)) {
            throw problem("Error: The path " + path + " does not exist");
        }
        cofio.remove(name);
        return "Successfully deleted " + path;
    }

    private String rename(String path, String to) {
        String name = name(path);
        String target = file(to);
        if (name.isEmpty()) {
            throw problem("Error: Cannot rename the " + ROOT + " directory itself");
        }
        if (!exists(name)) {
            throw problem("Error: The path " + path + " does not exist");
        }
        if (exists(target)) {
            throw problem("Error: The destination " + to + " already exists");
        }
        cofio.move(name, target);
        return "Successfully renamed " + path + " to " + to;
    }

    private boolean exists(String name) {
        return cofio.files().stream()
                .anyMatch(file -> file.name().equals(name) || file.name().startsWith(name + "/"));
    }
}
