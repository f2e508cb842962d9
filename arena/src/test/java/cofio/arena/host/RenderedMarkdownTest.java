package cofio.arena.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class RenderedMarkdownTest {
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern HARMLESS =
            Pattern.compile("</?(?:p|h[3-6]|ul|ol|li|em|strong|code|pre|blockquote|table|thead|tbody|tr|th|td)>"
                    + "|<(?:br|hr) />|<ol start=\"\\d+\">|<t[hd] align=\"\\w+\">|<code class=\"language-[^\"<>]*\">");

    private static String html(String markdown) {
        return RenderedMarkdown.of(markdown).toString();
    }

    private static void isHarmless(String html) {
        Matcher tags = TAG.matcher(html);
        while (tags.find()) {
            assertThat(tags.group()).matches(HARMLESS);
        }
        assertThat(TAG.matcher(html).replaceAll("")).doesNotContain("<", ">");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "# One => <h3>One</h3>",
                "###### Six => <h6>Six</h6>",
                "**b** `c` => <p><strong>b</strong> <code>c</code></p>",
                "a<br>b => <p>a<br />b</p>",
                "[a](http://x.example) => <p>[a](http://x.example)</p>",
                "![a](http://x.example/i.png) => <p>![a](http://x.example/i.png)</p>",
                "[**a**][b] => <p>[<strong>a</strong>][b]</p>",
                "<http://x.example> => <p>&lt;http://x.example&gt;</p>",
                "[b]: http://x.example 'T' => <p>[b]: http://x.example 'T'\\n</p>",
                "<script>alert(1)</script> => <p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
                "<img src=x onerror=alert(1)> => <p>&lt;img src=x onerror=alert(1)&gt;</p>",
                "&lt;b&gt; => <p>&lt;b&gt;</p>"
            },
            quoteCharacter = '"')
    void textStaysText(String markdown, String shown) {
        assertThat(html(markdown).strip()).isEqualTo(shown.replace("\\n", "\n"));
    }

    @Test
    void listsTablesAndFencesAreSetAsSuch() {
        assertThat(html("- [ ] one\n- [x] two\n  1. deep\n"))
                .contains("<li> one</li>")
                .contains("<ol>")
                .doesNotContain("[");
        assertThat(html("| a | b |\n|---|--:|\n| 1 | <b> |\n"))
                .contains("<th>a</th>", "<td align=\"right\">&lt;b&gt;</td>");
        assertThat(html("```\n<b> & c\n```\n")).contains("<pre><code>&lt;b&gt; &amp; c\n</code></pre>");
    }

    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void nothingThatIsSentBecomesMarkUp(String text) {
        for (String form :
                List.of("%s", "# %s", "- %s", "> %s", "| %s |\n|---|\n| %s |", "```%s\n%s\n```", "[a](%s)", "<%s>")) {
            isHarmless(html(form.replace("%s", text)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"> ", "- ", "*a **b ", "[", "![", "<", "`", "a](", "| ", "&#7;", "*", "[a]: b\n"})
    void whatIsMadeToBeSlowOrDeepIsShownInTime(String part) {
        String text = part.repeat(200_000 / part.length());
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> isHarmless(html(text + "\n\n" + text + "|")));
    }

    @Test
    void controlCharactersAreNotSent() {
        assertThat(html("a\u0007b&#27;c")).contains("a\uFFFDb\uFFFDc");
    }
}
