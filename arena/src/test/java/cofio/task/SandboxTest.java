package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cofio.CofioException;
import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated // the processes of this program are counted
class SandboxTest {
    private static final String GRADE = "def grade(transcript, workspace_path):\n    ";

    @TempDir
    private Path folder;

    private RunFolder run() throws IOException {
        RunFolder run = new RunFolder(folder.resolve("run"));
        Files.createDirectories(run.workspace().resolve("memory"));
        Files.writeString(run.workspace().resolve("memory/MEMORY.md"), "- Rust\n");
        Files.writeString(run.transcript(), "{\"type\":\"message\"}\n");
        return run;
    }

    @Test
    void harmlessChecksSeeTheWorkspaceAndTheTranscript() throws IOException {
        CheckResults checked = PythonChecks.look(Sandboxes.open(), """
                import pathlib, re, tempfile
                def grade(transcript, workspace_path):
                    text = pathlib.Path(workspace_path, "memory", "MEMORY.md").read_text()
                    with tempfile.TemporaryFile() as file:
                        file.write(b"something to keep for a while")
                    print("noise")
                    return {"file": float(bool(re.search("Rust", text))), "transcript": len(transcript) / 2}
                """, run());
        assertThat(checked).isInstanceOfSatisfying(CheckResults.Made.class, made -> {
            assertThat(made.problem()).isEmpty();
            assertThat(made.checks()).extracting(AutomatedCheck::score).containsExactly(1.0, 0.5);
        });
    }

    @Test
    void whatHostileChecksTryIsRefused() throws IOException {
        assertThat(HostileChecks.tried(Sandboxes.open(), folder)).isEmpty();
    }

    /** Where the tests run as root, which is made nobody first; a user has no such rights to begin with. */
    @Test
    void whatHostileChecksTryIsRefusedToAnOrdinaryUserToo() throws Exception {
        Sandboxes.open();
        assumeTrue(System.getProperty("user.name").equals("root"), "the tests run as an ordinary user themselves");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        Files.setAttribute(theirs, "unix:uid", 65534);
        // The library that reads JSON may lie in a home that they have no business in.
        Path json = Files.copy(
                Path.of(Class.forName("com.fasterxml.jackson.core.JsonFactory")
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI()),
                folder.resolve("json.jar"));
        String here = Path.of("").toAbsolutePath().toString();
        List<String> classes = Arrays.stream(OwnProgram.classPath().split(":"))
                .filter(one -> one.startsWith(here))
                .toList();
        List<String> nobody = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        List<String> program = List.of(
                OwnProgram.java(),
                "-cp",
                String.join(":", classes) + ":" + json,
                HostileChecks.class.getName(),
                theirs.toString());
        assumeTrue(
                ended(nobody, List.of("test", "-r", classes.getFirst())).exitValue() == 0,
                "NOT TESTED: another user may not read the classes");
        Process process = ended(nobody, program);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said).isEqualTo("{}\n");
    }

    private static Process ended(List<String> first, List<String> then) throws Exception {
        List<String> command = new ArrayList<>(first);
        command.addAll(then);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return process;
    }

    @Test
    void whatRunsForEverIsStoppedAndNothingOfItIsLeft() throws IOException {
        Sandbox sandbox = Sandboxes.open();
        for (String forEver : List.of("while True: pass", "import time; time.sleep(10 ** 6)", "while True: print(1)")) {
            assertThat(PythonChecks.look(sandbox, GRADE + forEver, run(), Duration.ofSeconds(2)))
                    .asString()
                    .contains("the checks took longer than 2 s");
            assertThat(ProcessHandle.current().descendants()).isEmpty();
        }
    }

    @Test
    void whatFailsOrGivesNoScoresIsWorthNothingAndSaysWhy() throws IOException {
        Sandbox sandbox = Sandboxes.open();
        assertThat(problem(sandbox, "raise ValueError('no')")).isEqualTo("the checks failed: ValueError: no");
        assertThat(problem(sandbox, "return {'x': 2.0}")).isEqualTo("no score from 0 to 1: x");
        assertThat(problem(sandbox, "return {}")).isEqualTo("the checks gave no score");
        assertThat(problem(sandbox, "return {'x': float('nan')}")).startsWith("the checks ended without scores");
        assertThat(problem(sandbox, "import os; os._exit(0)")).startsWith("the checks ended without scores");
        assertThat(problem(sandbox, "raise ValueError('x' * 10 ** 6)")).hasSizeLessThan(400);
    }

    private String problem(Sandbox sandbox, String code) throws IOException {
        CheckResults.Made made = (CheckResults.Made) PythonChecks.look(sandbox, GRADE + code, run());
        assertThat(made.score()).isZero();
        return made.problem();
    }

    /** A folder of programs like those of the system, but for one. */
    private List<Path> programsWithout(String missing) throws IOException {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        for (String name : List.of("timeout", "setpriv", "bwrap", "python3")) {
            Path there = Path.of("/usr/bin", name);
            if (!name.equals(missing) && Files.exists(there)) {
                Files.createSymbolicLink(programs.resolve(name), there);
            }
        }
        return List.of(programs);
    }

    @Test
    void withoutTheProgramThatMakesItNothingIsRunAndThatIsSaid() throws IOException {
        List<Path> programs = programsWithout("bwrap");
        assertThatThrownBy(() -> Sandbox.open(programs)).isInstanceOfSatisfying(CofioException.class, problem -> {
            assertThat(problem)
                    .hasMessageContaining("there is no sandbox to run the checks in: ")
                    .hasMessageContaining("bwrap is not installed (package bubblewrap)");
            assertThat(problem.hint()).contains("nothing was run; leave --sandboxed-checks out");
        });
    }

    @Test
    void aSandboxThatDoesNotHoldIsNotUsed() throws IOException {
        Sandboxes.open();
        Path programs = programsWithout("bwrap").getFirst();
        Path loose = Files.writeString(programs.resolve("bwrap"), """
                #!/bin/sh
                until [ "$1" = -I ]; do last=$1; shift; done
                exec "$last" "$@"
                """);
        for (Path open : List.of(folder, programs, loose)) {
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        assertThatThrownBy(() -> Sandbox.open(List.of(programs)))
                .isInstanceOf(CofioException.class)
                .hasMessageContaining("bwrap does not hold on this machine");
    }
}
