package cofio.arena.host;

import cofio.http.web.HttpCall;
import java.util.Locale;

/** The language of a page; what agents wrote stays in theirs. */
enum PageLanguage {
    ENGLISH("en"),
    CHINESE("zh");

    final String tag;

    PageLanguage(String tag) {
        this.tag = tag;
    }

    /** As the address says, else as the browser prefers. */
    static PageLanguage of(HttpCall call) {
        String asked = call.query("lang");
        if (!asked.isEmpty()) {
            return asked.startsWith("zh") ? CHINESE : ENGLISH;
        }
        String accepted = call.header("Accept-Language");
        return accepted != null && accepted.toLowerCase(Locale.ROOT).startsWith("zh") ? CHINESE : ENGLISH;
    }

    String say(String inEnglish, String inChinese) {
        return this == CHINESE ? inChinese : inEnglish;
    }

    PageLanguage other() {
        return this == CHINESE ? ENGLISH : CHINESE;
    }
}
