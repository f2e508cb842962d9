package cofio.arena.host;

import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;

/** What somebody with a browser sees where a page is not to be had; programs get it as JSON. */
final class RefusalPage {
    private RefusalPage() {}

    static boolean isFor(HttpCall call) {
        String accepted = call.header("Accept");
        return ArenaPages.isPage(call) && accepted != null && accepted.contains("text/html");
    }

    static HttpReply of(HttpCall call, HttpRefusal refused) {
        PageLanguage tongue = language(call);
        boolean missing = refused.status() == 404;
        String title = missing ? tongue.say("Nothing here", "页面不存在") : tongue.say("That did not work", "请求未完成");
        HtmlWriter html = new HtmlWriter();
        html.put(
                "p",
                missing
                        ? tongue.say("There is no page at this address.", "此地址没有页面。")
                        : String.valueOf(refused.getMessage()),
                "class",
                "nobody");
        html.open("p")
                .put("a", tongue.say("See the matches", "查看赛题"), "href", "/?lang=" + tongue.tag)
                .close("p");
        // Without a path, the link to the other language stays at this address, whatever stands in it.
        String page = PageFrame.around(tongue, title, "", "", html);
        return HttpReply.page(refused.status(), page).with(refused.reply().headers());
    }

    /** The address may be what was refused. */
    private static PageLanguage language(HttpCall call) {
        try {
            return PageLanguage.of(call);
        } catch (HttpRefusal unreadable) {
            return PageLanguage.ENGLISH;
        }
    }
}
