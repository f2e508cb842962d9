package cofio.task;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a task below its front matter, by its headings; a section that is not there is empty.
 *
 * @param automatedChecks the Python of the section, without the fence around it
 */
public record TaskSections(
        String prompt, String expectedBehavior, String gradingCriteria, String automatedChecks, String rubric) {
    private static final Pattern PYTHON = Pattern.compile("(?ms)^```(?:python|py)[ \\t]*$\\n(.*?)^```[ \\t]*$");

    static TaskSections of(String text) {
        Map<String, String> sections = split(text);
        Matcher python = PYTHON.matcher(section(sections, "automated checks"));
        return new TaskSections(
                section(sections, "prompt"),
                section(sections, "expected behavior"),
                section(sections, "grading criteria"),
                python.find() ? python.group(1) : "",
                section(sections, "llm judge rubric"));
    }

    /** A line of code may begin as a heading does: inside a fence nothing is one. */
    private static Map<String, String> split(String text) {
        Map<String, StringBuilder> sections = new LinkedHashMap<>();
        StringBuilder open = new StringBuilder();
        boolean fenced = false;
        for (String line : text.lines().toList()) {
            fenced ^= line.startsWith("```");
            if (!fenced && line.startsWith("## ")) {
                open = new StringBuilder();
                sections.putIfAbsent(line.substring(3).strip().toLowerCase(Locale.ROOT), open);
            } else {
                open.append(line).append('\n');
            }
        }
        Map<String, String> texts = new LinkedHashMap<>();
        sections.forEach((name, body) -> texts.put(name, body.toString().strip()));
        return texts;
    }

    private static String section(Map<String, String> sections, String name) {
        return Objects.requireNonNullElse(sections.get(name), "");
    }
}
