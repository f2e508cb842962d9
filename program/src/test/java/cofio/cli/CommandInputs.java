package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.exchange.MemoryImport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.stream.Stream;

/** What the commands find when each is tried once. */
final class CommandInputs {
    private CommandInputs() {}

    /** A memory with an import and a source; gives the name of the import. */
    static String remembered(Path workspace, Path data) {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("The hiking club that I joined in March meets on the roof of the old library.", "me");
            cofio.remember("我女儿叫小雨，她最喜欢的动物是海豚。", "me");
            cofio.elsewhere().addSource(data);
            return new MemoryImport(cofio, Clock.systemUTC(), false)
                    .run(data.resolve("notes.md"), null)
                    .run();
        }
    }

    static void in(Path data) throws IOException {
        Files.writeString(data.resolve("notes.md"), "# Notes\n\n- The spare key lies under the third flower pot.\n");
        Files.copy(Path.of("bench/tasks/task_01_updates.md"), data.resolve("task.md"));
        copy(Path.of("bench/src/test/resources/cofio/doctor"), data);
        Files.writeString(
                data.resolve("exam.jsonl"),
                "{\"id\":\"1\",\"lang\":\"en\",\"skill\":\"s\",\"steps\":[{\"say\":\"My dog is called Biscuit.\"},"
                        + "{\"ask\":\"What is my dog called?\",\"expect\":[[\"Biscuit\"]],\"forbid\":[]}]}\n");
        Path set = Files.createDirectory(data.resolve("set"));
        Files.writeString(
                set.resolve("corpus.jsonl"),
                "{\"group\":\"g\",\"id\":\"1\",\"parent\":\"p\",\"date\":\"2026-11-15\",\"speaker\":\"Ann\","
                        + "\"text\":\"My dog is called Biscuit.\"}\n");
        Files.writeString(
                set.resolve("queries.jsonl"),
                "{\"group\":\"g\",\"category\":\"c\",\"question\":\"Who barks?\",\"gold\":[\"1\"],"
                        + "\"gold_parent\":[\"p\"]}\n");
        // `bench mcp` fetches another server with it, as its help says.
        Path npm = Files.writeString(data.resolve("npm"), "#!/bin/sh\nexit 1\n");
        assertThat(npm.toFile().setExecutable(true)).isTrue();
    }

    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
