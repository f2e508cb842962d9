package cofio.bench.exam;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A conversation with a memory that is empty at first, and what is checked in it. */
record ExamScenario(String id, String language, String skill, List<ExamStep> steps) {

    /** All scenarios of the files, which have a scenario in each line. */
    static List<ExamScenario> in(List<Path> files) throws IOException {
        List<ExamScenario> scenarios = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw new CofioException("there is no exam in " + file, "name a file that has a scenario in each line");
            }
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank()) {
                    ExamScenario scenario = read(line);
                    if (!ids.add(scenario.id)) {
                        throw new CofioException(file + " has a second scenario " + scenario.id, "give it another id");
                    }
                    scenarios.add(scenario);
                }
            }
        }
        return scenarios;
    }

    static ExamScenario read(String line) {
        Map<String, @Nullable Object> map = Json.readObject(line);
        List<ExamStep> steps = new ArrayList<>();
        for (Object step : list(map.get("steps"))) {
            steps.addAll(steps((Map<?, ?>) step));
        }
        return new ExamScenario(text(map, "id"), text(map, "lang"), text(map, "skill"), List.copyOf(steps));
    }

    private static List<ExamStep> steps(Map<?, ?> map) {
        List<ExamStep> steps = new ArrayList<>();
        boolean exact = isTrue(map.get("case_sensitive"));
        if (map.containsKey("new_session")) {
            steps.add(new ExamStep.NewSession());
        } else if (map.containsKey("say") || map.containsKey("ask")) {
            boolean asks = !map.containsKey("say");
            steps.add(new ExamStep.Message(
                    text(map, asks ? "ask" : "say"),
                    asks,
                    alternatives(map.get("expect")),
                    wanted(map.get("forbid")),
                    isTrue(map.get("unknown")),
                    exact,
                    map.get("max_chars") instanceof Long most ? most.intValue() : null));
        } else if (map.get("edit_file") instanceof Map<?, ?> edit) {
            List<?> replace = list(edit.get("replace"));
            steps.add(
                    replace.isEmpty()
                            ? new ExamStep.Append(text(edit, "append"))
                            : new ExamStep.Replace(String.valueOf(replace.get(0)), String.valueOf(replace.get(1))));
        } else if (map.containsKey("wipe_index")) {
            steps.add(new ExamStep.Wipe());
        }
        if (map.containsKey("file_contains") || map.containsKey("file_excludes")) {
            steps.add(new ExamStep.FileHolds(
                    alternatives(map.get("file_contains")), wanted(map.get("file_excludes")), exact));
        }
        return steps;
    }

    private static List<List<WantedText>> alternatives(@Nullable Object value) {
        return list(value).stream().map(ExamScenario::wanted).toList();
    }

    private static List<WantedText> wanted(@Nullable Object value) {
        return list(value).stream()
                .map(one -> new WantedText(String.valueOf(one)))
                .toList();
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static String text(Map<?, ?> map, String key) {
        return map.get(key) instanceof String text ? text : "";
    }

    private static boolean isTrue(@Nullable Object value) {
        return Boolean.TRUE.equals(value);
    }
}
