package cofio.task;

import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.face.OwnProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who plays a task: Cofio, alone or with a language model, or any command. */
public sealed interface Contender {
    String name();

    /** The model that speaks, or empty where none does or nobody said. */
    String model();

    /** Which version plays, or empty where nobody said. */
    String version();

    /** The command for one turn, in a process of its own. */
    List<String> turn(Path workspace, String session, String message, Path transcript);

    /** Where the contender itself writes down what it does in a session; {@code given} is where it was told to. */
    Path transcript(Path workspace, String session, Path given);

    /** Whether that file is of the whole session, or of the turn alone. */
    boolean keepsSessions();

    static Contender cofio(String version) {
        return new OfCofio(version, null);
    }

    static Contender cofio(String version, ModelChoice model) {
        return new OfCofio(version, model);
    }

    /**
     * A command line, taken apart as a shell does but run without one. {@code --session-id ID --message TEXT} is put behind
     * it; {workspace} and {transcript} in it become the folder to work in and a file for what the agent did.
     */
    static Contender command(String line) {
        List<String> words = CommandWords.of(line);
        if (words.isEmpty()) {
            throw new CofioException("the command of the agent is empty", "give it after --agent");
        }
        return new OfCommand(line, words);
    }

    /** This program, started anew for each turn. */
    record OfCofio(String version, @Nullable ModelChoice choice) implements Contender {
        @Override
        public String name() {
            return "cofio";
        }

        @Override
        public String model() {
            return choice == null ? "" : choice.name();
        }

        @Override
        public List<String> turn(Path workspace, String session, String message, Path transcript) {
            List<String> arguments =
                    new ArrayList<>(List.of("agent", "--workspace", workspace.toString(), "--session-id", session));
            arguments.addAll(List.of("--model", choice == null ? "none" : choice.name()));
            if (choice != null && choice.baseUrl() != null) {
                arguments.addAll(List.of("--base-url", choice.baseUrl()));
            }
            arguments.addAll(List.of("--message", message));
            return OwnProgram.command("cofio.cli.Main", arguments);
        }

        @Override
        public Path transcript(Path workspace, String session, Path given) {
            return workspace.resolve("memory/.cofio/sessions").resolve(session + ".jsonl");
        }

        @Override
        public boolean keepsSessions() {
            return true;
        }
    }

    /** A program of somebody else's. */
    record OfCommand(String name, List<String> words) implements Contender {
        public OfCommand {
            words = List.copyOf(words);
        }

        @Override
        public String model() {
            return "";
        }

        @Override
        public String version() {
            return "";
        }

        @Override
        public List<String> turn(Path workspace, String session, String message, Path transcript) {
            List<String> command = new ArrayList<>();
            for (String word : words) {
                command.add(word.replace("{workspace}", workspace.toString())
                        .replace("{transcript}", transcript.toString()));
            }
            command.addAll(List.of("--session-id", session, "--message", message));
            return command;
        }

        @Override
        public Path transcript(Path workspace, String session, Path given) {
            return given;
        }

        @Override
        public boolean keepsSessions() {
            return false;
        }
    }
}
