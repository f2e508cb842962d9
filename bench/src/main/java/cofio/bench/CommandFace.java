package cofio.bench;

import cofio.face.OwnProgram;
import cofio.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The command line: a process for every call. */
final class CommandFace implements BenchFace {
    private final Path workspace;

    CommandFace(Path workspace) {
        this.workspace = workspace;
    }

    /** The first of {@code arguments} is what the command is about; one that is true is an option. */
    @Override
    public Map<String, @Nullable Object> call(String verb, Map<String, @Nullable Object> arguments)
            throws IOException, InterruptedException {
        String words = String.valueOf(arguments.values().iterator().next());
        List<String> command =
                new ArrayList<>(List.of(OwnProgram.launcher().toString(), verb, "--json", "-w", workspace.toString()));
        arguments.forEach((name, value) -> {
            if (Boolean.TRUE.equals(value)) {
                command.add("--" + name);
            }
        });
        command.addAll(List.of("--", words));
        Process process = new ProcessBuilder(command).redirectErrorStream(false).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String problems = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(verb + " ended with " + process.exitValue() + ": " + problems.strip() + out.strip());
        }
        return Json.readObject(out);
    }

    @Override
    public void close() {}
}
