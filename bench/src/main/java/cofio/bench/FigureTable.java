package cofio.bench;

import java.util.ArrayList;
import java.util.List;

/** Rows of figures, as a Markdown table that also reads well in a terminal. */
public record FigureTable(List<String> head, List<List<String>> rows) {

    public FigureTable {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public String markdown() {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < head.size(); column++) {
            int width = Math.max(3, head.get(column).length());
            for (List<String> row : rows) {
                width = Math.max(width, row.get(column).length());
            }
            widths.add(width);
        }
        StringBuilder out = new StringBuilder(line(head, widths));
        out.append('|');
        for (int column = 0; column < widths.size(); column++) {
            out.append(column == 0 ? " :" : " -").append("-".repeat(widths.get(column) - 2));
            out.append(column == 0 ? "- |" : ": |");
        }
        out.append('\n');
        rows.forEach(row -> out.append(line(row, widths)));
        return out.toString();
    }

    private static String line(List<String> cells, List<Integer> widths) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String room = " ".repeat(widths.get(column) - cell.length());
            line.append(' ').append(column == 0 ? cell + room : room + cell).append(" |");
        }
        return line.append('\n').toString();
    }
}
