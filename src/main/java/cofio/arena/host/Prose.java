package cofio.arena.host;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Markdown of a task or a report as HTML: headings, lists, tables, quotations, fences, bold and code. Links and mark-up stay the text
 * that they are, so that an uploaded report can lead nobody anywhere.
 */
final class Prose {
    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*)");
    private static final Pattern ITEM = Pattern.compile("(\\s*)(?:[-*+]|(\\d+)[.)])\\s+(?:\\[[ xX]\\]\\s+)?(.*)");
    private static final Pattern INLINE =
            Pattern.compile("(?<!\\\\)`([^`]+)`|\\*\\*([^*]+)\\*\\*|<br>|\\\\(\\p{Punct})");
    private static final Pattern RULE = Pattern.compile("\\|?[\\s:|-]*-[\\s:|-]*");

    private final Html html;
    private final Deque<List<String>> lists = new ArrayDeque<>();
    private final StringBuilder paragraph = new StringBuilder();

    private Prose(Html html) {
        this.html = html;
    }

    /** Headings begin below those of the page. */
    static void write(String markdown, Html html) {
        new Prose(html).write(markdown.lines().toList());
    }

    private void write(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher heading = HEADING.matcher(line);
            Matcher item = ITEM.matcher(line);
            if (line.strip().startsWith("```")) {
                end();
                html.open("pre");
                for (i++; i < lines.size() && !lines.get(i).strip().startsWith("```"); i++) {
                    html.text(lines.get(i)).text("\n");
                }
                html.close("pre");
            } else if (line.startsWith(">")) {
                end();
                i = quotation(lines, i);
            } else if (line.isBlank()) {
                endParagraph();
            } else if (heading.matches()) {
                end();
                String tag = "h" + Math.min(6, 2 + heading.group(1).length());
                html.open(tag);
                inline(heading.group(2));
                html.close(tag);
            } else if (item.matches()) {
                endParagraph();
                item(item);
            } else if (line.startsWith("|")
                    && i + 1 < lines.size()
                    && RULE.matcher(lines.get(i + 1)).matches()) {
                end();
                i = table(lines, i);
            } else {
                if (paragraph.isEmpty() && !line.startsWith(" ")) {
                    endLists(-1);
                }
                paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
            }
        }
        end();
    }

    private int quotation(List<String> lines, int from) {
        int i = from;
        html.open("blockquote");
        for (; i < lines.size() && lines.get(i).startsWith(">"); i++) {
            inline(lines.get(i).replaceFirst("> ?", "").stripTrailing());
            html.text("\n");
        }
        html.close("blockquote");
        return i - 1;
    }

    private void item(Matcher item) {
        int depth = item.group(1).length();
        String tag = item.group(2) == null ? "ul" : "ol";
        endLists(depth);
        if (lists.isEmpty() || Integer.parseInt(lists.peek().get(1)) < depth) {
            html.open(tag);
            lists.push(List.of(tag, Integer.toString(depth)));
        } else {
            html.close("li");
        }
        html.open("li");
        inline(item.group(3));
    }

    /** Closes the lists that stand further in than this. */
    private void endLists(int depth) {
        while (!lists.isEmpty() && Integer.parseInt(lists.peek().get(1)) > depth) {
            html.close("li").close(lists.pop().getFirst());
        }
    }

    private int table(List<String> lines, int from) {
        html.open("div", "class", "wide").open("table").open("thead");
        row(lines.get(from), "th");
        html.close("thead").open("tbody");
        int i = from + 2;
        for (; i < lines.size() && lines.get(i).startsWith("|"); i++) {
            row(lines.get(i), "td");
        }
        html.close("tbody").close("table").close("div");
        return i - 1;
    }

    private void row(String line, String tag) {
        html.open("tr");
        String inner = line.strip().replaceAll("^\\||(?<!\\\\)\\|$", "");
        for (String cell : inner.split("(?<!\\\\)\\|", -1)) {
            html.open(tag);
            inline(cell.strip().replace("\\|", "|"));
            html.close(tag);
        }
        html.close("tr");
    }

    private void inline(String text) {
        Matcher marked = INLINE.matcher(text);
        int at = 0;
        while (marked.find()) {
            html.text(text.substring(at, marked.start()));
            if (marked.group(1) != null) {
                html.put("code", marked.group(1));
            } else if (marked.group(2) != null) {
                html.put("strong", marked.group(2));
            } else if (marked.group(3) != null) {
                html.text(marked.group(3));
            } else {
                html.open("br");
            }
            at = marked.end();
        }
        html.text(text.substring(at));
    }

    private void endParagraph() {
        if (!paragraph.isEmpty()) {
            html.open("p");
            inline(paragraph.toString());
            html.close("p");
            paragraph.setLength(0);
        }
    }

    private void end() {
        endParagraph();
        endLists(-1);
    }
}
