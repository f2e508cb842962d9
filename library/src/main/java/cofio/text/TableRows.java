package cofio.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table drawn with bars: what each row says, as sentences. */
final class TableRows {
    private TableRows() {}

    /** How many lines from {@code first} on are one table; 0 when none begins there. */
    static int height(String s, List<LayoutLine> lines, int first) {
        boolean headed = first + 1 < lines.size()
                && isSeparator(s, lines.get(first + 1))
                && !lines.get(first + 1).afterBlank()
                && hasBar(s, lines.get(first));
        if (!headed && lines.get(first).kind() != LayoutLine.Kind.PIPES) {
            return 0;
        }
        int last = headed ? first + 2 : first + 1;
        while (last < lines.size()
                && !lines.get(last).afterBlank()
                && (lines.get(last).kind() == LayoutLine.Kind.PIPES || headed && isRow(s, lines.get(last)))) {
            last++;
        }
        return last - first;
    }

    static void read(String s, List<LayoutLine> lines, String lead, List<Sentence> out) {
        boolean headed = lines.size() > 1 && isSeparator(s, lines.get(1));
        List<String> header = headed ? cells(s, lines.get(0)) : List.of();
        for (int i = headed ? 2 : 0; i < lines.size(); i++) {
            LayoutLine line = lines.get(i);
            if (!isSeparator(s, line)) {
                for (String text : sentences(header, cells(s, line))) {
                    out.add(new Sentence(text, line.begin(), line.end(), Language.of(text), Sentence.Layout.ROW, lead));
                }
            }
        }
        if (headed && lines.size() == 2) {
            LayoutLine line = lines.get(0);
            String text = String.join("; ", header);
            out.add(new Sentence(text, line.begin(), line.end(), Language.of(text), Sentence.Layout.ROW, lead));
        }
    }

    private static List<String> sentences(List<String> header, List<String> row) {
        String first = row.getFirst();
        List<String> rest = row.subList(1, row.size());
        if (rest.stream().allMatch(String::isEmpty)) {
            return first.isEmpty() ? List.of() : List.of(first);
        }
        boolean plain = header.size() < 2 || header.size() == 2 && isGeneric(header.get(1));
        if (plain) {
            String values = String.join(
                    comma(first), rest.stream().filter(cell -> !cell.isEmpty()).toList());
            return List.of(first.isEmpty() ? values : first + colon(first + values) + values);
        }
        List<String> said = new ArrayList<>();
        for (int i = 1; i < row.size(); i++) {
            String cell = row.get(i);
            String name = i < header.size() ? header.get(i) : "";
            if (!cell.isEmpty()) {
                String label = name.isEmpty() ? "" : name + colon(name + first);
                said.add((first.isEmpty() ? "" : "[" + first + "] ") + label + cell);
            }
        }
        return said;
    }

    /** A heading that says nothing of what its column holds. */
    private static boolean isGeneric(String heading) {
        return heading.isEmpty()
                || Language.anyPattern("generic-heading")
                        .matcher(heading.toLowerCase(Locale.ROOT))
                        .matches();
    }

    private static String colon(String text) {
        return Language.of(text).phrase("colon");
    }

    private static String comma(String text) {
        return Language.of(text).phrase("comma");
    }

    private static List<String> cells(String s, LayoutLine line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean paired = s.substring(line.start(), line.end())
                                .chars()
                                .filter(c -> c == '`')
                                .count()
                        % 2
                == 0;
        boolean code = false;
        int start = s.charAt(line.start()) == '|' ? line.start() + 1 : line.start();
        for (int i = start; i < line.end(); i++) {
            char c = s.charAt(i);
            if (c == '\\' && i + 1 < line.end() && s.charAt(i + 1) == '|') {
                cell.append('|');
                i++;
            } else if (c == '|' && !code) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                code ^= paired && c == '`';
                cell.append(c);
            }
        }
        if (!cell.toString().isBlank() || cells.isEmpty()) {
            cells.add(cell.toString().strip());
        }
        return cells;
    }

    private static boolean isRow(String s, LayoutLine line) {
        return (line.kind() == LayoutLine.Kind.TEXT || line.kind() == LayoutLine.Kind.KEY_VALUE) && hasBar(s, line);
    }

    private static boolean hasBar(String s, LayoutLine line) {
        return s.indexOf('|', line.start(), line.end()) >= 0;
    }

    private static boolean isSeparator(String s, LayoutLine line) {
        String row = s.substring(line.begin(), line.end());
        return row.indexOf('-') >= 0
                && row.indexOf('|') >= 0
                && row.chars().allMatch(c -> "-|:".indexOf(c) >= 0 || CharacterKinds.isSpace((char) c));
    }
}
