package cofio.task;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Grading code that tries to do harm, and what comes of it. Each gives 1 where all that it tried was refused. It uses nothing
 * but the program, so that it can also be started as another user.
 */
final class HostileChecks {
    private static final String HEAD = """
            import ctypes, mmap, os, resource, signal, socket, stat, subprocess, sys, threading, time
            libc = ctypes.CDLL(None, use_errno=True)
            def refused(*acts):
                for act in acts:
                    try:
                        act()
                        return False
                    except (OSError, RuntimeError, MemoryError):
                        pass
                return True
            def denied(*results):
                return all(result == -1 for result in results)
            def grade(transcript, workspace_path):
                return {"held": float(attempt(workspace_path))}
            """;

    private static final Map<String, String> ATTEMPTS = attempts();

    private HostileChecks() {}

    private static Map<String, String> attempts() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("write a marker outside", """
                def attempt(workspace):
                    places = ["{outside}/marker", "/tmp/../{outside}/marker", "/marker", "/given/marker", "/usr/lib/marker"]
                    places += [workspace + "/marker", workspace + "/../../../{outside}/marker"]
                    return refused(*[lambda place=place: open(place, "w") for place in places])
                """);
        all.put("read what is not its own", """
                def attempt(workspace):
                    places = ["{outside}/secret", "/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self/environ"]
                    places += ["/proc/1/environ", "/var/log", "/sys/kernel", "/usr/share", "/usr/bin/env", "/bin/sh"]
                    home = os.path.expanduser("~{user}")
                    listed = [name for name in ("/root", "/home", "/work", "/srv", "/mnt", home) if os.path.exists(name)]
                    return refused(*[lambda place=place: open(place) for place in places]) and not listed
                """);
        all.put("see the environment, or hidden files and links of the workspace", """
                def attempt(workspace):
                    names = sorted(name for _, folders, files in os.walk(workspace) for name in folders + files)
                    return set(os.environ) <= {"PWD", "LC_CTYPE"} and names == ["seen.md"]
                """);
        all.put("open a socket", """
                def attempt(workspace):
                    families = (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, socket.AF_NETLINK, 38, 40)
                    sockets = refused(*[lambda family=family: socket.socket(family) for family in families])
                    return sockets and refused(
                        lambda: socket.create_connection(("127.0.0.1", {port}), 2),
                        lambda: socket.create_connection(("192.0.2.1", 80), 2),
                        lambda: socket.getaddrinfo("example.org", 80))
                """);
        all.put("fork bomb", """
                def attempt(workspace):
                    thread = threading.Thread(target=time.sleep, args=(1,))
                    many = refused(*[os.fork] * 100, thread.start, lambda: subprocess.run([sys.executable, "-c", ""]))
                    return many and denied(libc.fork(), libc.vfork())
                """);
        all.put("allocate memory", """
                def attempt(workspace):
                    size = 4 * 1024 ** 3
                    return denied(libc.shmget(0, 1024 ** 2, 0o1600)) and refused(
                        lambda: bytearray(size), lambda: mmap.mmap(-1, size), lambda: [bytes(10 ** 7) for _ in range(100)])
                """);
        all.put("fill the disk", """
                def attempt(workspace):
                    sizes = []
                    for number in range(100):
                        try:
                            with open("/tmp/%d" % number, "wb", buffering=0) as file:
                                while True:
                                    sizes.append(file.write(bytes(100_000)))
                        except OSError:
                            pass
                    return 0 < sum(sizes) <= 16 * 1024 ** 2
                """);
        all.put("print for ever", """
                def attempt(workspace):
                    files = [stream for stream in range(64) if is_file(stream)]
                    sizes = [fill(stream) for stream in files]
                    for stream in files:
                        os.ftruncate(stream, 0)
                        os.lseek(stream, 0, 0)
                        os.write(stream, b"begun")
                    return files and max(sizes) <= 1_000_000
                def is_file(stream):
                    try:
                        return stat.S_ISREG(os.fstat(stream).st_mode)
                    except OSError:
                        return False
                def fill(stream):
                    try:
                        while True:
                            os.write(stream, bytes(100_000))
                    except OSError:
                        return os.fstat(stream).st_size
                """);
        all.put("kill others", """
                def attempt(workspace):
                    for target in (os.getppid(), 1, -1, {pid}):
                        try:
                            os.kill(target, signal.SIGKILL)
                        except OSError:
                            pass
                    return True
                """);
        all.put("become root or lift the limits", """
                def attempt(workspace):
                    more = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                    return os.getuid() and os.geteuid() and os.getgid() and refused(
                        lambda: os.setuid(0), lambda: os.setgid(0), lambda: os.chroot("/tmp"),
                        lambda: os.execv("/bin/sh", ["sh"])) and denied(
                        libc.unshare(0x10000000), libc.mount(b"none", b"/tmp", b"tmpfs", 0, None),
                        libc.umount(b"/usr/lib"), libc.ptrace(0, 0, 0, 0), libc.setuid(0)) and all(
                        lifts(limit, more) for limit in (resource.RLIMIT_AS, resource.RLIMIT_NPROC, resource.RLIMIT_FSIZE))
                def lifts(limit, more):
                    try:
                        resource.setrlimit(limit, more)
                        return False
                    except ValueError:
                        return True
                """);
        all.put("reach the key rings of the user", """
                def attempt(workspace):
                    numbers = {"x86_64": (248, 249, 250), "aarch64": (217, 218, 219)}[os.uname().machine]
                    return denied(*[libc.syscall(number, 0, 0, 0, 0, 0) for number in numbers]) and ctypes.get_errno() == 1
                """);
        return all;
    }

    /** What went wrong, by attempt; nothing where everything was held. */
    static Map<String, String> tried(Sandbox sandbox, Path outside) throws IOException {
        Map<String, String> succeeded = new LinkedHashMap<>();
        Files.writeString(outside.resolve("secret"), "sk-of-the-test");
        // Rights of files must not be what stands in the way.
        Files.setPosixFilePermissions(outside, PosixFilePermissions.fromString("rwxrwxrwx"));
        RunFolder run = new RunFolder(Files.createDirectories(outside.resolve("run")));
        Files.createDirectories(run.workspace().resolve(".hidden"));
        Files.writeString(run.workspace().resolve(".hidden/state"), "secret");
        Files.writeString(run.workspace().resolve("seen.md"), "text");
        Files.createSymbolicLink(run.workspace().resolve("link"), outside.resolve("secret"));
        Files.writeString(run.transcript(), "");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (Map.Entry<String, String> attempt : ATTEMPTS.entrySet()) {
                String code = HEAD
                        + attempt.getValue()
                                .replace("{outside}", outside.toString())
                                .replace("{user}", System.getProperty("user.name"))
                                .replace("{port}", Integer.toString(server.getLocalPort()))
                                .replace(
                                        "{pid}",
                                        Long.toString(ProcessHandle.current().pid()));
                CheckResults checked = PythonChecks.look(sandbox, code, run, Duration.ofSeconds(25));
                boolean held = checked instanceof CheckResults.Made made && made.score() == 1;
                if (!held || Files.exists(outside.resolve("marker"))) {
                    succeeded.put(attempt.getKey(), checked.toString());
                }
            }
        }
        if (ProcessHandle.current().descendants().findAny().isPresent()) {
            succeeded.put("stay", "a process is left");
        }
        return succeeded;
    }

    /** For another user: the folder that is theirs. */
    public static void main(String[] arguments) throws IOException {
        System.out.println(tried(Sandbox.open(), Path.of(arguments[0])));
    }
}
