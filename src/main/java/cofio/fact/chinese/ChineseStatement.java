package cofio.fact.chinese;

import cofio.fact.Identity;

/**
 * What one Chinese clause says, as far as it can be taken apart.
 *
 * <p>{@code form}: PAIR has a label and a value, STATE is kept as told though it is known what it is about, PLAIN is
 * kept as told. {@code aspect}: which side of its subject the clause is about (住, 工作, 手机号), or empty. {@code
 * change}: it says itself that something became other than it was. {@code former}: the value that it takes back.
 */
record ChineseStatement(
        Form form,
        ChineseSubject subject,
        String label,
        String value,
        String aspect,
        Identity identity,
        boolean change,
        String former) {

    enum Form {
        PAIR,
        STATE,
        PLAIN
    }

    static ChineseStatement of(String clause) {
        String text = trimmed(clause);
        String folded = ChineseWords.fold(text);
        boolean[] quoted = ChineseClauses.quoted(text);
        ChineseStatement found = ChinesePairs.read(text, folded, quoted);
        if (found == null) {
            found = ChineseStates.read(text, folded, quoted);
        }
        return found == null ? plain(text) : found;
    }

    static ChineseStatement plain(String text) {
        Identity identity = new Identity("句·" + letters(text), false, false);
        return new ChineseStatement(Form.PLAIN, ChineseSubject.of(text), "", "", "", identity, false, "");
    }

    static ChineseStatement state(ChineseSubject subject, String aspect, String key, boolean single, boolean negated) {
        boolean one = single && !ChineseWords.acquaintance(subject.name());
        Identity identity = new Identity(key, one, negated);
        return new ChineseStatement(Form.STATE, subject, "", "", aspect, identity, false, "");
    }

    static ChineseStatement pair(ChineseLabel label, String value) {
        String attribute = label.attribute();
        String key = label.key();
        boolean single = label.single()
                && !ChineseWords.acquaintance(label.owner())
                && !(label.owner().equals("我") && ChineseWords.vague(attribute));
        boolean digits = !value.isEmpty() && (Character.isDigit(value.charAt(0)) || value.charAt(0) == '+');
        String folded = ChineseWords.fold(value);
        if (digits && endsWithAny(attribute, "手机", "护照", "身份证", "银行卡", "驾照")) {
            key = key + "号";
        } else if (attribute.endsWith("过敏")) {
            key = key + "·" + letters(folded.startsWith("对") ? folded.substring(1) : folded);
        } else if (!label.person()
                && isTime(folded)
                && (ChineseWords.knownEnd(attribute) == 0 || attribute.endsWith("课"))) {
            key = key + "时间";
            single = true;
        }
        boolean negated = folded.startsWith("无") || folded.startsWith("没有");
        ChineseSubject subject = label.person()
                ? new ChineseSubject(label.text(), attribute, 0, true)
                : new ChineseSubject("", label.owner(), 0, !label.owner().equals("我"));
        return new ChineseStatement(
                Form.PAIR, subject, label.text(), value, attribute, new Identity(key, single, negated), false, "");
    }

    ChineseStatement changed(String formerValue) {
        return new ChineseStatement(form, subject, label, value, aspect, identity, true, formerValue);
    }

    ChineseStatement asTold() {
        return new ChineseStatement(Form.STATE, subject, "", "", aspect, identity, change, former);
    }

    static String trimmed(String clause) {
        int end = clause.length();
        while (end > 0 && ends(clause, end - 1)) {
            end--;
        }
        return clause.substring(0, end).strip();
    }

    /** After a Latin letter or a digit an exclamation mark may belong to a password. */
    private static boolean ends(String clause, int at) {
        char c = clause.charAt(at);
        if ("!;,.".indexOf(c) >= 0) {
            return at > 0 && Character.isIdeographic(clause.charAt(at - 1));
        }
        return "。！；，、 \t\r\n　".indexOf(c) >= 0;
    }

    /** Only what is letter or digit counts when whole sentences are compared. */
    static String letters(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            boolean mark = c < 128 ? c <= ' ' : "，。；、！“”「」『』".indexOf(c) >= 0;
            if (!mark) {
                letters.appendCodePoint(Character.toLowerCase(c));
            }
        }
        return letters.toString();
    }

    static boolean isTime(String folded) {
        String start = folded.substring(0, Math.min(12, folded.length()));
        boolean weekday = start.length() > 1 && start.charAt(0) == '周' && "一二三四五六日天末几".indexOf(start.charAt(1)) >= 0;
        if (weekday
                || startsWithAny(
                        start, "星期", "礼拜", "明天", "明年", "明早", "明晚", "后天", "今天", "下周", "下个月", "每", "农历", "上午", "下午", "晚上",
                        "早上", "中午")) {
            return true;
        }
        if (start.isEmpty() || "0123456789一二三四五六七八九十两".indexOf(start.charAt(0)) < 0) {
            return false;
        }
        for (int i = 1; i < start.length(); i++) {
            char c = start.charAt(i);
            if ("年月日点".indexOf(c) >= 0 || ((c == ':' || c == '：' || c == '-') && i < 5)) {
                return true;
            }
            if ("0123456789一二三四五六七八九十".indexOf(c) < 0) {
                return false;
            }
        }
        return false;
    }

    static boolean startsWithAny(String text, String... starts) {
        return first(text, 0, starts) != null;
    }

    static boolean endsWithAny(String text, String... ends) {
        for (String end : ends) {
            if (text.endsWith(end)) {
                return true;
            }
        }
        return false;
    }

    /** The first of the words that stands at this place, or null. */
    static @org.jspecify.annotations.Nullable String first(String text, int at, String... words) {
        for (String word : words) {
            if (text.startsWith(word, at)) {
                return word;
            }
        }
        return null;
    }
}
