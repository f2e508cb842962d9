import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes target/app/STAMP, the program ready to start: its jar, the libraries, and an AOT cache, which takes most of the
 * time out of the start of a JVM. Then target/current names it, for the launcher. Each build has a folder of its own so
 * that a process that still runs keeps the files that it was started with.
 *
 * <p>Usage: java build/Pack.java TARGET STAMP, where STAMP is when the build began.
 */
public final class Pack {
    /** The launcher starts commands with the same flags. A cache made with others is not used. */
    private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-XX:-UsePerfData");

    /** More than this in the cache of short commands makes each of them slower. */
    private static final String SHORT = "-XX:TieredStopAtLevel=1";

    private static final int KEPT = 3;

    /** How this system and its processor are called in the folders of native code. */
    private static final List<String> SYSTEM = system();

    private static final List<String> PROCESSOR = processor();

    private Pack() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path target = Path.of(args[0]).toAbsolutePath();
        String stamp = args[1];
        Path app = Files.createDirectories(target.resolve("app").resolve(stamp));
        Path lib = Files.createDirectories(app.resolve("lib"));
        for (Path jar : list(target.resolve("lib"))) {
            link(forThisPlatform(jar, target), lib.resolve(jar.getFileName()));
        }
        Path sources = list(target.resolve("picocli")).getFirst();
        Path picocli = target.resolve(sources.getFileName().toString().replace("-sources", ""));
        if (Files.notExists(picocli)) {
            recompile(sources, picocli, target);
        }
        link(picocli, lib.resolve(picocli.getFileName()));
        name(lib, app.resolve("cofio.jar"));
        train(app, "short", SHORT);
        train(app, "long");
        point(target, stamp);
        for (Path old :
                list(target.resolve("app")).reversed().stream().skip(KEPT).toList()) {
            deleteIfUnused(old);
        }
    }

    /** Some libraries bring native code for every platform; what is packed here runs on this one. */
    private static Path forThisPlatform(Path jar, Path target) throws IOException {
        Path slim = target.resolve("slim").resolve(jar.getFileName());
        if (Files.exists(slim) && Files.getLastModifiedTime(slim).compareTo(Files.getLastModifiedTime(jar)) >= 0) {
            return slim;
        }
        try (ZipFile all = new ZipFile(jar.toFile())) {
            if (all.stream().allMatch(Pack::isForThisPlatform)) {
                return jar;
            }
            Files.createDirectories(slim.getParent());
            Path unfinished = slim.resolveSibling(slim.getFileName() + ".new");
            try (ZipOutputStream made = new ZipOutputStream(Files.newOutputStream(unfinished))) {
                for (ZipEntry entry :
                        all.stream().filter(Pack::isForThisPlatform).toList()) {
                    ZipEntry kept = new ZipEntry(entry.getName());
                    kept.setTime(entry.getTime());
                    made.putNextEntry(kept);
                    try (InputStream in = all.getInputStream(entry)) {
                        in.transferTo(made);
                    }
                }
            }
            Files.move(unfinished, slim, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return slim;
        }
    }

    /** Native code lies in folders such as native/linux-x64 and native/Linux/x86_64. */
    private static boolean isForThisPlatform(ZipEntry entry) {
        String[] parts = entry.getName().split("/native/", 2);
        if (parts.length == 1 || parts[0].startsWith("META-INF")) {
            return true;
        }
        String place = parts[1].toLowerCase(Locale.ROOT);
        boolean system = SYSTEM.stream().anyMatch(place::startsWith);
        return system && PROCESSOR.stream().anyMatch(name -> place.matches("[a-z-]+[-/]" + name + "/.*"));
    }

    private static List<String> system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("windows")
                ? List.of("win")
                : name.startsWith("mac") ? List.of("osx", "mac") : List.of(name.split(" ")[0]);
    }

    private static List<String> processor() {
        String name = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return name.equals("amd64") || name.equals("x86_64") ? List.of("x64", "x86_64") : List.of(name);
    }

    /** A jar that holds nothing but the names of all others, and so which of them come first. */
    private static void name(Path lib, Path jar) throws IOException {
        StringBuilder names = new StringBuilder();
        for (Path one : list(lib)) {
            names.append(names.isEmpty() ? "" : " ").append("lib/").append(one.getFileName());
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "cofio.cli.Main");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, names.toString());
        manifest.getMainAttributes().putValue("Enable-Native-Access", "ALL-UNNAMED");
        Files.deleteIfExists(jar);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream made = new JarOutputStream(out, manifest)) {
            made.finish();
        }
    }

    /** The class files in picocli's own jar are of a version so old that an AOT cache leaves them out. */
    private static void recompile(Path sources, Path jar, Path target) throws IOException {
        Path work = Files.createTempDirectory(target, "picocli");
        Path classes = work.resolve("classes");
        run("jar", "--extract", "--file", sources.toString(), "--dir", work.toString());
        String main = work.resolve("picocli/CommandLine.java").toString();
        run(
                "javac",
                "-nowarn",
                "-Xlint:none",
                "-proc:none",
                "-sourcepath",
                work.toString(),
                "-d",
                classes.toString(),
                main);
        Path unfinished = jar.resolveSibling(jar.getFileName() + ".new");
        run("jar", "--create", "--file", unfinished.toString(), "-C", classes.toString(), ".");
        Files.move(unfinished, jar, StandardCopyOption.ATOMIC_MOVE);
        delete(work);
    }

    private static void run(String tool, String... args) {
        if (ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, args) != 0) {
            throw new IllegalStateException(tool + " failed");
        }
    }

    private static void train(Path app, String kind, String... more) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(app, "warm-up");
        Path cache = app.resolve(kind + ".aot");
        Path log = app.resolve("warm-up-" + kind + ".log");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of(more));
        command.addAll(List.of("-XX:AOTCacheOutput=" + cache, "-Djava.io.tmpdir=" + folder));
        command.addAll(List.of("-cp", app.resolve("cofio.jar").toString()));
        command.addAll(List.of("cofio.cli.WarmUp", folder.toString(), kind));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("ORT_DISABLE_TELEMETRY", "1"); // as the launcher does
        Process process = builder.start();
        process.getOutputStream().close();
        int exit = process.waitFor();
        delete(folder);
        if (exit != 0 || Files.notExists(cache)) {
            System.err.println("no AOT cache was made, so cofio will start slowly; see " + log);
        }
    }

    /** The time of target/current is when the build began: a source saved later than that is not in it. */
    private static void point(Path target, String stamp) throws IOException {
        Path unfinished = target.resolve("current.new");
        Files.writeString(unfinished, stamp + "\n" + System.getProperty("java.home") + "\n");
        LocalDateTime began = LocalDateTime.parse(stamp, DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS"));
        Files.setLastModifiedTime(unfinished, FileTime.from(began.toInstant(ZoneOffset.UTC)));
        Files.move(unfinished, target.resolve("current"), StandardCopyOption.ATOMIC_MOVE);
    }

    private static void link(Path from, Path to) throws IOException {
        Files.deleteIfExists(to);
        try {
            Files.createLink(to, from);
        } catch (IOException | UnsupportedOperationException noLinksHere) {
            Files.copy(from, to);
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void deleteIfUnused(Path folder) {
        try {
            delete(folder);
        } catch (IOException inUse) {
            System.out.println("kept " + folder + ": " + inUse.getMessage());
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
