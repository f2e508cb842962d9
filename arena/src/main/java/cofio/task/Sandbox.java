package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Where Python of strangers is run: bubblewrap ({@code bwrap}) gives it namespaces of its own, in which there is no network,
 * no other process, and no file but the interpreter, the system's libraries and a folder that it is given. Whoever starts it
 * as root is made nobody before anything else happens, so not even a fault in what is laid out below shows a file of root's.
 *
 * <p>There is one way to get a sandbox, and it is only given after it was seen to hold.
 */
public final class Sandbox {
    private static final List<Path> PROGRAMS = List.of(Path.of("/usr/bin"), Path.of("/usr/local/bin"), Path.of("/bin"));
    private static final List<String> LIBRARIES =
            List.of("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache");
    private static final int NOBODY = 65534;
    private static final int LONGEST_ANSWER = 1_000_000;

    /** Stands in the command for the folder that is given. */
    private static final String GIVEN_HERE = "{given}";

    /** Before any other line: limits that no later one can lift. Then it is said that the sandbox is there. */
    private static final String LIMITS = """
            import os, resource
            for what, most in (
                (resource.RLIMIT_CPU, 40),
                (resource.RLIMIT_AS, 512 * 1024 * 1024),
                (resource.RLIMIT_FSIZE, 1000 * 1000),
                (resource.RLIMIT_NOFILE, 64),
                (resource.RLIMIT_NPROC, 0),
                (resource.RLIMIT_CORE, 0),
            ):
                hard = resource.getrlimit(what)[1]
                most = most if hard == resource.RLIM_INFINITY else min(most, hard)
                resource.setrlimit(what, (most, most))
            os.write(1, b"begun")
            """;

    private static final String BEGUN = "begun";

    private static final String PROOF = """
            import socket
            def refused(act):
                try:
                    act()
                except OSError:
                    return True
                return False
            holds = (
                os.getuid() != 0
                and refused(lambda: os.fork() or os._exit(0))
                and refused(socket.socket)
                and refused(lambda: open("/marker", "w"))
                and refused(lambda: open("/given/marker", "w"))
                and not any(os.path.exists(place) for place in ("/home", "/root", "/etc/passwd", "/proc", "/var"))
            )
            os.write(1, b"holds" if holds else b"does not hold")
            """;

    private final List<String> command;
    private final byte[] filter;
    private final boolean root;

    private Sandbox(List<String> command, byte[] filter, boolean root) {
        this.command = command;
        this.filter = filter;
        this.root = root;
    }

    /**
     * How a program ended.
     *
     * @param inTime false where it was stopped
     * @param said on standard output, as much of it as is taken
     */
    record Ended(boolean inTime, int exit, String said) {}

    /** Fails where this machine has none that holds; then nothing may be run. */
    public static Sandbox open() {
        return open(PROGRAMS);
    }

    static Sandbox open(List<Path> programs) {
        Optional<byte[]> filter = RefusedCall.filter(System.getProperty("os.arch"));
        if (!System.getProperty("os.name").equals("Linux") || filter.isEmpty()) {
            throw none("that is made for Linux on x86-64 or ARM64, and this is " + System.getProperty("os.name")
                    + " on " + System.getProperty("os.arch"));
        }
        try {
            boolean root = Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
            Sandbox sandbox = new Sandbox(command(programs, root), filter.get(), root);
            Path given = sandbox.folder();
            try {
                Ended ended = sandbox.run(PROOF, given, Duration.ofSeconds(20));
                if (!ended.said().equals("holds")) {
                    throw none("bwrap does not hold on this machine");
                }
            } finally {
                ScratchFolder.delete(given);
            }
            return sandbox;
        } catch (IOException e) {
            throw none(String.valueOf(e.getMessage()));
        }
    }

    private static CofioException none(String why) {
        return new CofioException(
                "there is no sandbox to run the checks in: " + why,
                "nothing was run; leave --sandboxed-checks out, and the checks are reported as not run");
    }

    private static List<String> command(List<Path> programs, boolean root) throws IOException {
        List<String> command = new ArrayList<>();
        // Ends it all even if this program is killed: bwrap dies with its parent, which must not be one of our threads.
        command.addAll(List.of(program(programs, "timeout", "coreutils"), "--signal=KILL", "60"));
        if (root) {
            String group = "--regid=" + NOBODY;
            command.addAll(
                    List.of(program(programs, "setpriv", "util-linux"), "--reuid=" + NOBODY, group, "--clear-groups"));
        }
        command.add(program(programs, "bwrap", "bubblewrap"));
        command.addAll(
                List.of("--unshare-user", "--disable-userns", "--unshare-ipc", "--unshare-pid", "--unshare-net"));
        command.addAll(List.of("--unshare-uts", "--hostname", "checks", "--unshare-cgroup-try"));
        command.addAll(List.of("--uid", "" + NOBODY, "--gid", "" + NOBODY, "--cap-drop", "ALL"));
        command.addAll(List.of("--new-session", "--die-with-parent", "--clearenv", "--seccomp", "0"));
        String python =
                Path.of(program(programs, "python3", "python3")).toRealPath().toString();
        LIBRARIES.forEach(folder -> command.addAll(List.of("--ro-bind-try", folder, folder)));
        if (python.startsWith("/usr/local/")) {
            command.addAll(List.of("--ro-bind", "/usr/local/lib", "/usr/local/lib"));
        }
        command.addAll(List.of("--ro-bind", python, python, "--dev-bind", "/dev/null", "/dev/null"));
        command.addAll(List.of("--perms", "1777", "--size", "16777216", "--tmpfs", "/tmp", "--chdir", "/tmp"));
        command.addAll(List.of("--ro-bind", GIVEN_HERE, "/given", "--remount-ro", "/"));
        command.addAll(List.of(python, "-I", "-S", "-B", "-X", "utf8", "-c"));
        return command;
    }

    /** Of the system's own folders alone: an interpreter in somebody's home would show that home. */
    private static String program(List<Path> folders, String name, String packaged) {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() -> none(name + " is not installed (package " + packaged + ")"));
    }

    /** A new folder that it can reach: for root it runs as nobody, who may not enter root's own folders. */
    Path folder() throws IOException {
        return root
                ? Files.createTempDirectory(Path.of("/tmp"), "cofio-sandbox")
                : Files.createTempDirectory("cofio-sandbox");
    }

    /** Runs a program of ours, which may run others; it can read the given folder. */
    Ended run(String python, Path given, Duration limit) throws IOException {
        Path scratch = folder();
        try {
            lend(given);
            Path out = scratch.resolve("out");
            Path err = scratch.resolve("err");
            List<String> whole = new ArrayList<>(command);
            whole.replaceAll(word -> word.equals(GIVEN_HERE) ? given.toString() : word);
            whole.add(LIMITS + python);
            ProcessBuilder builder = new ProcessBuilder(whole)
                    .directory(Path.of("/").toFile())
                    .redirectInput(
                            Files.write(scratch.resolve("filter"), filter).toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            Process process = builder.start();
            boolean inTime = inTime(process, limit);
            String said = start(out);
            if (!said.startsWith(BEGUN)) {
                throw new IOException(start(err).lines().reduce("bwrap does not start", (first, last) -> last));
            }
            return new Ended(inTime, process.exitValue(), said.substring(BEGUN.length()));
        } finally {
            ScratchFolder.delete(scratch);
        }
    }

    /** In the end nothing of it is left. */
    private static boolean inTime(Process process, Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CofioException("the checks of the task were cut short", "", e);
        } finally {
            List<ProcessHandle> inside = process.descendants().toList();
            process.destroyForcibly();
            inside.forEach(ProcessHandle::destroyForcibly);
            process.onExit().join();
            inside.forEach(one -> one.onExit().join());
        }
    }

    /** To the one user who reads it in there. */
    private void lend(Path given) throws IOException {
        if (root) {
            List<Path> all;
            try (Stream<Path> files = Files.walk(given)) {
                all = files.toList();
            }
            for (Path file : all) {
                Files.setAttribute(file, "unix:gid", NOBODY);
                Files.setPosixFilePermissions(
                        file, PosixFilePermissions.fromString(Files.isDirectory(file) ? "rwxr-x---" : "rw-r-----"));
            }
        }
    }

    private static String start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(LONGEST_ANSWER), StandardCharsets.UTF_8).strip();
        }
    }
}
