package cofio.arena.host;

import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Markdown of a task or a report as HTML. Links, images and mark-up stay the text that they are, so that an uploaded report
 * can lead nobody anywhere.
 */
final class RenderedMarkdown {
    /** Deeper than anybody writes; beyond it what would stand further in is text. */
    private static final int DEEPEST = 50;

    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());

    /** What stands in square brackets: where others read a link, here it is the brackets and what is in them. */
    static final class BracketedText extends CustomNode {}

    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            // All but blocks of HTML.
            .enabledBlockTypes(Set.of(
                    Heading.class,
                    ThematicBreak.class,
                    FencedCodeBlock.class,
                    BlockQuote.class,
                    ListBlock.class,
                    IndentedCodeBlock.class))
            .linkProcessor(
                    (link, scanner, context) -> LinkResult.wrapTextIn(new BracketedText(), link.afterTextBracket()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(DEEPEST)
            .maxInlineNesting(DEEPEST)
            .build();

    private final String html;

    private RenderedMarkdown(String html) {
        this.html = html;
    }

    /** Headings begin below those of the page. */
    static RenderedMarkdown of(String markdown) {
        HtmlRenderer renderer = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .nodeRendererFactory(context -> new MarkdownNodes(context, markdown))
                .build();
        // As HtmlWriter does with any text.
        return new RenderedMarkdown(
                renderer.render(PARSER.parse(markdown)).replaceAll("[\\p{Cntrl}&&[^\n\t]]", "\uFFFD"));
    }

    @Override
    public String toString() {
        return html;
    }
}
