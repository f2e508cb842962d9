package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.agent.Conversation;
import cofio.http.MemoryServer;
import cofio.http.ServerSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Runs typical commands once, while the program is packed: what is loaded here is in the AOT cache and costs later
 * starts next to nothing. A command that users wait for belongs in the list.
 */
final class WarmUp {
    /** What an agent says first, in the revisions with a handshake and without. */
    private static final List<String> MCP = List.of(
            message(1, "initialize", "\"protocolVersion\":\"2025-11-25\""),
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
            message(2, "tools/list", ""),
            message(3, "resources/list", ""),
            message(4, "tools/call", "\"name\":\"remember\",\"arguments\":{\"text\":\"My boat is the Heron.\"}"),
            message(5, "tools/call", "\"name\":\"ask\",\"arguments\":{\"question\":\"What is my tea?\"}"),
            message(
                    6,
                    "server/discover",
                    "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                            + "\"io.modelcontextprotocol/clientCapabilities\":{}}"));

    private static String message(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }

    private WarmUp() {}

    /** In a workspace, either what takes a moment, or what lives long. */
    public static void main(String[] args) {
        String workspace = args[0];
        if (args[1].equals("short")) {
            shortly(workspace);
        } else {
            atLength(workspace);
        }
        System.out.println("warmed up in " + workspace);
    }

    private static void shortly(String workspace) {
        List<List<String>> commands = List.of(
                List.of(
                        "remember",
                        "-w",
                        workspace,
                        "My tea is oolong. We moved to Lyon last May, and I like it there."),
                List.of("remember", "-w", workspace, "My tea is assam now.", "--json"),
                List.of("remember", "-w", workspace, "我女儿叫小雨，生日是3月9日。"),
                List.of("agent", "-w", workspace, "--message", "My mentor is Dr. Ada Lind. What is my tea?"),
                List.of("agent", "-w", workspace, "--message", "我女儿叫什么名字？"),
                List.of("ask", "-w", workspace, "What is my tea?"),
                List.of("search", "-w", workspace, "--no-vectors", "tea in Lyon"),
                List.of("search", "-w", workspace, "--no-vectors", "小雨"),
                List.of("facts", "-w", workspace),
                List.of("-w", workspace, "--json", "facts"),
                List.of("history", "-w", workspace, "tea"),
                List.of("brief", "-w", workspace),
                List.of("forget", "-w", workspace, "mentor"),
                List.of("undo", "-w", workspace));
        for (List<String> command : commands) {
            Main.run(command.toArray(String[]::new));
        }
    }

    private static void atLength(String workspace) {
        Main.run("--version");
        Main.run("remember", "-w", workspace, "My tea is oolong. 我女儿叫小雨，生日是3月9日。");
        Main.run("search", "-w", workspace, "tea");
        chat(Path.of(workspace));
        PrintStream out = System.out;
        System.setIn(new ByteArrayInputStream(String.join("\n", MCP).getBytes(StandardCharsets.UTF_8)));
        Main.run("mcp", "-w", workspace);
        System.setOut(out);
        serve(Path.of(workspace));
    }

    /** As far as a first call. */
    private static void serve(Path workspace) {
        ServerSettings settings =
                new ServerSettings(ServerSettings.LOOPBACK, 0, List.of(), 0, "a token for nobody", "0");
        try (MemoryServer server = MemoryServer.open(
                settings,
                List.of(workspace),
                Clock.systemUTC(),
                AgentsMount::new,
                ChatOptions.none()::speaker,
                link -> {})) {
            URI facts = URI.create(server.url() + "api/v1/facts");
            try (InputStream answer = facts.toURL().openStream()) {
                answer.readAllBytes();
            }
        } catch (IOException | CofioException e) {
            System.out.println("no server: " + e);
        }
    }

    /** On a terminal that nobody sees. Where there is none to be had, the chat starts a little slower. */
    private static void chat(Path workspace) {
        byte[] keys = "My cup is blue.\rWhat is my cup?\r/f\t\025/facts\r/quit\r".getBytes(StandardCharsets.UTF_8);
        try (Cofio cofio = Cofio.open(workspace);
                Terminal terminal = TerminalBuilder.builder()
                        .streams(new ByteArrayInputStream(keys), new ByteArrayOutputStream())
                        .type("xterm-256color")
                        .graphemeCluster(false)
                        .encoding(StandardCharsets.UTF_8)
                        .build()) {
            TerminalChat.run(
                    cofio,
                    Conversation.in(cofio, "warm-up", Clock.systemUTC()),
                    ChatOptions.none(),
                    workspace,
                    terminal,
                    Map.<String, @Nullable String>of()::get,
                    workspace.toString());
        } catch (IOException | IllegalStateException e) {
            System.out.println("no chat: " + e);
        }
    }
}
