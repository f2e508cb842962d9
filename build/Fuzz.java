import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The campaign of the fuzzer: every method with @FuzzTest for so many seconds, and a table of what came of it.
 *
 * <pre>{@code
 * mvn -q test-compile dependency:build-classpath -Dmdep.outputFile=target/fuzz-classpath
 * java build/Fuzz.java SECONDS [NAME]    # NAME: only targets whose name has it
 * }</pre>
 *
 * What it learns stays under target/fuzz, so that the next run goes on from there. An input that breaks something is
 * written there too and named in the table: mend the program, give the file a name that says what it was, and move it
 * to the inputs of its target under src/test/resources of its module, where every build tries it.
 */
class Fuzz {
    private static final List<String> MODULES = List.of("library", "app", "arena", "bench", "program");
    private static final Path WORK = Path.of("target/fuzz").toAbsolutePath();
    private static final Pattern TARGET = Pattern.compile("@FuzzTest\\s+(?:@\\w+\\([^)]*\\)\\s+)?void (\\w+)\\(");
    private static final Pattern STATE = Pattern.compile("#(\\d+)\\s+\\S+\\s+cov: (\\d+) ft: (\\d+) corp: (\\d+)/");
    private static final Pattern RUNS = Pattern.compile("number_of_executed_units: (\\d+)");
    private static final Pattern BROKEN = Pattern.compile("(?:== Java Exception|ERROR: libFuzzer): (.*)");
    private static final Pattern SAVED = Pattern.compile("Test unit written to (\\S+)");

    record Target(String module, String type, String method) {}

    record Run(int exit, String said, Path file) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (Runtime.version().feature() < 25) {
            System.err.println("This takes the java of a JDK 25; this one is " + Runtime.version() + ".");
            System.exit(2);
        }
        int seconds = Integer.parseInt(args[0]);
        String name = args.length > 1 ? args[1] : "";
        System.out.println(
                "# Fuzzing by coverage\n\n`java build/Fuzz.java " + String.join(" ", args) + "` on "
                        + LocalDate.now() + ", Java " + Runtime.version() + ", "
                        + Runtime.getRuntime().availableProcessors() + " cores. What must hold stands in the targets"
                        + " (`*FuzzTest`): no exception but `CofioException`, no more than a second, and a property of each.\n");
        System.out.println("| target | inputs | edges | features | kept | finding |\n|---|---:|---:|---:|---:|---|");
        long all = 0;
        int targets = 0;
        int broken = 0;
        for (Target target : targets()) {
            if ((target.type + "." + target.method).contains(name)) {
                Run run = run(target, seconds);
                long inputs = last(RUNS, run.said, 1);
                String finding = finding(run, inputs);
                all += inputs;
                targets++;
                broken += finding.isEmpty() ? 0 : 1;
                System.out.println("| " + target.type.replaceFirst(".*\\.", "") + "." + target.method + " | " + inputs
                        + " | " + last(STATE, run.said, 2) + " | " + last(STATE, run.said, 3) + " | "
                        + last(STATE, run.said, 4) + " | " + finding.replace("|", "\\|") + " |");
            }
        }
        System.out.println("\n" + all + " inputs to " + targets + " targets, " + broken + " targets with a finding");
        if (targets == 0) {
            System.err.println("there is no target whose name has " + name);
        }
        System.exit(broken == 0 && targets > 0 ? 0 : 1);
    }

    /** What broke, with the file that has the input; a target that did not run at all is a finding too. */
    private static String finding(Run run, long inputs) {
        String broken = first(BROKEN, run.said);
        if (broken.isEmpty() && run.exit == 0 && inputs > 0) {
            return "";
        }
        String what = broken.isEmpty() ? "it ended with " + run.exit + " after " + inputs + " inputs" : broken;
        String saved = first(SAVED, run.said);
        return (what + (saved.isEmpty() ? "" : " " + saved) + " (see " + run.file + ")").strip();
    }

    private static String first(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElse("");
    }

    private static List<Target> targets() throws IOException {
        List<Target> targets = new ArrayList<>();
        for (String module : MODULES) {
            Path tests = Path.of(module, "src/test/java");
            try (Stream<Path> files = Files.walk(tests)) {
                for (Path file : files.filter(one -> one.toString().endsWith("FuzzTest.java"))
                        .sorted()
                        .toList()) {
                    String type = tests.relativize(file)
                            .toString()
                            .replace(".java", "")
                            .replace('/', '.');
                    TARGET.matcher(Files.readString(file))
                            .results()
                            .forEach(found -> targets.add(new Target(module, type, found.group(1))));
                }
            }
        }
        return targets;
    }

    private static Run run(Target target, int seconds) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(WORK.resolve(target.type + "." + target.method));
        Path said = folder.resolve("said.txt");
        Path built = Path.of(target.module, "target").toAbsolutePath();
        String path = built.resolve("test-classes") + ":" + built.resolve("classes") + ":"
                + Files.readString(built.resolve("fuzz-classpath"));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        path,
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + target.type,
                        "--target_method=" + target.method,
                        "--instrumentation_includes=cofio.**",
                        "-max_total_time=" + seconds,
                        "-timeout=20",
                        "-rss_limit_mb=0",
                        "-len_control=20",
                        "-max_len=2000",
                        "-print_final_stats=1")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        // it ends by itself; one that hangs in the fuzzer itself is a finding like any other
        if (!process.waitFor(seconds + 300L, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        String all = new String(Files.readAllBytes(said), StandardCharsets.ISO_8859_1);
        return new Run(process.exitValue(), all, Path.of("").toAbsolutePath().relativize(said));
    }

    private static long last(Pattern pattern, String text, int group) {
        long number = 0;
        for (Matcher found = pattern.matcher(text); found.find(); ) {
            number = Long.parseLong(found.group(group));
        }
        return number;
    }
}
