package cofio.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A use of a command.
 *
 * @param command as it is called, with the command that it belongs to
 * @param arguments may name {data}, where what a command reads lies, {target}, where it may write, {run}, an import that
 *     was, {arena}, an arena, {node}, a node of a cluster, {workspace}, the memory, and {model}, a server with a language model
 * @param input what stands on standard input
 * @param visit for a server: what is asked for, behind the address that it prints
 */
record CommandUse(
        String command,
        List<String> arguments,
        String input,
        @Nullable String visit) {

    private static final String QUESTION = "Where can I find the people I go walking with?";

    /** What it starts goes on, and is tried by itself. */
    static final String UP = "up";

    /** Each command, so that what it is for is done: the models are loaded, the servers are called. */
    static final List<CommandUse> ALL = List.of(
            of("").reading(QUESTION + "\n我女儿喜欢什么动物？\n"),
            of("remember", "My boat is called Heron, and it lies in the harbour of Antibes."),
            of("ask", QUESTION),
            of("ask", "--json", "家里的孩子怎么称呼？"),
            of("search", "rambling in the mountains"),
            of("search", "--sessions", "海里的动物"),
            of("facts"),
            of("forget", "club"),
            of("history", "club"),
            of("undo"),
            of("brief"),
            of("doctor", "--fix", "--yes"),
            of("agent", "--session-id", "1", "--message", "My cup is blue. " + QUESTION),
            of("agent", "--model", "openai/none", "--base-url", "{model}", "--message", "Hello, who are you?"),
            of("chat").reading("My tea is oolong.\n" + QUESTION + "\n/facts\n/quit\n"),
            of("mcp")
                    .reading(mcp(1, "initialize", "\"protocolVersion\":\"2025-11-25\"")
                            + mcp(
                                    2,
                                    "tools/call",
                                    "\"name\":\"remember\",\"arguments\":{\"text\":\"My tea is oolong.\"}")
                            + mcp(
                                    3,
                                    "tools/call",
                                    "\"name\":\"ask\",\"arguments\":{\"question\":\"" + QUESTION + "\"}")),
            of("serve", "--port", "0", "--no-browser")
                    .visiting(
                            "/api/v1/ask?question=" + QUESTION.replace(' ', '+').replace("?", "%3F")),
            // It fetches OpenSearch, as its help says; so here it is only asked for too much.
            of("cluster start", "--nodes", "10"),
            of("cluster", "--folder", "{target}/cluster"),
            of("cluster status", "--folder", "{target}/cluster"),
            of("cluster stop", "--folder", "{target}/cluster"),
            of("connect", "codex", "--write"),
            of("model"),
            of("model use", "openai/none", "--base-url", "{model}"),
            of("model none"),
            of("model test", "--model", "openai/none", "--base-url", "{model}"),
            of(UP),
            of("down"),
            of("status"),
            of("sessions"),
            of("import", "{data}/notes.md"),
            of("import list"),
            of("import undo", "{run}"),
            of("export", "--to", "json", "{target}/export.json"),
            of("sources"),
            of("sources add", "{data}/notes.md"),
            of("sources list"),
            of("sources remove", "{data}"),
            of("brains", "--server", "{node}"),
            of("brains add", "fresh", "--server", "{node}"),
            of("brains list", "--server", "{node}"),
            of("brains drop", "dropped", "--yes", "--server", "{node}"),
            of("brains token", "kept", "--server", "{node}"),
            of("brains export", "kept", "{target}/kept", "--server", "{node}"),
            of("brains import", "{workspace}", "taken", "--server", "{node}"),
            of("arena serve", "--port", "0").visiting("/matches/24"),
            of("arena join", "--url", "{arena}"),
            of("demo", "--no-browser", "--exit"),
            of("bench task", "{data}/task.md", "--out", "{target}/task"),
            of("bench exam", "{data}/exam.jsonl"),
            of("bench recall", "{data}", "--out", "{target}/recall.md"),
            of("bench reader", "{data}"),
            of("bench write", "--sizes", "20", "--times", "1", "--cold", "1"),
            of("bench crash", "--kills", "1"),
            of("bench writers", "--processes", "1", "--facts", "2"),
            of("bench start", "--facts", "10", "--runs", "1"),
            of("bench speed", "--facts", "20", "--times", "1", "--runs", "1"),
            of("bench growth", "--facts", "20,40", "--times", "1"),
            of("bench serve", "--facts", "20", "--seconds", "1"),
            of("bench mcp", "--facts", "20", "--times", "1", "--runs", "1", "--seconds", "1"),
            of("bench doctor", "{data}"),
            of("bench soak", "--facts", "20", "--minutes", "0"),
            of(
                    "bench cluster",
                    "--nodes",
                    "10",
                    "--folder",
                    "{target}/cluster"), // what Maven and OpenSearch do is not ours
            of("bench faults", "--rounds", "1"));

    private static CommandUse of(String command, String... arguments) {
        return new CommandUse(command, List.of(arguments), "", null);
    }

    private CommandUse reading(String text) {
        return new CommandUse(command, arguments, text, visit);
    }

    private CommandUse visiting(String path) {
        return new CommandUse(command, arguments, input, path);
    }

    /** Whether it may go on for longer than a test has time. */
    boolean isLong() {
        return command.startsWith("bench ") || command.equals("cluster start");
    }

    private static String mcp(int id, String method, String parameters) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters
                + "}}\n";
    }
}
