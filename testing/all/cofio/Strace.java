package cofio;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Watches a program and all that it starts, from below: every connection it tries to make, every name it looks up, every
 * file it opens to write, makes, renames or deletes. A library has no way around the system.
 *
 * @param traces a folder for what was seen, a file for each thread
 */
public record Strace(Path traces) {
    /** With a question mark, because not every processor has all of them. */
    private static final String CALLS =
            "?open,?openat,?openat2,?creat,?mkdir,?mkdirat,?mknod,?mknodat,?rename,?renameat,?renameat2,?link,?linkat,"
                    + "?symlink,?symlinkat,?unlink,?unlinkat,?rmdir,?truncate,?chdir,?fchdir,?bind,?connect,?sendto,"
                    + "?sendmsg,?sendmmsg";

    private static final Pattern PATH =
            Pattern.compile("(?:(?:AT_FDCWD|\\d+)<([^>]*)>, )?\"((?:[^\"\\\\]|\\\\.)*)\"(?:\\.\\.\\.)?");
    private static final Pattern OF_NETWORK = Pattern.compile("connect|bind|send");
    private static final Pattern GONE_TO = Pattern.compile("^f?chdir\\((?:\\d+<([^>]*)>|\"([^\"]*)\")\\) += 0");
    private static final Pattern TO_WRITE = Pattern.compile("O_(?:WRONLY|RDWR|CREAT|TRUNC)");
    private static final Pattern ADDRESS = Pattern.compile("sa_family=AF_INET6?, .*?htons\\((\\d+)\\).*?\"([^\"]*)\"");
    private static final Pattern SOCKET_FILE = Pattern.compile("sun_path=@?\"([^\"]*)\"");
    private static final Pattern LOOPBACK = Pattern.compile("(?:::ffff:)?127\\..*|::1");
    private static final String DNS = "53";

    /** Read by whoever asks for the address of a machine, before the network is asked. */
    private static final Set<String> OF_NAMES = Set.of("/etc/hosts", "/etc/resolv.conf");

    /** Whom the C library asks about accounts: the JVM wants to know the home of its user. */
    private static final Pattern OF_ACCOUNTS =
            Pattern.compile("(?:/var)?/run/nscd/socket|/var/lib/sss/pipes/nss|(?:/var)?/run/systemd/userdb/.*");

    /** What is there, or is not, is left as it is. */
    private static final Pattern CHANGES_NOTHING = Pattern.compile(" = -1 (?:EEXIST|ENOENT|ENOTDIR|EISDIR) ");

    private static final Pattern NO_FILE = Pattern.compile("/dev/(?:null|tty|ptmx|pts/\\d+)|/proc/.*");

    /** Skips the test where nobody can watch. */
    public static void assumeThatItWorks(Path scratch) {
        boolean works;
        try {
            Strace probe = new Strace(Files.createDirectories(scratch.resolve("probe")));
            Process process = new ProcessBuilder(probe.command(List.of("true")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            works = process.waitFor() == 0;
        } catch (IOException e) {
            works = false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        assumeTrue(works, "strace is not installed or may not trace: nobody watches connections and files");
    }

    /** The command, watched. */
    public List<String> command(List<String> watched) {
        List<String> command = new ArrayList<>(List.of("strace", "-ff", "--seccomp-bpf", "-qq", "-y"));
        command.addAll(List.of("-e", "trace=" + CALLS, "-e", "signal=none", "-o"));
        command.add(traces.resolve("of").toString());
        command.addAll(watched);
        return command;
    }

    /** Whether a file whose name contains these words was opened. */
    public boolean opened(String words) {
        return threads().stream()
                .flatMap(List::stream)
                .anyMatch(line -> line.startsWith("open") && line.contains(words));
    }

    /**
     * What the program did that it must not.
     *
     * @param start the folder in which it was started
     * @param own the folders and files to which it may write
     */
    public Set<String> trespasses(Path start, Collection<Path> own) {
        Set<String> found = new TreeSet<>();
        for (List<String> thread : threads()) {
            Path here = start;
            for (String line : thread) {
                Matcher gone = GONE_TO.matcher(line);
                if (gone.find()) {
                    here = here.resolve(gone.group(1) == null ? gone.group(2) : gone.group(1));
                } else if (isTrespass(line, here, own)) {
                    found.add(line);
                }
            }
        }
        return found;
    }

    private static boolean isTrespass(String line, Path here, Collection<Path> own) {
        if (OF_NETWORK.matcher(line).lookingAt()) {
            return !mayReach(line, own);
        }
        if (line.startsWith("open") && !TO_WRITE.matcher(line).find()) {
            return paths(line, here).anyMatch(file -> OF_NAMES.contains(file.toString()));
        }
        boolean makesFolder = line.startsWith("mkdir");
        return !CHANGES_NOTHING.matcher(line).find()
                && !paths(line, here)
                        .allMatch(file -> mayWrite(file, own)
                                // on the way to its own
                                || makesFolder && own.stream().anyMatch(folder -> folder.startsWith(file)));
    }

    private static boolean mayReach(String line, Collection<Path> own) {
        Matcher address = ADDRESS.matcher(line);
        if (address.find()) {
            return LOOPBACK.matcher(address.group(2)).matches()
                    && !address.group(1).equals(DNS);
        }
        Matcher file = SOCKET_FILE.matcher(line);
        if (file.find()) {
            return mayWrite(Path.of(file.group(1)), own)
                    || !line.startsWith("bind")
                            && OF_ACCOUNTS.matcher(file.group(1)).matches();
        }
        return !line.contains("hosts\\0"); // said to one that is connected: only a question for a name tells what it is
    }

    private static boolean mayWrite(Path file, Collection<Path> own) {
        return NO_FILE.matcher(file.toString()).matches() || own.stream().anyMatch(file::startsWith);
    }

    private static Stream<Path> paths(String line, Path start) {
        return PATH.matcher(line).results().map(found -> {
            Path base = found.group(1) == null ? start : Path.of(found.group(1));
            return base.resolve(found.group(2)).normalize();
        });
    }

    /** What each thread did. */
    private List<List<String>> threads() {
        try (Stream<Path> files = Files.list(traces)) {
            List<List<String>> threads = new ArrayList<>();
            for (Path file : files.toList()) {
                threads.add(Files.readAllLines(file));
            }
            return threads;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
