package cofio.mcp.connect;

import cofio.CofioException;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of a JSON file that people write: with comments, commas at the end, and keys and strings as in JavaScript.
 * An entry is put in or taken out, and every other byte stays.
 */
final class JsonText {
    private static final int DEEPEST = 200;

    private final String text;
    private int at;
    private int depth;

    JsonText(String text) {
        this.text = text;
    }

    private record Member(String key, int start, int value, int end) {}

    /** From the opening brace to behind the closing one. */
    private record Body(int start, List<Member> members, int end) {
        @Nullable
        Member member(String key) {
            return members.stream()
                    .filter(one -> one.key.equals(key))
                    .findFirst()
                    .orElse(null);
        }
    }

    String with(List<String> path, Map<String, Object> entry) {
        if (text.isBlank()) {
            return written(nested(path, entry), 0, "  ") + "\n";
        }
        Body body = whole();
        for (int depth = 0; ; depth++) {
            Member member = body.member(path.get(depth));
            if (member == null) {
                return insert(body, path.subList(depth, path.size()), entry);
            }
            if (depth == path.size() - 1) {
                return replace(member, entry, path.size());
            }
            body = body(member.value);
        }
    }

    String without(List<String> path) {
        if (text.isBlank()) {
            return text;
        }
        Body body = whole();
        for (int depth = 0; depth < path.size() - 1; depth++) {
            Member member = body.member(path.get(depth));
            if (member == null) {
                return text;
            }
            body = body(member.value);
        }
        Member member = body.member(path.getLast());
        return member == null ? text : remove(body, member);
    }

    /** The entry goes with its own comma, else with the one before it, and with its line if nothing else is there. */
    private String remove(Body body, Member member) {
        int end = commaAfter(member.end);
        int index = body.members.indexOf(member);
        int comma = end == member.end && index > 0 ? body.members.get(index - 1).end : -1;
        int start = lineStart(member.start);
        if (comma >= 0 && text.substring(comma, end).indexOf('\n') < 0) {
            return text.substring(0, comma) + text.substring(end);
        }
        if (onlyBlank(start, member.start) && lineEnd(end) > end) {
            end = lineEnd(end);
        } else {
            start = member.start;
        }
        String left = comma < 0
                ? text.substring(0, start)
                : text.substring(0, comma) + text.substring(commaAfter(comma), start);
        if (body.members.size() == 1 && onlyBlank(body.start + 1, start) && onlyBlank(end, body.end - 1)) {
            return text.substring(0, body.start + 1) + text.substring(body.end - 1);
        }
        return left + text.substring(end);
    }

    /** Behind the comma that follows, or the position itself where none does. */
    private int commaAfter(int position) {
        at = position;
        blank();
        return peek() == ',' ? at + 1 : position;
    }

    private boolean onlyBlank(int from, int to) {
        return text.substring(from, to).isBlank();
    }

    private int lineStart(int position) {
        return text.lastIndexOf('\n', position - 1) + 1;
    }

    /** Behind the end of the line, where nothing else stands on it. */
    private int lineEnd(int position) {
        int end = text.indexOf('\n', position);
        return end >= 0 && onlyBlank(position, end) ? end + 1 : position;
    }

    private String replace(Member member, Map<String, Object> entry, int depth) {
        if (same(text.substring(member.value, member.end), entry)) {
            return text;
        }
        String indent = indentOf(member.start);
        String unit = indent.length() < depth ? "  " : indent.substring(0, indent.length() / depth);
        String fresh = written(entry, 0, unit).replace("\n", newline() + indent);
        return text.substring(0, member.value) + fresh + text.substring(member.end);
    }

    private static boolean same(String value, Map<String, Object> entry) {
        try {
            return entry.equals(Json.read(value));
        } catch (CofioException comments) {
            return false;
        }
    }

    private String insert(Body body, List<String> path, Map<String, Object> entry) {
        Object value = path.size() == 1 ? entry : nested(path.subList(1, path.size()), entry);
        String key = Json.of(path.getFirst()) + ": ";
        int end = body.members.isEmpty() ? body.start + 1 : body.members.getLast().end;
        String comma = body.members.isEmpty() ? "" : ",";
        if (text.substring(body.start, body.end).indexOf('\n') < 0 && !body.members.isEmpty()) {
            return text.substring(0, end) + ", " + key + Json.of(value) + text.substring(end);
        }
        String outer = indentOf(body.start);
        String indent = body.members.isEmpty() ? outer + "  " : indentOf(body.members.getFirst().start);
        String unit =
                indent.startsWith(outer) && indent.length() > outer.length() ? indent.substring(outer.length()) : "  ";
        String member = newline() + indent + key + written(value, 0, unit).replace("\n", newline() + indent);
        if (body.members.isEmpty()) {
            boolean bare = onlyBlank(end, body.end - 1);
            return text.substring(0, end)
                    + member
                    + (bare ? newline() + outer + text.substring(body.end - 1) : text.substring(end));
        }
        // What stands behind the last member on its line, a comment for example, stays there.
        int line = text.indexOf('\n', end);
        int behind = line < 0 || line >= body.end ? end : text.charAt(line - 1) == '\r' ? line - 1 : line;
        behind = text.substring(end, behind).contains("/*") ? end : behind;
        if (commaAfter(end) > end) {
            behind = Math.max(behind, commaAfter(end));
            return text.substring(0, behind) + member + comma + text.substring(behind);
        }
        return text.substring(0, end) + comma + text.substring(end, behind) + member + text.substring(behind);
    }

    private String newline() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    private String indentOf(int position) {
        int start = lineStart(position);
        int end = start;
        while (end < position && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(start, end);
    }

    private static Object nested(List<String> path, Object entry) {
        Object value = entry;
        for (String key : path.reversed()) {
            value = Json.object(key, value);
        }
        return value;
    }

    private static String written(@Nullable Object value, int depth, String unit) {
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            return Json.of(value).replace("\",\"", "\", \"");
        }
        List<String> lines = new ArrayList<>();
        map.forEach(
                (key, one) -> lines.add(unit.repeat(depth + 1) + Json.of(key) + ": " + written(one, depth + 1, unit)));
        return "{\n" + String.join(",\n", lines) + "\n" + unit.repeat(depth) + "}";
    }

    private Body whole() {
        at = text.startsWith("\uFEFF") ? 1 : 0;
        blank();
        int start = at;
        Body body = body(start);
        at = body.end;
        blank();
        if (at != text.length()) {
            throw unreadable();
        }
        return body;
    }

    private Body body(int start) {
        at = start;
        if (peek() != '{') {
            throw unreadable();
        }
        at++;
        List<Member> members = new ArrayList<>();
        while (true) {
            blank();
            if (peek() == '}') {
                return new Body(start, members, ++at);
            }
            int from = at;
            String key = key();
            blank();
            if (peek() != ':') {
                throw unreadable();
            }
            at++;
            blank();
            int value = at;
            value();
            members.add(new Member(key, from, value, at));
            blank();
            if (peek() == ',') {
                at++;
            } else if (peek() != '}') {
                throw unreadable();
            }
        }
    }

    private String key() {
        int from = at;
        if (peek() == '"' || peek() == '\'') {
            string();
            return text.substring(from + 1, at - 1);
        }
        // The end of the text is read as NUL, which counts as a part of names in Java.
        while (peek() != 0 && Character.isJavaIdentifierPart(peek())) {
            at++;
        }
        if (at == from) {
            throw unreadable();
        }
        return text.substring(from, at);
    }

    private void value() {
        if (++depth > DEEPEST) {
            throw unreadable();
        }
        char c = peek();
        if (c == '{') {
            body(at);
        } else if (c == '[') {
            at++;
            for (blank(); peek() != ']'; blank()) {
                value();
                blank();
                if (peek() == ',') {
                    at++;
                } else if (peek() != ']') {
                    throw unreadable();
                }
            }
            at++;
        } else if (c == '"' || c == '\'') {
            string();
        } else {
            int from = at;
            while (Character.isLetterOrDigit(peek()) || "+-._".indexOf(peek()) >= 0) {
                at++;
            }
            if (at == from) {
                throw unreadable();
            }
        }
        depth--;
    }

    private void string() {
        char quote = peek();
        at++;
        while (peek() != quote) {
            if (peek() == '\n' || peek() == 0) {
                throw unreadable();
            }
            at += peek() == '\\' ? 2 : 1;
        }
        at++;
    }

    /** Passes over blanks and comments. */
    private void blank() {
        while (true) {
            if (Character.isWhitespace(peek())) {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw unreadable();
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private CofioException unreadable() {
        int line = 1
                + (int) text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return new CofioException(
                "the file is not JSON that can be changed safely; the error is at line " + line,
                "fix it first; nothing was changed");
    }
}
