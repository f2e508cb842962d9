package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The task's own checks, run by the Python of the machine: in a process of their own, isolated from the user's packages,
 * without any variable of the environment, and not for ever.
 */
final class PythonChecks {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** The result goes to a file: checks may print. Some read what a call was given under one name, some under another. */
    private static final String RUNNER = """
            import json, sys
            source, transcript, workspace, result = sys.argv[1:5]
            with open(transcript, encoding="utf-8") as lines:
                events = [json.loads(line) for line in lines if line.strip()]
            for event in events:
                content = (event.get("message") or {}).get("content") if isinstance(event, dict) else None
                for part in content if isinstance(content, list) else []:
                    if isinstance(part, dict) and part.get("type") == "toolCall":
                        given = part.get("arguments", part.get("params"))
                        part["arguments"] = part["params"] = given
            with open(source, encoding="utf-8") as code:
                space = {"__name__": "checks"}
                exec(compile(code.read(), "checks", "exec"), space)
            scores = space["grade"](events, workspace)
            with open(result, "w", encoding="utf-8") as out:
                json.dump({str(name): float(score) for name, score in scores.items()}, out)
            """;

    private PythonChecks() {}

    /** The python3 that a shell would find. */
    static Optional<Path> python() {
        for (String folder :
                Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator)) {
            Path python = Path.of(folder.isBlank() ? "." : folder, "python3");
            if (Files.isRegularFile(python) && Files.isExecutable(python)) {
                return Optional.of(python.toAbsolutePath());
            }
        }
        return Optional.empty();
    }

    static Checked.Outcome look(Path python, String source, RunFolder folder) {
        return look(python, source, folder, LIMIT);
    }

    static Checked.Outcome look(Path python, String source, RunFolder folder, Duration limit) {
        try {
            Path scratch = Files.createTempDirectory("cofio-checks");
            try {
                return run(python, source, folder, scratch, limit);
            } finally {
                Scratch.delete(scratch);
            }
        } catch (IOException e) {
            throw new CofioException("the checks of the task cannot be run: " + e.getMessage(), "", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CofioException("the checks of the task were cut short", "", e);
        }
    }

    private static Checked.Outcome run(Path python, String source, RunFolder folder, Path scratch, Duration limit)
            throws IOException, InterruptedException {
        Path runner = Files.writeString(scratch.resolve("runner.py"), RUNNER);
        Path checks = Files.writeString(scratch.resolve("checks.py"), source);
        Path result = scratch.resolve("result.json");
        Path said = scratch.resolve("said");
        List<String> command = List.of(
                python.toString(),
                "-I",
                "-B",
                "-X",
                "utf8",
                runner.toString(),
                checks.toString(),
                folder.transcript().toAbsolutePath().toString(),
                folder.workspace().toAbsolutePath().toString(),
                result.toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().clear();
        Process process = builder.start();
        process.getOutputStream().close();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return new Checked.Outcome(List.of(), "the checks took longer than " + limit.toSeconds() + " s");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0 || !Files.isRegularFile(result)) {
            return new Checked.Outcome(List.of(), "the checks failed: " + lastLine(said));
        }
        return scores(Files.readString(result));
    }

    private static Checked.Outcome scores(String json) {
        List<Check> checks = new ArrayList<>();
        try {
            for (Map.Entry<String, @Nullable Object> one : Json.readObject(json).entrySet()) {
                if (!(one.getValue() instanceof Number score) || score.doubleValue() < 0 || score.doubleValue() > 1) {
                    return new Checked.Outcome(List.of(), "no score from 0 to 1: " + one.getKey());
                }
                checks.add(new Check(one.getKey(), score.doubleValue(), ""));
            }
        } catch (CofioException e) {
            return new Checked.Outcome(List.of(), "the scores are no numbers");
        }
        return new Checked.Outcome(checks, checks.isEmpty() ? "the checks gave no score" : "");
    }

    private static String lastLine(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.lines()
                .filter(line -> !line.isBlank())
                .reduce("without a word", (first, last) -> last)
                .strip();
    }
}
