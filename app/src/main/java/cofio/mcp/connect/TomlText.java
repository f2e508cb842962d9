package cofio.mcp.connect;

import cofio.CofioException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The text of a TOML file. One table is put in or taken out, and every other line stays. */
final class TomlText {
    private static final Pattern HEADER = Pattern.compile("\\[\\[?([^\\[\\]]++)\\]\\]?\\s*+(#.*)?");
    private static final Pattern PAIR = Pattern.compile("[\\w\"'.\\- \t]++=\\s*+\\S.*");

    private static final Pattern LONE_RETURN = Pattern.compile("\\r(?!\\n)");

    private final List<String> lines;
    private final String newline;

    /** The table that each line belongs to, by its name without blanks and quotes. */
    private final List<String> tables = new ArrayList<>();

    TomlText(String text) {
        if (LONE_RETURN.matcher(text).find()) {
            throw new CofioException(
                    "the file is not TOML that can be changed safely; a line does not end in LF or CRLF",
                    "fix it first; nothing was changed");
        }
        this.newline = text.contains("\r\n") ? "\r\n" : "\n";
        this.lines = new ArrayList<>(text.isEmpty() ? List.of() : List.of(text.split("(?<=\n)", -1)));
        if (!lines.isEmpty() && lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        read();
    }

    private void read() {
        String table = "";
        String open = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!open.isEmpty()) {
                open = closes(open, line) ? "" : open;
            } else if (HEADER.matcher(line).matches()) {
                table = HEADER.matcher(line).replaceFirst("$1").replaceAll("[\\s\"']", "");
            } else if (PAIR.matcher(line).matches()) {
                open = opens(line.substring(line.indexOf('=') + 1).strip());
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                throw new CofioException(
                        "the file is not TOML that can be changed safely; line " + (i + 1) + " makes no sense",
                        "fix it first; nothing was changed");
            }
            tables.add(table);
        }
        if (!open.isEmpty()) {
            throw new CofioException(
                    "the file is not TOML that can be changed safely; something is not closed",
                    "fix it first; nothing was changed");
        }
    }

    /** What a value that goes on in the next line waits for. */
    private static String opens(String value) {
        for (String quotes : List.of("\"\"\"", "'''")) {
            if (value.startsWith(quotes)) {
                return value.indexOf(quotes, 3) < 0 ? quotes : "";
            }
        }
        return value.startsWith("[") && depth(value) > 0 ? "]" : "";
    }

    private static boolean closes(String open, String line) {
        return open.equals("]") ? line.replaceAll("#.*", "").strip().endsWith("]") : line.contains(open);
    }

    private static int depth(String value) {
        String bare = value.replaceAll("\"(\\\\.|[^\"\\\\])*\"|'[^']*'", "").replaceAll("#.*", "");
        return (int) (bare.chars().filter(c -> c == '[').count()
                - bare.chars().filter(c -> c == ']').count());
    }

    String with(String table, List<String> pairs) {
        refuseElsewhere(table);
        int header = tables.indexOf(table);
        StringBuilder text = new StringBuilder();
        if (header < 0) {
            lines.forEach(text::append);
            if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append(newline);
            }
            text.append(text.isEmpty() ? "" : newline)
                    .append("[")
                    .append(table)
                    .append("]")
                    .append(newline);
            pairs.forEach(pair -> text.append(pair).append(newline));
            return text.toString();
        }
        boolean written = false;
        for (int i = 0; i < lines.size(); i++) {
            boolean ours = tables.get(i).equals(table)
                    && i != header
                    && lines.get(i).strip().matches("(command|args)\\s*=.*");
            if (!ours) {
                text.append(lines.get(i));
            }
            if (i == header && !written) {
                pairs.forEach(pair -> text.append(pair).append(newline));
                written = true;
            }
        }
        return text.toString();
    }

    String without(String table) {
        refuseElsewhere(table);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            if (!tables.get(i).equals(table) && !tables.get(i).startsWith(table + ".")) {
                text.append(lines.get(i));
            }
        }
        String left = text.toString();
        // The blank line that was put before the table goes with it.
        return tables.contains(table) && left.endsWith(newline + newline)
                ? left.substring(0, left.length() - newline.length())
                : left;
    }

    /** The same entry may be written in other ways; those are left to their writer. */
    private void refuseElsewhere(String table) {
        String parent = table.substring(0, table.lastIndexOf('.'));
        String name = table.substring(table.lastIndexOf('.') + 1);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip().replaceAll("[\"' ]", "");
            boolean other = tables.get(i).equals(parent) && line.matches(name + "[.=].*")
                    || tables.get(i).isEmpty() && (line.startsWith(table) || line.startsWith(parent + "="));
            if (other) {
                throw new CofioException(
                        "the file has an entry for " + name + " in a form that Cofio does not change, at line "
                                + (i + 1),
                        "change it by hand; nothing was changed");
            }
        }
    }
}
