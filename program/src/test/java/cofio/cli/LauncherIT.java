package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherIT {
    private static final Result VERSION = new Result(0, "cofio 0.1.1\n", "");

    @TempDir
    Path folder;

    @Test
    void itStartsFromAnyFolder() {
        assertThat(Program.in(folder).run("--version")).isEqualTo(VERSION);
    }

    @Test
    void itStartsThroughALinkToALink() throws IOException {
        Path first = Files.createSymbolicLink(folder.resolve("first"), copy("tools", true));
        Files.createSymbolicLink(folder.resolve("second"), first.getFileName());
        assertThat(Program.in(folder).launchedBy(folder.resolve("second")).run("--version"))
                .isEqualTo(VERSION);
    }

    @Test
    void itStartsInAFolderWithSpacesThatWasMoved() throws IOException {
        assertThat(Program.in(folder).launchedBy(copy("my own tools", true)).run("--version"))
                .isEqualTo(VERSION);
    }

    @Test
    void withoutItsCacheItStartsAndSaysNothingAboutIt() throws IOException {
        assertThat(Program.in(folder).launchedBy(copy("slow", false)).run("--version"))
                .isEqualTo(VERSION);
    }

    @Test
    void withACacheThatIsSpoiledItStartsAndSaysNothingAboutIt() throws IOException {
        Path launcher = copy("spoiled", false);
        String stamp = Files.readAllLines(Path.of("target/current")).getFirst();
        Files.writeString(launcher.resolveSibling("target/app").resolve(stamp).resolve("short.aot"), "no cache");
        assertThat(Program.in(folder).launchedBy(launcher).run("--version")).isEqualTo(VERSION);
    }

    @Test
    void argumentsArriveAsTheyWereGiven() {
        assertThat(Program.in(folder)
                        .run("undo", "@name", "", "*", "a  'b' \"c\" $HOME \\")
                        .err())
                .contains("'@name', '', '*', 'a  'b' \"c\" $HOME \\'");
    }

    @Test
    void optionsForTheJvmComeFromTheEnvironment() {
        Program loud = Program.in(folder).with(Map.of("COFIO_JAVA_OPTS", "-Xlog:gc+init=info:stderr -Dcofio.unused=1"));
        assertThat(loud.run("--version").err()).contains("[gc,init]");
    }

    @Test
    void aCommandThatLivesLongHasItsLimitAlsoBehindOptions() {
        Program loud = Program.in(folder).with(Map.of("COFIO_JAVA_OPTS", "-Xlog:gc+init=info:stderr"));
        for (List<String> line : List.of(List.of("mcp", "-w", "."), List.of("-w", ".", "mcp"))) {
            assertThat(loud.run(line.toArray(String[]::new)).err()).contains("Heap Max Capacity: 1G");
        }
    }

    @Test
    void librariesAreToldToReportNothingAndGetATemporaryFolderOfCofiosOwn() throws IOException {
        Path launcher = copy("told", false);
        Path java = folder.resolve("jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\necho $ORT_DISABLE_TELEMETRY\nprintf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path current = launcher.resolveSibling("target/current");
        Files.writeString(current, Files.readAllLines(current).getFirst() + "\n" + folder.resolve("jdk") + "\n");
        Path cache = folder.resolve("my cache");
        Result started = Program.in(folder)
                .launchedBy(launcher)
                .with(Map.of("XDG_CACHE_HOME", cache.toString()))
                .run("--version");
        assertThat(started.out().lines()).startsWith("1").contains("-Djava.io.tmpdir=" + cache.resolve("cofio/tmp"));
        assertThat(Files.getPosixFilePermissions(cache.resolve("cofio/tmp")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void nativeCodeOfOtherPlatformsIsNotPacked() throws IOException {
        String stamp = Files.readAllLines(Path.of("target/current")).getFirst();
        List<String> systems = new ArrayList<>();
        for (Path jar : filesIn(Path.of("target/app", stamp, "lib"))) {
            try (ZipFile entries = new ZipFile(jar.toFile())) {
                entries.stream()
                        .map(entry -> entry.getName().split("/native/", 2))
                        .filter(parts -> parts.length == 2 && !parts[0].startsWith("META-INF"))
                        .forEach(parts -> systems.add(parts[1].split("[-/]", 2)[0].toLowerCase(Locale.ROOT)));
            }
        }
        String own = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        assertThat(systems).isNotEmpty();
        if (own.equals("linux")) {
            assertThat(systems).containsOnly("linux");
        } else {
            assertThat(systems).doesNotContain("linux");
        }
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void withoutAFolderForItsCacheItStartsAndSaysNothingAboutIt() {
        assertThat(Program.in(folder)
                        .with(Map.of("XDG_CACHE_HOME", "/dev/null/none"))
                        .run("--version"))
                .isEqualTo(VERSION);
    }

    /** What a user has after a build and without its sources, so that nothing is built again. */
    private Path copy(String name, boolean cache) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        String stamp = Files.readAllLines(Path.of("target/current")).getFirst();
        for (Path file : List.of(Path.of("cofio"), Path.of("target/current"))) {
            copy(file, home.resolve(file));
        }
        try (Stream<Path> files = Files.walk(Path.of("target/app", stamp))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (cache || !file.toString().endsWith(".aot")) {
                    copy(file, home.resolve(file));
                }
            }
        }
        return home.resolve("cofio");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    }
}
