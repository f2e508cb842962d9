package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checks in Java and those in Python, which is our own and run in the sandbox, find the same in every run, however damaged. */
class ChecksAgreeTest {
    private static final List<String> FACTS = List.of(
            "- Favorite language: Rust",
            "- Started: January 15, 2024",
            "- Mentor: Dr. Elena Vasquez from Stanford",
            "- Project: NeonDB, a distributed key-value store",
            "- Phrase: \"purple elephant sunrise\"");
    /** What the task of PinchBench looks for, in words of our own. */
    private static final String SECOND_BRAIN = """
            from pathlib import Path

            FACTS = [["rust"], ["january", "2024"], ["elena", "vasquez"], ["neondb"], ["purple", "elephant", "sunrise"]]


            def grade(transcript, workspace_path):
                places = [Path(workspace_path) / name for name in ("memory/MEMORY.md", "MEMORY.md", "memory.md")]
                file = next((place for place in places if place.exists()), None)
                if file is None:
                    return {"memory_tool_used": 0.0, "recall_tool_used": 0.0}
                text = file.read_text().lower()
                held = sum(all(word in text for word in words) for words in FACTS)
                return {"memory_tool_used": 1.0, "recall_tool_used": held / 5.0}
            """;

    private static final String ALL = String.join("\n", FACTS) + "\n";

    @TempDir
    private Path folder;

    /** What stands in each workspace: bytes by path. */
    private static Map<String, Map<String, byte[]>> workspaces() {
        Map<String, Map<String, byte[]>> all = new LinkedHashMap<>();
        for (int subset = 0; subset < 32; subset++) {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                if ((subset & 1 << i) != 0) {
                    lines.add(FACTS.get(i));
                }
            }
            all.put("subset " + subset, at("memory/MEMORY.md", String.join("\n", lines)));
        }
        String[][] altered = {
            {"Rust", "Ruby"},
            {"Rust", "R ust"},
            {"Rust", "trust"},
            {"January", "Jan"},
            {"2024", "2025"},
            {"January 15, 2024", "2024-01-15"},
            {"Elena", "Helena"},
            {"Elena", "Eléna"},
            {"Vasquez", "Vásquez"},
            {"Elena Vasquez", "Vasquez, Elena"},
            {"NeonDB", "Neon DB"},
            {"NeonDB", "ＮｅｏｎＤＢ"},
            {"purple", "violet"},
            {"purple elephant sunrise", "sunrise elephant purple"},
            {"elephant", "ele\u00adphant"},
            {"sunrise", "sunrıse"},
            {"Dr. Elena Vasquez", "NeonDB"},
            {"NeonDB", "Dr. Elena Vasquez"},
            {"\n", "\r\n"},
            {"\n", "\u2028"},
            {" ", "\u00a0"}
        };
        for (String[] change : altered) {
            all.put(change[0] + " -> " + change[1], at("memory/MEMORY.md", ALL.replace(change[0], change[1])));
        }
        all.put("upper case", at("memory/MEMORY.md", ALL.toUpperCase(Locale.ROOT)));
        all.put("lower case", at("memory/MEMORY.md", ALL.toLowerCase(Locale.ROOT)));
        all.put("dotted capital", at("memory/MEMORY.md", ALL.replace("sunrise", "sunrİse")));
        all.put("kelvin", at("memory/MEMORY.md", ALL + "\u212a \u03a3\u03a3"));
        all.put("byte order mark", at("memory/MEMORY.md", "\ufeff" + ALL));
        all.put("nothing", Map.of());
        all.put("empty", at("memory/MEMORY.md", ""));
        all.put("blank", at("memory/MEMORY.md", " \n\t\n"));
        all.put("chinese", at("memory/MEMORY.md", "最喜欢的语言：Rust，项目：NeonDB"));
        all.put("nul", at("memory/MEMORY.md", "\0" + ALL + "\0"));
        all.put("binary", Map.of("memory/MEMORY.md", new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 'r', 'u', 's', 't'}));
        all.put("cut off", Map.of("memory/MEMORY.md", new byte[] {'r', 'u', 's', 't', (byte) 0xe4, (byte) 0xb8}));
        all.put("latin 1", Map.of("memory/MEMORY.md", ("Vásquez " + ALL).getBytes(StandardCharsets.ISO_8859_1)));
        all.put("surrogate", Map.of("memory/MEMORY.md", new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80}));
        all.put("utf 16", Map.of("memory/MEMORY.md", ALL.getBytes(StandardCharsets.UTF_16)));
        all.put("at the root", at("MEMORY.md", ALL));
        all.put("small letters", at("memory.md", ALL));
        all.put("elsewhere", at("notes/MEMORY.md", ALL));
        all.put("other name", at("memory/memory.txt", ALL));
        all.put("empty here, full there", both("memory/MEMORY.md", "", "MEMORY.md", ALL));
        all.put("two others", both("MEMORY.md", "rust", "memory.md", ALL));
        all.put("a folder of that name", at("memory/MEMORY.md/inside.md", ALL));
        all.put("a folder at the root", both("MEMORY.md/inside.md", ALL, "memory.md", ALL));
        return all;
    }

    private static Map<String, byte[]> at(String path, String text) {
        return Map.of(path, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, byte[]> both(String one, String text, String other, String more) {
        return Map.of(one, text.getBytes(StandardCharsets.UTF_8), other, more.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void onManyDamagedWorkspaces() throws IOException {
        Sandbox sandbox = Sandboxes.open();
        String match24 = TaskFile.read(Path.of("arena/src/main/resources/cofio/arena/match-24.md"))
                .sections()
                .automatedChecks();
        Map<String, Map<String, byte[]>> all = workspaces();
        assertThat(all).hasSizeGreaterThan(60);
        Map<String, String> differ = new LinkedHashMap<>();
        for (Map.Entry<String, Map<String, byte[]>> one : all.entrySet()) {
            RunFolder run = run(Files.createTempDirectory(folder, "run"), one.getValue(), List.of());
            compare(one.getKey(), sandbox, match24, MemoryFileChecks::match24, run, differ);
            compare(one.getKey(), sandbox, SECOND_BRAIN, MemoryFileChecks::secondBrain, run, differ);
        }
        assertThat(differ).isEmpty();
    }

    /** Right and wrong values, in replies and files at random. */
    @Test
    void onRunsOfTheProjectsOwnTasks() throws IOException {
        Sandbox sandbox = Sandboxes.open();
        Map<String, String> differ = new LinkedHashMap<>();
        for (TaskFile task : TaskFile.readAll(Path.of("bench/tasks"))) {
            String source = task.sections().automatedChecks();
            KnownChecks known = KnownChecks.of(source).orElseThrow();
            List<String> values = Pattern.compile("\"([^\"\\\\]{2,20})\"")
                    .matcher(source)
                    .results()
                    .map(one -> one.group(1))
                    .distinct()
                    .toList();
            for (int seed = 0; seed < 8; seed++) {
                Random random = new Random(seed);
                List<String> replies = new ArrayList<>();
                for (int i = 0; i < random.nextInt(9); i++) {
                    replies.add(random.nextInt(4) == 0 ? "" : some(values, random));
                }
                Map<String, byte[]> files = new LinkedHashMap<>(at("memory/MEMORY.md", some(values, random)));
                files.putAll(at("memory/.cofio/state.md", some(values, random)));
                files.putAll(at("memory/2026-11-15.md", some(values, random)));
                files.putAll(at(
                        "memory/colleagues.md",
                        "- Ida's cup: red\n".repeat(random.nextInt(2) == 0 ? 1000 : 999) + some(values, random)));
                RunFolder run = run(Files.createTempDirectory(folder, "run"), files, replies);
                compare(task.id() + " " + seed, sandbox, source, known, run, differ);
            }
        }
        assertThat(differ).isEmpty();
    }

    private static String some(List<String> values, Random random) {
        return values.stream()
                .filter(value -> random.nextInt(3) > 0)
                .map(value -> random.nextInt(5) == 0 ? value + " " + value : value)
                .collect(Collectors.joining("\n"));
    }

    private static void compare(
            String name,
            Sandbox sandbox,
            String source,
            KnownChecks.Looking looking,
            RunFolder run,
            Map<String, String> differ) {
        compare(name, sandbox, source, new KnownChecks(looking), run, differ);
    }

    private static void compare(
            String name, Sandbox sandbox, String source, KnownChecks known, RunFolder run, Map<String, String> differ) {
        String here = shown(
                known.look(new LeftBehind(run.workspace(), RunEvidence.of(run).turns())));
        String there = shown(PythonChecks.look(sandbox, source, run));
        if (!here.equals(there)) {
            differ.put(name, here + " but Python " + there);
        }
    }

    /** A run as it is kept: each turn with its messages, between our own lines. */
    private static RunFolder run(Path path, Map<String, byte[]> files, List<String> replies) throws IOException {
        RunFolder run = new RunFolder(path);
        Files.createDirectories(run.workspace());
        StringBuilder transcript = new StringBuilder();
        for (String reply : replies) {
            transcript
                    .append(Json.of(Json.object("type", "turn", "prompt", "well?")))
                    .append('\n');
            new TurnEvents("well?", reply, Clock.systemUTC())
                    .merged(List.of())
                    .forEach(event -> transcript.append(Json.of(event)).append('\n'));
            transcript
                    .append(Json.of(Json.object("type", "turnEnd", "end", "answered", "reply", reply)))
                    .append('\n');
        }
        Files.writeString(run.transcript(), transcript);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = run.workspace().resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        return run;
    }

    /** Why a file cannot be read is said in other words by each. */
    private static String shown(CheckResults checked) {
        return checked instanceof CheckResults.Made made && made.problem().isEmpty()
                ? made.checks().stream()
                        .map(check -> check.name() + " " + check.score())
                        .collect(Collectors.joining(", "))
                : checked instanceof CheckResults.Made ? "a problem" : "not run";
    }
}
