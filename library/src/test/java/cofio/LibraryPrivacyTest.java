package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Cofio as a library: in somebody's JVM, without the launcher and without what that puts into the environment. */
@EnabledOnOs(OS.LINUX)
class LibraryPrivacyTest {
    @TempDir
    Path folder;

    @Test
    void theModelsConnectToNobodyAndWriteOnlyIntoTheFoldersOfCofio() throws Exception {
        folder = folder.toRealPath();
        Strace.assumeThatItWorks(folder);
        Strace strace = new Strace(Files.createDirectory(folder.resolve("traces")));
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path start = Files.createDirectory(folder.resolve("start"));
        ProcessBuilder builder = new ProcessBuilder(strace.command(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData", // a file of the JVM's own, with or without Cofio
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Embedding.class.getName(),
                folder.resolve("workspace").toString())));
        builder.environment().keySet().removeIf(name -> name.startsWith("ORT_"));
        builder.environment().put("HOME", folder.resolve("home").toString());
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = builder.directory(start.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).isZero();
        assertThat(strace.opened("libonnxruntime.so") && strace.opened(".onnx\""))
                .isTrue();
        Matcher library =
                Pattern.compile("onnxruntime-[\\d.]+(?=\\.jar)").matcher(System.getProperty("java.class.path"));
        assertThat(library.find()).isTrue();
        assertThat(folder.resolve("cache/cofio").resolve(library.group()))
                .as("of the version in use, else a former one is loaded")
                .isDirectory();
        assertThat(strace.trespasses(start, List.of(folder.resolve("workspace"), folder.resolve("cache/cofio"))))
                .allMatch(line -> ofTheLoader(line, temporary));
    }

    /** The library that runs the models makes an empty folder when it is loaded, and deletes it at the end. */
    private static boolean ofTheLoader(String line, Path temporary) {
        return line.matches("(?:mkdir|rmdir|unlink)\\w*\\(.*\"" + temporary + "/onnxruntime-java\\d+\".*");
    }

    static final class Embedding {
        public static void main(String[] arguments) {
            try (Cofio cofio = Cofio.open(Path.of(arguments[0]))) {
                cofio.remember("The hiking club that I joined in March meets on the roof of the old library.", "me");
                cofio.remember("我女儿叫小雨，她最喜欢的动物是海豚。", "me");
                cofio.ask("Where can I find the people I go walking with?");
                cofio.ask("家里的孩子怎么称呼？");
                cofio.search("rambling in the mountains", 2, true);
                cofio.search("海里的动物", 2, true);
            }
        }
    }
}
