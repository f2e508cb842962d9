package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The task's own checks, run in a sandbox on a copy of what the run left. */
final class PythonChecks {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String BY = "the task's own Python, in a sandbox";
    private static final int LONGEST_PROBLEM = 300;

    /** What checks print goes nowhere. Some read what a call was given under one name, some under another. */
    private static final String RUNNER = """
            import json, os
            answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
            for stream in (1, 2):
                os.dup2(os.open("/dev/null", os.O_WRONLY), stream)
            def look():
                with open("/given/transcript.jsonl", encoding="utf-8") as lines:
                    events = [json.loads(line) for line in lines if line.strip()]
                for event in events:
                    content = (event.get("message") or {}).get("content") if isinstance(event, dict) else None
                    for part in content if isinstance(content, list) else []:
                        if isinstance(part, dict) and part.get("type") == "toolCall":
                            given = part.get("arguments", part.get("params"))
                            part["arguments"] = part["params"] = given
                with open("/given/checks.py", encoding="utf-8") as code:
                    space = {"__name__": "checks"}
                    exec(compile(code.read(), "checks", "exec"), space)
                scores = space["grade"](events, "/given/workspace")
                return {"scores": {str(name): float(score) for name, score in scores.items()}}
            try:
                found = look()
            except BaseException as failure:
                found = {"problem": type(failure).__name__ + ": " + str(failure)}
            json.dump(found, answer)
            answer.close()
            """;

    private PythonChecks() {}

    static CheckResults look(Sandbox sandbox, String source, RunFolder folder) {
        return look(sandbox, source, folder, LIMIT);
    }

    static CheckResults look(Sandbox sandbox, String source, RunFolder folder, Duration limit) {
        try {
            Path given = sandbox.folder();
            try {
                Files.writeString(given.resolve("checks.py"), source);
                Files.copy(folder.transcript(), given.resolve("transcript.jsonl"));
                copy(folder.workspace(), given.resolve("workspace"));
                return found(sandbox.run(RUNNER, given, limit), limit);
            } finally {
                ScratchFolder.delete(given);
            }
        } catch (IOException e) {
            return new CheckResults.NotRun("the sandbox failed: " + e.getMessage());
        }
    }

    /** What would be uploaded as well, and no more: links lead elsewhere, and what is hidden is machine state. */
    private static void copy(Path workspace, Path to) throws IOException {
        Files.createDirectory(to);
        if (!Files.isDirectory(workspace)) {
            return;
        }
        Files.walkFileTree(workspace, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                if (folder.equals(workspace)) {
                    return FileVisitResult.CONTINUE;
                }
                if (folder.getFileName().toString().startsWith(".")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectory(to.resolve(workspace.relativize(folder).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && !file.getFileName().toString().startsWith(".")) {
                    Files.copy(file, to.resolve(workspace.relativize(file).toString()));
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static CheckResults.Made found(Sandbox.Ended ended, Duration limit) {
        if (!ended.inTime()) {
            return failed("the checks took longer than " + limit.toSeconds() + " s");
        }
        try {
            Map<String, @Nullable Object> said = Json.readObject(ended.said());
            if (said.get("scores") instanceof Map<?, ?> scores) {
                return scores(scores);
            }
            String problem = String.valueOf(said.get("problem"));
            return failed("the checks failed: " + problem.substring(0, Math.min(LONGEST_PROBLEM, problem.length())));
        } catch (CofioException notJson) {
            return failed("the checks ended without scores, with exit " + ended.exit());
        }
    }

    private static CheckResults.Made scores(Map<?, ?> scores) {
        List<AutomatedCheck> checks = new ArrayList<>();
        for (Map.Entry<?, ?> one : scores.entrySet()) {
            if (!(one.getValue() instanceof Number score) || !(score.doubleValue() >= 0 && score.doubleValue() <= 1)) {
                return failed("no score from 0 to 1: " + one.getKey());
            }
            checks.add(new AutomatedCheck(String.valueOf(one.getKey()), score.doubleValue(), ""));
        }
        return checks.isEmpty() ? failed("the checks gave no score") : new CheckResults.Made(BY, checks, "");
    }

    private static CheckResults.Made failed(String problem) {
        return new CheckResults.Made(BY, List.of(), problem);
    }
}
