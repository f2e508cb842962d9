package cofio.arena.host;

/** HTML as it is written. A text can only become text, whoever wrote it. */
final class HtmlWriter {
    private final StringBuilder out = new StringBuilder();

    HtmlWriter open(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            text(attributes[i + 1]).out.append('"');
        }
        out.append('>');
        return this;
    }

    HtmlWriter close(String tag) {
        out.append("</").append(tag).append('>');
        return this;
    }

    HtmlWriter text(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c < ' ' && c != '\n' && c != '\t' || c == 0x7f ? '\uFFFD' : c);
            }
        }
        return this;
    }

    HtmlWriter put(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    HtmlWriter add(RenderedMarkdown markdown) {
        out.append(markdown);
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
