package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.cluster.Cluster;
import cofio.http.BrainServer;
import cofio.http.MemoryServer;
import cofio.http.ServerSettings;
import cofio.http.web.MountedPath;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Serves the memory over HTTP: a page for people, an API for programs, and /mcp for agents.",
            "If other machines can reach it, calls need the token: COFIO_TOKEN, else one shown at the start."
        })
final class ServeCommand implements Callable<Integer> {
    private static final int SHORTEST_TOKEN = 16;

    @Option(
            names = {"-w", "--workspace"},
            paramLabel = "DIR",
            description = "The folder whose memory/ is served. Repeat it to serve several; the first is shown first.")
    private List<Path> workspaces = List.of();

    @Option(
            names = "--cluster",
            paramLabel = "URL",
            split = ",",
            description = {
                "Serve the brains of this OpenSearch cluster instead of folders; the URLs are those of some of its nodes.",
                "With COFIO_ADMIN_KEY set, brains are made and dropped under /admin/v1."
            })
    private List<URI> cluster = List.of();

    @Mixin
    private ModelOptions models = new ModelOptions();

    @Option(names = "--port", defaultValue = "" + ServerSettings.PORT, description = "Which port (default: 7411).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = ServerSettings.LOOPBACK,
            description = "Where to listen (default: 127.0.0.1, which only this machine can reach).")
    private String host = ServerSettings.LOOPBACK;

    @Option(names = "--name", paramLabel = "HOST", description = "Another name of this machine, such as box.local.")
    private List<String> names = List.of();

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "" + ServerSettings.PER_SECOND,
            description = "How many calls a second one address may make (default: 1000; 0 for any number).")
    private int rate;

    @Option(names = "--no-browser", description = "Do not open the page.")
    private boolean noBrowser;

    @Override
    public Integer call() throws InterruptedException {
        if (!cluster.isEmpty()) {
            serveCluster();
        } else {
            serveFolders();
        }
        new CountDownLatch(1).await(); // until the process is asked to end
        return Main.ANSWERED;
    }

    /** A secret from the environment; empty where there is none. */
    private static String secret(String name) {
        String secret = Caller.variable(name).strip();
        if (!secret.isEmpty() && secret.length() < SHORTEST_TOKEN) {
            throw new CofioException(name + " is too short to be safe", "give it 16 characters or more");
        }
        return secret;
    }

    private ServerSettings settings(String token) {
        return new ServerSettings(host, port, names, rate, token, Main.VERSION.replace("cofio ", ""));
    }

    private void serveCluster() {
        if (!workspaces.isEmpty()) {
            throw new CofioException(
                    "--cluster and --workspace do not go together",
                    "a cluster holds its memories itself; cofio brains import DIR brings a folder into it");
        }
        String adminKey = secret("COFIO_ADMIN_KEY");
        ServerSettings settings = settings(random());
        Cluster engine = Cluster.connect(cluster);
        try {
            BrainServer server = BrainServer.open(
                    settings,
                    engine,
                    adminKey,
                    Clock.system(ZoneId.systemDefault()),
                    ServeCommand::agents,
                    models::speaker);
            Caller.output().println(server.url());
            showPaths(server.url());
            Caller.errors()
                    .println(
                            adminKey.isEmpty()
                                    ? "cofio: brains cannot be made here, because COFIO_ADMIN_KEY is not set"
                                    : "cofio: brains are made at " + server.url() + "admin/v1");
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                server.close();
                engine.close();
            }));
        } catch (CofioException e) {
            engine.close();
            throw e;
        }
    }

    private static void showPaths(String url) {
        Caller.errors()
                .println("cofio: the API is at " + url + "api/v1, described at " + url
                        + "openapi.json; agents connect to " + url + "mcp");
    }

    private void serveFolders() {
        String given = secret("COFIO_TOKEN");
        boolean chosen = !given.isEmpty();
        String token = chosen ? given : random();
        ServerSettings settings = settings(token);
        List<Path> folders = workspaces.isEmpty() ? List.of(WorkspaceOption.usual()) : workspaces;
        MemoryServer server = MemoryServer.open(
                settings,
                folders,
                Clock.system(ZoneId.systemDefault()),
                ServeCommand::agents,
                models::speaker,
                new Links(!noBrowser));
        showPaths(server.url());
        if (!chosen && !isLoopback()) {
            Caller.errors().println("cofio: the token for this run is " + token);
        }
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(server::close));
    }

    private boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static String random() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static MountedPath agents(Cofio cofio) {
        return new AgentsMount(cofio);
    }

    /** Shows each link, and opens the first. */
    private static final class Links implements java.util.function.Consumer<String> {
        private boolean open;

        Links(boolean open) {
            this.open = open;
        }

        @Override
        public synchronized void accept(String link) {
            Caller.output().println(link);
            if (open && ProgressBar.onTerminal()) {
                UserBrowser.open(link);
            }
            open = false;
        }
    }
}
