package cofio.arena.host;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What all pages share: the frame around them, and how figures are set. */
final class PageFrame {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private PageFrame() {}

    /** {@code more} is the rest of the query, so that another language keeps what was chosen. */
    static String around(PageLanguage tongue, String title, String path, String more, HtmlWriter content) {
        HtmlWriter html = new HtmlWriter();
        html.open("html", "lang", tongue.tag)
                .open("head")
                .open("meta", "charset", "utf-8")
                .put("title", title + " · Cofio")
                .open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .open("meta", "name", "color-scheme", "content", "light dark")
                .open("link", "rel", "icon", "href", "/icon.svg", "type", "image/svg+xml")
                .open("link", "rel", "stylesheet", "href", "/page.css")
                .open("link", "rel", "stylesheet", "href", "/arena.css")
                .close("head")
                .open("body", "class", "arena");
        html.open("header", "class", "masthead")
                .open("a", "class", "mark", "href", "/?lang=" + tongue.tag)
                .open("img", "src", "/icon.svg", "alt", "", "width", "22", "height", "22")
                .put("span", tongue.say("Cofio Arena", "Cofio 竞技场"))
                .close("a")
                .open("nav", "aria-label", tongue.say("Language", "语言"))
                .put(
                        "a",
                        tongue.say("中文", "English"),
                        "lang",
                        tongue.other().tag,
                        "href",
                        path + "?lang=" + tongue.other().tag + more)
                .close("nav")
                .close("header");
        html.open("main").put("h1", title);
        String frame = html.toString();
        return "<!doctype html>\n" + frame + content + "</main></body></html>\n";
    }

    static String time(Instant when) {
        return TIME.format(when);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", share * 100);
    }

    static String milliseconds(long ms) {
        return ms < 10_000
                ? String.format(Locale.ROOT, "%,d ms", ms)
                : String.format(Locale.ROOT, "%.1f s", ms / 1000.0);
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
