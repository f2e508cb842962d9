package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checks in Java and the task's own in Python find the same in every workspace, however damaged. */
class ChecksAgreeTest {
    private static final List<String> FACTS = List.of(
            "- Favorite language: Rust",
            "- Started: January 15, 2024",
            "- Mentor: Dr. Elena Vasquez from Stanford",
            "- Project: NeonDB, a distributed key-value store",
            "- Phrase: \"purple elephant sunrise\"");
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
        Path python = PythonChecks.python().orElse(null);
        assumeTrue(python != null, "there is no python3");
        String source = Played.secondBrain().sections().automatedChecks();
        MemoryFileChecks java = MemoryFileChecks.of(source).orElseThrow();
        Map<String, Map<String, byte[]>> all = workspaces();
        assertThat(all).hasSizeGreaterThan(60);
        Map<String, String> differ = new LinkedHashMap<>();
        for (Map.Entry<String, Map<String, byte[]>> one : all.entrySet()) {
            RunFolder run = run(Files.createTempDirectory(folder, "run"), one.getValue());
            String here = shown(java.look(run.workspace()));
            String there = shown(PythonChecks.look(python, source, run));
            if (!here.equals(there)) {
                differ.put(one.getKey(), here + " but Python " + there);
            }
        }
        assertThat(differ).isEmpty();
    }

    private static RunFolder run(Path path, Map<String, byte[]> files) throws IOException {
        RunFolder run = new RunFolder(path);
        Files.createDirectories(run.workspace());
        Files.writeString(run.transcript(), "");
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = run.workspace().resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        return run;
    }

    /** Why a file cannot be read is said in other words by each. */
    private static String shown(Checked.Outcome outcome) {
        return outcome.problem().isEmpty()
                ? outcome.checks().stream()
                        .map(check -> check.name() + " " + check.score())
                        .collect(Collectors.joining(", "))
                : "a problem";
    }

    @Test
    void codeOfAnotherFormIsNotTakenForIt() {
        String source = Played.secondBrain().sections().automatedChecks();
        assertThat(MemoryFileChecks.of(source.replace("found / 5.0", "found / 5.0 if found > 1 else 0")))
                .isEmpty();
        assertThat(MemoryFileChecks.of(source.replace("\"rust\" in content", "\"rust\" not in content")))
                .isEmpty();
        assertThat(MemoryFileChecks.of(source.replace("language, date", "language, other")))
                .isEmpty();
        assertThat(MemoryFileChecks.of("def grade(transcript, workspace_path):\n    return {}\n"))
                .isEmpty();
    }

    @Test
    void pythonThatHangsFailsOrReadsTheEnvironmentIsContained() throws IOException {
        Path python = PythonChecks.python().orElse(null);
        assumeTrue(python != null, "there is no python3");
        RunFolder run = run(folder.resolve("run"), Map.of());
        String head = "def grade(transcript, workspace_path):\n    import os, time\n    ";
        assertThat(PythonChecks.look(python, head + "time.sleep(60)", run, Duration.ofMillis(700))
                        .problem())
                .contains("longer than");
        assertThat(PythonChecks.look(python, head + "raise ValueError('no')", run)
                        .problem())
                .isEqualTo("the checks failed: ValueError: no");
        assertThat(PythonChecks.look(python, head + "return {'x': 2.0}", run).problem())
                .isNotEmpty();
        // A python3 that is a script of a version manager has variables of its own.
        String ours = System.getenv().keySet().stream()
                .filter(name -> !name.matches("PATH|PWD|OLDPWD|SHLVL|_|LANG|LC_.*|PYENV.*"))
                .map(name -> "'" + name + "'")
                .collect(Collectors.joining(", "));
        assertThat(PythonChecks.look(
                                python,
                                head + "print('noise')\n    return {'ours': float(any(n in os.environ for n in [" + ours
                                        + "]))}",
                                run)
                        .checks())
                .extracting(Check::score)
                .containsExactly(0.0);
    }
}
