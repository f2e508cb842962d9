package cofio.doctor;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Links from one file to another that lead nowhere. What lies outside of the folder is not looked at. */
final class BrokenLinks {
    private static final Pattern INLINE = Pattern.compile(
            "\\]\\(<?([^()\\s<>]{1,500}(?:\\([^()\\s]{0,80}\\))?[^()\\s<>]{0,100})>?(?:\\s+\"[^\"]{0,200}\")?\\)");
    private static final Pattern WIKI =
            Pattern.compile("\\[\\[([^\\[\\]|#^\\n]{1,300})(?:[#^|][^\\[\\]\\n]{0,300})?\\]\\]");
    private static final Pattern DEFINED =
            Pattern.compile("^ {0,3}(?:[-*+] )?\\[[^\\]]{1,200}\\]:\\s{1,5}<?([^\\s<>]{1,500})>?");
    private static final Pattern SCHEME = Pattern.compile("^(?:[a-zA-Z][a-zA-Z0-9+.-]{1,20}:|//|#|/|~|\\{|\\$|<)");

    private final Set<String> names = new HashSet<>();
    private final Set<String> titles = new HashSet<>();

    /** {@code files}: all that lies in the folder, images and the like too. */
    BrokenLinks(Set<String> files) {
        for (String file : files) {
            String name = file.toLowerCase(Locale.ROOT);
            names.add(name);
            String last = name.substring(name.lastIndexOf('/') + 1);
            titles.add(last);
            titles.add(last.replaceFirst("\\.[a-z]{1,8}$", ""));
            for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
                names.add(name.substring(0, slash));
            }
        }
    }

    /** Whether there may be a link on a line: a quick look. */
    static boolean mayBeIn(String line) {
        return line.indexOf('[') >= 0 && (line.contains("](") || line.contains("[[") || line.contains("]:"));
    }

    List<SuspiciousSpan> in(ExaminedFile document, String line) {
        List<SuspiciousSpan> dead = new ArrayList<>();
        if (line.indexOf('[') < 0) {
            return dead;
        }
        String plain = withoutCode(line);
        for (int at = plain.indexOf("]("); at >= 0; at = plain.indexOf("](", at + 2)) {
            Matcher inline = INLINE.matcher(plain).region(at, plain.length());
            if (inline.lookingAt() && !leads(document.folder(), inline.group(1))) {
                dead.add(trace(inline, "a link to " + inline.group(1) + ", which is not there"));
            }
        }
        Matcher wiki = WIKI.matcher(plain);
        while (wiki.find()) {
            if (!isTitled(wiki.group(1))) {
                dead.add(trace(wiki, "a link to " + wiki.group(1) + ", which is not there"));
            }
        }
        Matcher defined = DEFINED.matcher(plain);
        if (defined.find() && !defined.group().contains("[^") && !leads(document.folder(), defined.group(1))) {
            dead.add(trace(defined, "a link to " + defined.group(1) + ", which is not there"));
        }
        return dead;
    }

    /** What stands between backticks is shown and not followed. */
    private static String withoutCode(String line) {
        int open = line.indexOf('`');
        if (open < 0) {
            return line;
        }
        StringBuilder plain = new StringBuilder(line);
        while (open >= 0) {
            int close = line.indexOf('`', open + 1);
            if (close < 0) {
                break;
            }
            for (int i = open; i <= close; i++) {
                plain.setCharAt(i, ' ');
            }
            open = line.indexOf('`', close + 1);
        }
        return plain.toString();
    }

    private static SuspiciousSpan trace(Matcher link, String message) {
        return new SuspiciousSpan(
                FindingKind.LINK,
                link.start(),
                link.end(),
                link.group(1),
                message,
                "Mend the link, or take it out.",
                null);
    }

    private boolean leads(String folder, String target) {
        String path = target.replaceFirst("[#?].*$", "");
        if (path.isEmpty() || SCHEME.matcher(target).find() || looksLikeNoFile(path)) {
            return true;
        }
        try {
            Path found = Path.of(folder).resolve(decoded(path)).normalize();
            String name = found.toString().replace('\\', '/').toLowerCase(Locale.ROOT);
            return name.startsWith("..")
                    || name.isEmpty()
                    || names.contains(name)
                    || names.contains(name + ".md")
                    || titles.contains(name);
        } catch (InvalidPathException e) {
            return true;
        }
    }

    /** "[x](y)" in prose or a formula: without a dot or a slash nobody means a file. */
    private static boolean looksLikeNoFile(String path) {
        return path.indexOf('.') < 0 && path.indexOf('/') < 0 || path.startsWith("www.");
    }

    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path;
        }
    }

    private boolean isTitled(String target) {
        String name = target.strip().toLowerCase(Locale.ROOT);
        return name.isEmpty()
                || names.contains(name)
                || names.contains(name + ".md")
                || titles.contains(name.substring(name.lastIndexOf('/') + 1));
    }
}
