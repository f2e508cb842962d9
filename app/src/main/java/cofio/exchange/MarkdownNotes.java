package cofio.exchange;

import cofio.MemoryExchange;
import cofio.fact.StoredFact;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Memories that are files of Markdown or text: which of the files count, and what in them is a fact. */
final class MarkdownNotes {
    /**
     * LABELLED: "**Name:** Ada" is read as "Name: Ada", and neither a label without a value nor a mere link
     * is a fact, and a line that is bold is a heading.
     */
    enum Style {
        AS_IT_IS,
        LABELLED
    }

    private static final Pattern DAY = Pattern.compile("(?<!\\d)(\\d{4}-\\d{2}-\\d{2})(?!\\d)");
    private static final Pattern LABEL = Pattern.compile("^(\\*\\*|__)(.{1,80}?)(?:\\1([:：])|([:：])\\1)\\s*");
    private static final Pattern BOLD = Pattern.compile("(\\*\\*|__)([^*_]{1,80}?)[:：]?\\1[:：]?");
    private static final Pattern EMPTY = Pattern.compile("^[^:：]{1,80}[:：]\\s*(?:[_*]*\\([^)]*\\)[_*]*)?$");
    private static final Pattern LINK = Pattern.compile("^\\[[^\\]]*]\\([^)]*\\.md[^)]*\\)(?:\\s*[-–—:].*)?$");
    private static final Pattern END = Pattern.compile("[.!?:;。！？：；…][\"'”’)）]?$");
    private static final String SECTION_SIGN = "§";

    private MarkdownNotes() {}

    static void read(ImportKind kind, ImportBundle from, ImportedFacts to) {
        Predicate<String> wanted = wanted(kind);
        Style style = kind == ImportKind.OBSIDIAN
                        || kind == ImportKind.OKF
                        || kind == ImportKind.MARKDOWN
                        || kind == ImportKind.TEXT
                ? Style.AS_IT_IS
                : Style.LABELLED;
        for (String name : from.names()) {
            if (!wanted.test(name)) {
                continue;
            }
            String text = from.text(name);
            if (kind == ImportKind.HERMES) {
                for (String entry : text.split("(?m)^\\s*" + SECTION_SIGN + "\\s*$")) {
                    to.fact(label(entry.strip()), name, null);
                }
            } else if (name.toLowerCase(Locale.ROOT).endsWith(".txt")) {
                plain(text, name, dayIn(name), to);
            } else {
                markdown(text, name, dayIn(name), style, to);
            }
        }
    }

    private static Predicate<String> wanted(ImportKind kind) {
        Predicate<String> markdown = name -> name.matches("(?i).*\\.(?:md|markdown)") && !isHidden(name);
        return switch (kind) {
            case CLAUDE_CODE -> markdown.or(name -> name.matches("(?:.*/)?\\.claude/(?:CLAUDE|rules/.*)\\.md"));
            case OPENCLAW ->
                name -> name.matches("(?:MEMORY|USER|memory)\\.md")
                        || name.matches("memory/(?:[^./][^/]*/)*[^./][^/]*\\.md");
            case HERMES -> name -> name.matches("(?:.*/)?(?:MEMORY|USER)\\.md");
            case GEMINI -> name -> name.matches("(?:.*/)?GEMINI\\.md");
            case CURSOR -> name -> name.matches("(?:.*/)?(?:\\.cursorrules|[^/]*\\.mdc)");
            case OKF -> markdown.and(name -> !name.matches("(?:.*/)?(?:index|log)\\.md"));
            case TEXT -> name -> !isHidden(name) && (name.matches("(?i).*\\.txt") || !name.contains("."));
            case MARKDOWN -> markdown.or(name -> !isHidden(name) && name.matches("(?i).*\\.txt"));
            default -> markdown;
        };
    }

    private static boolean isHidden(String name) {
        return ("/" + name).contains("/.");
    }

    /** An item of a list is a fact as it stands; lines of running text are joined and taken apart into sentences. */
    static void markdown(String text, String where, @Nullable LocalDate day, Style style, ImportedFacts to) {
        List<String> lines = text.lines().toList();
        List<String> paragraph = new ArrayList<>();
        String heading = "";
        String bold = "";
        int last = -1;
        for (StoredFact held : MemoryExchange.factsIn(text)) {
            String words = held.fact().text();
            int line = held.place().line();
            boolean running =
                    line <= lines.size() && lines.get(line - 1).strip().equals(words) && !words.startsWith("|");
            if (!running || line != last + 1 || !held.section().equals(heading)) {
                sentences(paragraph, where(where, bold.isEmpty() ? heading : bold), day, to);
            }
            if (!held.section().equals(heading)) {
                bold = "";
            }
            heading = held.section();
            last = line;
            Matcher title = BOLD.matcher(words);
            if (running && style == Style.LABELLED && title.matches()) {
                bold = title.group(2);
            } else if (running && style == Style.AS_IT_IS
                    || running && label(words).equals(words)) {
                paragraph.add(words);
            } else {
                fact(words, where(where, bold.isEmpty() ? heading : bold), day, style, to);
            }
        }
        sentences(paragraph, where(where, bold.isEmpty() ? heading : bold), day, to);
    }

    private static void fact(String words, String where, @Nullable LocalDate day, Style style, ImportedFacts to) {
        String fact = style == Style.LABELLED ? label(words) : words;
        boolean empty = style == Style.LABELLED
                && (EMPTY.matcher(fact).matches() || LINK.matcher(fact).matches());
        if (!empty) {
            to.fact(fact, where, day);
        }
    }

    private static void sentences(List<String> paragraph, String where, @Nullable LocalDate day, ImportedFacts to) {
        if (!paragraph.isEmpty()) {
            plain(String.join("\n", paragraph), where, day, to);
            paragraph.clear();
        }
    }

    /** Running text: each sentence is a fact. */
    static void plain(String text, String where, @Nullable LocalDate day, ImportedFacts to) {
        for (String paragraph : text.split("\\R\\s*\\R", -1)) {
            for (Sentence sentence : Sentences.split(unwrapped(paragraph))) {
                to.fact(sentence.text(), where, day);
            }
        }
    }

    /** A long line without an end was broken by its editor; a short one is a line of its own. */
    private static String unwrapped(String paragraph) {
        StringBuilder text = new StringBuilder();
        String before = "";
        for (String line : paragraph.lines().map(String::strip).toList()) {
            Language language = Language.of(before);
            boolean goesOn = before.length() >= language.number("broken-line")
                    && !END.matcher(before).find();
            text.append(text.isEmpty() ? "" : !goesOn ? "\n" : language.isSpaced() ? " " : "")
                    .append(line);
            before = line;
        }
        return text.toString();
    }

    private static String label(String words) {
        Matcher label = LABEL.matcher(words);
        return label.find()
                ? label.group(2) + (label.group(3) == null ? label.group(4) : label.group(3)) + " "
                        + words.substring(label.end())
                : words;
    }

    private static String where(String file, String heading) {
        return heading.isEmpty() ? file : file + ": " + heading;
    }

    private static @Nullable LocalDate dayIn(String name) {
        Matcher day = DAY.matcher(name.substring(name.lastIndexOf('/') + 1));
        return day.find() ? day(day.group(1)) : null;
    }

    static @Nullable LocalDate day(String iso) {
        try {
            return LocalDate.parse(iso);
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
