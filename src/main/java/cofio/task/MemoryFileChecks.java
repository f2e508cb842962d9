package cofio.task;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks of the second-brain kind, without Python: a file is at one of some paths, and how many of some facts it holds,
 * each of them a group of words. Paths, words and names of the scores are read off the task's own Python, which must have
 * exactly this form; a program that does anything else is not taken for it.
 */
final class MemoryFileChecks {
    private static final String STRING = "\"([^\"\\\\]*)\"";
    private static final String HOLDS = "\"[^\"\\\\]*\" in content";
    private static final Pattern PATH = Pattern.compile("workspace((?:\\s*/\\s*" + STRING + ")+)");
    private static final Pattern FACT = Pattern.compile("(\\w+) = (" + HOLDS + "(?: and " + HOLDS + ")*)");
    private static final Pattern WORDS = Pattern.compile(STRING + " in content");
    private static final Pattern COUNT = Pattern.compile("(\\w+) = sum\\(\\[([\\w, ]+)\\]\\)");
    private static final Pattern THERE = Pattern.compile("scores\\[" + STRING + "\\] = 1\\.0");
    private static final Pattern SHARE = Pattern.compile("scores\\[" + STRING + "\\] = (\\w+) / (\\d+(?:\\.\\d+)?)");
    private static final Pattern NONE = Pattern.compile("scores\\[" + STRING + "\\] = 0\\.0");

    /** The lines around those that say something, which must be there as they are. */
    private static final Pattern FRAME = Pattern.compile(
            "def grade\\(.*|from pathlib import Path|import re|scores = \\{\\}|workspace = Path\\(workspace_path\\)"
                    + "|if not memory_file\\.exists\\(\\):|alt_paths = \\[|\\]|for alt in alt_paths:|if alt\\.exists\\(\\):"
                    + "|memory_file = alt|break|if memory_file\\.exists\\(\\):|content = memory_file\\.read_text\\(\\)\\.lower\\(\\)"
                    + "|else:|return scores");

    private final List<List<String>> paths = new ArrayList<>();
    private final Map<String, List<String>> facts = new LinkedHashMap<>();
    private String counted = "";
    private List<String> summed = List.of();
    private String there = "";
    private String share = "";
    private double of = 1;

    private MemoryFileChecks() {}

    static Optional<MemoryFileChecks> of(String python) {
        MemoryFileChecks checks = new MemoryFileChecks();
        String code = python.replaceAll("(?s)\"\"\".*?\"\"\"", "");
        boolean read = code.lines()
                .map(line -> line.replaceFirst("(^|\\s)#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .allMatch(checks::read);
        boolean whole = read
                && !checks.paths.isEmpty()
                && !checks.there.isEmpty()
                && !checks.share.isEmpty()
                && checks.of > 0
                && checks.facts.keySet().containsAll(checks.summed)
                && !checks.summed.isEmpty();
        return whole ? Optional.of(checks) : Optional.empty();
    }

    private boolean read(String line) {
        Matcher path = PATH.matcher(line.replaceFirst("^memory_file = ", "").replaceFirst(",$", ""));
        if (path.matches()) {
            paths.add(strings(path.group(1)));
            return true;
        }
        Matcher fact = FACT.matcher(line);
        if (fact.matches()) {
            List<String> words = new ArrayList<>();
            WORDS.matcher(fact.group(2)).results().forEach(word -> words.add(word.group(1)));
            facts.put(fact.group(1), words);
            return true;
        }
        Matcher count = COUNT.matcher(line);
        if (count.matches()) {
            counted = count.group(1);
            summed = List.of(count.group(2).split("\\s*,\\s*"));
            return true;
        }
        Matcher one = THERE.matcher(line);
        if (one.matches() && there.isEmpty()) {
            there = one.group(1);
            return true;
        }
        Matcher part = SHARE.matcher(line);
        if (part.matches() && part.group(2).equals(counted)) {
            share = part.group(1);
            of = Double.parseDouble(part.group(3));
            return true;
        }
        Matcher none = NONE.matcher(line);
        return none.matches()
                ? List.of(there, share).contains(none.group(1))
                : FRAME.matcher(line).matches();
    }

    private static List<String> strings(String code) {
        List<String> strings = new ArrayList<>();
        Pattern.compile(STRING).matcher(code).results().forEach(found -> strings.add(found.group(1)));
        return strings;
    }

    Checked.Outcome look(Path workspace) {
        Optional<Path> file = paths.stream()
                .map(names -> names.stream().reduce(workspace, Path::resolve, (first, last) -> last))
                .filter(Files::exists)
                .findFirst();
        if (file.isEmpty()) {
            return new Checked.Outcome(
                    List.of(new Check(there, 0, "there is no such file"), new Check(share, 0, "nothing to look in")),
                    "");
        }
        String name = workspace.relativize(file.get()).toString().replace('\\', '/');
        try {
            String content = Files.readString(file.get()).toLowerCase(Locale.ROOT);
            List<String> held = summed.stream()
                    .filter(fact -> facts.getOrDefault(fact, List.of()).stream().allMatch(content::contains))
                    .toList();
            return new Checked.Outcome(
                    List.of(
                            new Check(there, 1, name),
                            new Check(share, held.size() / of, held.size() + " of " + summed.size() + " in " + name)),
                    "");
        } catch (CharacterCodingException e) {
            return new Checked.Outcome(List.of(), name + " is not UTF-8 text");
        } catch (IOException e) {
            return new Checked.Outcome(List.of(), name + " cannot be read");
        }
    }
}
