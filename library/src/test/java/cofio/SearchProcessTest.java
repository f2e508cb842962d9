package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.index.Passage.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches in a process of their own. */
class SearchProcessTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private Cofio open() {
        return Cofio.open(folder, CLOCK, false);
    }

    @Test
    void anotherProcessSearchesWhileThisOneWrites() throws Exception {
        Process other;
        List<String> found = new ArrayList<>();
        try (Cofio cofio = open()) {
            cofio.remember("The code of room r0 is c0.", "me");
            other = java(List.of(), Searching.class, folder.toString(), "30");
            int told = 0;
            try (var out = other.inputReader(StandardCharsets.UTF_8)) {
                for (String hits = out.readLine(); hits != null; hits = out.readLine()) {
                    found.add(hits);
                    if (told < 29) {
                        told++;
                        cofio.remember("The code of room r" + told + " is c" + told + ".", "me");
                        cofio.search("room", 10, false);
                    }
                }
            }
        }
        assertThat(other.waitFor()).isZero();
        assertThat(found).hasSizeGreaterThan(1).allMatch(hits -> !hits.equals("0"));
        assertThat(found.getLast()).isEqualTo("30");
    }

    @Test
    void withoutTheNativeLibraryEverythingWorksOnWords() throws Exception {
        try (Cofio cofio = open()) {
            cofio.remember("My tea is oolong.", "me");
        }
        Path broken = Files.createDirectories(folder.resolve("cache/cofio/onnxruntime-1.28.0"));
        for (String name : List.of("libonnxruntime.so", "libonnxruntime4j_jni.so", "onnxruntime.dll")) {
            Files.writeString(broken.resolve(name), "no library");
        }
        Process other =
                java(List.of(folder.resolve("cache").toString()), Searching.class, folder.toString(), "vectors");
        assertThat(other.inputReader(StandardCharsets.UTF_8).readAllAsString()).isEqualToIgnoringNewLines("2");
        assertThat(other.waitFor()).isZero();
    }

    private static Process java(List<String> cache, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        cache.forEach(one -> builder.environment().put("XDG_CACHE_HOME", one));
        return builder.start();
    }

    /** Another process: says how many facts or passages it finds, until they are as many as expected. */
    static final class Searching {
        public static void main(String[] arguments) throws InterruptedException {
            try (Cofio cofio = Cofio.open(Path.of(arguments[0]), CLOCK, false)) {
                if (arguments[1].equals("vectors")) {
                    System.out.println(cofio.search("oolong", 10, true).size());
                    return;
                }
                long deadline = System.nanoTime() + 60_000_000_000L;
                long count = 0;
                while (count < Integer.parseInt(arguments[1]) && System.nanoTime() < deadline) {
                    count = cofio.search("code of room", 100, false).stream()
                            .filter(hit -> hit.passage().kind() == Kind.FACT)
                            .count();
                    System.out.println(count);
                }
            }
        }
    }
}
