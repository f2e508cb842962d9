package cofio.arena.host;

import cofio.arena.host.RenderedMarkdown.BracketedText;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.CoreHtmlNodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;

/** The parts of Markdown that are shown in another way here than elsewhere. */
final class MarkdownNodes extends CoreHtmlNodeRenderer {
    private static final Pattern LINE_BREAK = Pattern.compile("(?i)<br\\s*/?>");
    private static final Pattern TICK = Pattern.compile("[ xX]");

    private final String markdown;

    MarkdownNodes(HtmlNodeRendererContext context, String markdown) {
        super(context);
        this.markdown = markdown;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        Set<Class<? extends Node>> types = new HashSet<>(super.getNodeTypes());
        types.add(BracketedText.class);
        types.add(LinkReferenceDefinition.class);
        return types;
    }

    @Override
    public void visit(Heading heading) {
        String tag = "h" + Math.min(6, 2 + heading.getLevel());
        context.getWriter().line();
        context.getWriter().tag(tag);
        visitChildren(heading);
        context.getWriter().tag("/" + tag);
        context.getWriter().line();
    }

    @Override
    public void visit(CustomNode bracketed) {
        if (!isTickBox(bracketed)) {
            context.getWriter().text("[");
            visitChildren(bracketed);
            context.getWriter().text("]");
        }
    }

    /** That of a list of things to do; what is shown here is nothing to tick. */
    private static boolean isTickBox(Node bracketed) {
        return bracketed.getPrevious() == null
                && bracketed.getParent() != null
                && bracketed.getParent().getParent() instanceof ListItem
                && bracketed.getFirstChild() instanceof Text text
                && text.getNext() == null
                && TICK.matcher(text.getLiteral()).matches();
    }

    /** Only an address in angle brackets comes here. */
    @Override
    public void visit(Link address) {
        context.getWriter().text("<");
        visitChildren(address);
        context.getWriter().text(">");
    }

    /** Where a link would lead is read as a text like others, and not left out. */
    @Override
    public void visit(LinkReferenceDefinition definition) {
        context.getWriter().line();
        context.getWriter().tag("p");
        for (SourceSpan line : definition.getSourceSpans()) {
            int end = line.getInputIndex() + line.getLength();
            context.getWriter().text(markdown.substring(line.getInputIndex(), end) + "\n");
        }
        context.getWriter().tag("/p");
        context.getWriter().line();
    }

    @Override
    public void visit(HtmlInline markup) {
        if (LINE_BREAK.matcher(markup.getLiteral()).matches()) {
            context.getWriter().tag("br", Map.of(), true);
        } else {
            super.visit(markup);
        }
    }
}
