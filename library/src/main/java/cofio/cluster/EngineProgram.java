package cofio.cluster;

import cofio.CofioException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The program of OpenSearch with its plug-in for vectors: fetched once through Maven, and started without its scripts. */
final class EngineProgram {
    private static final String VERSION = "3.6.0";
    private static final String ENGINE = "org.opensearch.distribution.integ-test-zip:opensearch:" + VERSION + ":zip";
    private static final String VECTORS = "org.opensearch.plugin:opensearch-knn:" + VERSION + ".0:zip";
    private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";
    private static final String NOBODY = "65534";
    private static final File NOTHING =
            new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    private static final String VECTOR_MODULE = "jdk.incubator.vector";
    private static final long FETCHING_MINUTES = 20;
    private static final long MEGA = 1 << 20;
    private static final long NEEDED = 1_000;

    /** So far the start of a process may seem to move where its arguments cannot be seen. */
    private static final long CLOCK_MILLIS = 2_000;

    static final boolean IS_ROOT = "root".equals(System.getProperty("user.name"));

    private final Path folder;
    private final Path home;

    EngineProgram(Path folder) {
        this.folder = folder;
        this.home = folder.resolve("opensearch-" + VERSION);
    }

    /** Does nothing where it is there already. */
    void fetch(Consumer<String> progress) throws IOException {
        if (Files.exists(home)) {
            return;
        }
        long free = Files.createDirectories(folder).toFile().getUsableSpace() / MEGA;
        if (free < NEEDED) {
            throw new CofioException(
                    "Only " + free + " MB are free in " + folder + "; OpenSearch needs " + NEEDED + ".",
                    "Make room, or name another folder with --folder.");
        }
        progress.accept("fetching OpenSearch " + VERSION + " through Maven (168 MB, once)");
        // What an earlier try left may be cut off.
        deleteAll(folder.resolve("fetched"));
        Path fetched = Files.createDirectories(folder.resolve("fetched"));
        maven(ENGINE, fetched);
        maven(VECTORS, fetched);
        Path whole = folder.resolve("unpacked");
        deleteAll(whole);
        progress.accept("unpacking it");
        unzip(fetched.resolve("opensearch-" + VERSION + ".zip"), whole);
        Path unpacked = whole.resolve("opensearch-" + VERSION);
        unzip(fetched.resolve("opensearch-knn-" + VERSION + ".0.zip"), unpacked.resolve("plugins/opensearch-knn"));
        Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
        deleteAll(whole);
        deleteAll(fetched);
    }

    private static void maven(String artifact, Path to) throws IOException {
        Path said = to.resolve("maven.log");
        ProcessBuilder copy = new ProcessBuilder(
                System.getProperty("os.name").startsWith("Windows") ? "mvn.cmd" : "mvn",
                "-q",
                "-B",
                COPY,
                "-Dartifact=" + artifact,
                "-DoutputDirectory=" + to);
        copy.directory(to.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
                .redirectOutput(said.toFile());
        Process process;
        try {
            process = copy.start();
        } catch (IOException noMaven) {
            throw new CofioException(
                    "Maven is not on the PATH; it fetches OpenSearch.",
                    "Install it, or use a cluster that is there: cofio serve --cluster URL",
                    noMaven);
        }
        try {
            if (!process.waitFor(FETCHING_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                String why = Files.readAllLines(said).stream().findFirst().orElse("nothing");
                throw new CofioException(
                        "Maven could not fetch " + artifact + ".",
                        "Look whether it reaches its repositories, and try again. It said: " + why);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Starts a node with its folder, which has its configuration. */
    void start(Path node, int megabytes) throws IOException {
        for (String name : List.of("jvm.options", "log4j2.properties")) {
            Files.copy(
                    home.resolve("config").resolve(name),
                    node.resolve("config").resolve(name),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        for (String name : List.of("data", "logs", "tmp")) {
            Files.createDirectories(node.resolve(name));
        }
        Path log = node.resolve("out.log");
        ProcessBuilder start = new ProcessBuilder(command(node, megabytes))
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(NOTHING))
                .redirectOutput(ProcessBuilder.Redirect.to(log.toFile()));
        Process process;
        try {
            process = start.start();
        } catch (IOException e) {
            throw new CofioException(
                    "A node cannot be started: " + e.getMessage() + ".",
                    IS_ROOT ? "Start it as another user than root." : "See whether Java may be run here.",
                    e);
        }
        Files.writeString(node.resolve("pid"), process.pid() + " " + begun(process.toHandle()));
    }

    private static long begun(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private List<String> command(Path node, int megabytes) throws IOException {
        List<String> command = new ArrayList<>();
        if (IS_ROOT) {
            // It refuses to run as root.
            Process own = new ProcessBuilder("chown", "-R", NOBODY + ":" + NOBODY, node.toString()).start();
            try {
                own.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            command.addAll(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        }
        boolean vectors =
                ModuleFinder.ofSystem().find(VECTOR_MODULE).isPresent(); // newer versions of Java may do without
        command.addAll(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xms" + megabytes + "m",
                "-Xmx" + megabytes + "m",
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "-Djava.awt.headless=true",
                "-Djna.nosys=true",
                "-Dio.netty.noUnsafe=true",
                "-Dio.netty.allocator.numDirectArenas=0",
                "-Dlog4j.shutdownHookEnabled=false",
                "-Dlog4j2.disable.jmx=true",
                "-Djava.io.tmpdir=" + node.resolve("tmp"),
                "-javaagent:agent/opensearch-agent.jar",
                "--add-opens=java.base/java.nio=org.apache.arrow.memory.core,ALL-UNNAMED",
                "-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1",
                "-Dopensearch.path.home=" + home,
                "-Dopensearch.path.conf=" + node.resolve("config"),
                "-Dopensearch.distribution.type=zip",
                "-Dopensearch.bundled_jdk=false",
                "-cp",
                home.resolve("lib") + File.separator + "*",
                "org.opensearch.bootstrap.OpenSearch"));
        if (vectors) {
            command.add(command.indexOf("-cp"), "--add-modules=" + VECTOR_MODULE);
        }
        return command;
    }

    /** The process of a node, if it runs; another one that has got its number since is none. */
    Optional<ProcessHandle> process(Path node) throws IOException {
        Path pid = node.resolve("pid");
        if (!Files.exists(pid)) {
            return Optional.empty();
        }
        String[] written = Files.readString(pid).strip().split(" ");
        if (!written[0].matches("\\d{1,18}")) {
            return Optional.empty(); // cut off when it was written
        }
        return ProcessHandle.of(Long.parseLong(written[0]))
                .filter(ProcessHandle::isAlive)
                .filter(process -> process.info()
                        .arguments()
                        .map(arguments -> String.join(" ", arguments).contains(node.toString()))
                        .orElseGet(() -> written.length > 1
                                && Math.abs(begun(process) - Long.parseLong(written[1])) < CLOCK_MILLIS));
    }

    private static void unzip(Path zip, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(zip);
                ZipInputStream entries = new ZipInputStream(in)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Path file = to.resolve(entry.getName()).normalize();
                if (!file.startsWith(to)) {
                    throw new IOException(entry.getName() + " leads out of " + zip.getFileName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.resolveSibling("."));
                    Files.copy(entries, file);
                }
            }
        }
    }

    static void deleteAll(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                    Path folder, @org.jspecify.annotations.Nullable IOException failed) throws IOException {
                try (Stream<Path> left = Files.list(folder)) {
                    if (left.findAny().isEmpty()) {
                        Files.delete(folder);
                    }
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
