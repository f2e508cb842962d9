package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.http.MemoryServer;
import cofio.http.ServerSettings;
import cofio.http.web.MountedPath;
import java.net.InetAddress;
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
        String given = System.getenv("COFIO_TOKEN");
        boolean chosen = given != null && !given.isBlank();
        String token = chosen ? given.strip() : random();
        if (token.length() < SHORTEST_TOKEN) {
            throw new CofioException("COFIO_TOKEN is too short to be safe", "give it 16 characters or more");
        }
        ServerSettings settings =
                new ServerSettings(host, port, names, rate, token, Main.VERSION.replace("cofio ", ""));
        List<Path> folders = workspaces.isEmpty() ? List.of(WorkspaceOption.usual()) : workspaces;
        MemoryServer server = MemoryServer.open(
                settings,
                folders,
                Clock.system(ZoneId.systemDefault()),
                ServeCommand::agents,
                models::speaker,
                new Links(!noBrowser));
        System.err.println("cofio: the API is at " + server.url() + "api/v1, described at " + server.url()
                + "openapi.json; agents connect to " + server.url() + "mcp");
        if (!chosen && !isLoopback()) {
            System.err.println("cofio: the token for this run is " + token);
        }
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(server::close));
        new CountDownLatch(1).await(); // until the process is asked to end
        return Main.ANSWERED;
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
            System.out.println(link);
            if (open && ProgressBar.onTerminal()) {
                UserBrowser.open(link);
            }
            open = false;
        }
    }
}
