package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.agent.model.ScriptedModel;
import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelIT {
    private static final String KEY = "sk-it-0123456789abcdef";

    @TempDir
    private Path folder;

    private Program cofio;

    @BeforeEach
    void program() {
        cofio = Program.in(folder)
                .with(Map.of(
                        "OPENAI_API_KEY", "", "OPENAI_BASE_URL", "", "ANTHROPIC_API_KEY", "", "XDG_CONFIG_HOME", ""));
    }

    private Program withKey() {
        return cofio.with(Map.of("OPENAI_API_KEY", KEY, "XDG_CONFIG_HOME", ""));
    }

    @Test
    void aChoiceSurvivesInOneFile() throws IOException {
        Path file = folder.resolve(".config/cofio/config.json");
        assertThat(cofio.run("model")).isEqualTo(new Result(0, "none: Cofio answers by itself\n", ""));
        assertThat(cofio.run("model", "use", "openai/gpt-test", "--base-url", "http://localhost:1/v1"))
                .isEqualTo(new Result(0, "openai/gpt-test at http://localhost:1/v1 (" + file + ")\n", ""));
        assertThat(Files.readString(file))
                .isEqualTo("{\"model\":\"openai/gpt-test\",\"base-url\":\"http://localhost:1/v1\"}\n");
        assertThat(cofio.run("model").out()).startsWith("openai/gpt-test at");
        assertThat(cofio.run("model", "--json").out()).startsWith("{\"model\":\"openai/gpt-test\"");
        assertThat(cofio.run("model", "none").out()).isEqualTo("none: Cofio answers by itself\n");
        assertThat(Files.readString(file)).isEqualTo("{}\n");
    }

    @Test
    void theConfigFolderOfTheUserIsTaken() {
        Program elsewhere =
                cofio.with(Map.of("XDG_CONFIG_HOME", folder.resolve("xdg").toString()));
        assertThat(elsewhere.run("model", "use", "ollama/llama3").exit()).isZero();
        assertThat(folder.resolve("xdg/cofio/config.json")).exists();
    }

    @Test
    void aNameThatIsNoneIsRefused() {
        Result result = cofio.run("model", "use", "gpt-test");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("cofio: this is not a model name that Cofio knows: gpt-test\nhint: write openai/NAME");
        assertThat(cofio.run("model", "use", "x", "--base-url", "localhost").err())
                .startsWith("cofio: not a base URL");
    }

    @Test
    void aTestSaysThatTheModelAnswers() {
        try (ScriptedModel server = new ScriptedModel(ScriptedModel.openAi("ok"))) {
            Result result = withKey().run("model", "test", "--model", "gpt-test", "--base-url", server.url());
            assertThat(result.out())
                    .startsWith("gpt-test answers at " + server.url())
                    .contains("100 tokens in, 20 out");
            assertThat(result.err()).isEmpty();
            assertThat(result.exit()).isZero();
        }
    }

    @Test
    void aModelThatIsNamedBeforeTheCommandSpeaks() {
        try (ScriptedModel server = new ScriptedModel(ScriptedModel.openAi("Hello there."))) {
            Result result = withKey()
                    .run(
                            "--model",
                            "gpt-test",
                            "--base-url",
                            server.url(),
                            "--verbose",
                            "--json",
                            "agent",
                            "--message",
                            "Hello!");
            assertThat(result)
                    .isEqualTo(new Result(
                            0,
                            "{\"session\":\"default\",\"reply\":\"Hello there.\"}\n",
                            "cofio: openai/gpt-test: 100 tokens in, 20 out\n"));
        }
    }

    @Test
    void aTestSaysWhatIsWrong() {
        assertThat(cofio.run("model", "test").err()).startsWith("cofio: no model is chosen\nhint: ");
        assertThat(cofio.run("model", "test", "--model", "anthropic/claude-test"))
                .isEqualTo(
                        new Result(
                                2,
                                "",
                                "cofio: there is no key for anthropic/claude-test\nhint: set the environment variable ANTHROPIC_API_KEY to your key\n"));
        assertThat(cofio.run("model", "test", "--model", "x", "--base-url", "http://localhost:1/v1")
                        .err())
                .startsWith("cofio: nothing answers at localhost:1\nhint: is there a network?");
        assertThat(cofio.run("model", "test", "--model", "x", "--base-url", "http://no-such-host.invalid/v1")
                        .err())
                .startsWith("cofio: there is no host named no-such-host.invalid\n");
        String echo = "{\"error\":{\"message\":\"Incorrect API key: " + KEY + "\"}}";
        try (ScriptedModel server = new ScriptedModel(ScriptedModel.status(401, echo))) {
            Result result = withKey().run("model", "test", "--model", "x", "--base-url", server.url());
            assertThat(result.exit()).isEqualTo(2);
            assertThat(result.err()).contains("does not accept the key").doesNotContain(KEY);
        }
    }

    @Test
    void theAgentSpeaksThroughTheModelAndTellsWhatItTook() throws IOException {
        try (ScriptedModel server = new ScriptedModel(ScriptedModel.openAi("Nice, I've saved that."))) {
            withKey().run("model", "use", "gpt-test", "--base-url", server.url());
            Path file = folder.resolve(".config/cofio/config.json");
            Files.writeString(file, Files.readString(file).replace("}", ",\"price\":{\"input\":2.5,\"output\":10}}"));
            Result result = withKey().run("agent", "-w", ".", "--verbose", "--message", "My locker code is 7781.");
            assertThat(result.out())
                    .isEqualTo("Nice, I've saved that.\nSaved: My locker code is 7781. (memory/MEMORY.md:5)\n");
            assertThat(result.err()).isEqualTo("cofio: openai/gpt-test: 100 tokens in, 20 out, $0.0005\n");
            assertThat(result.exit()).isZero();
        }
    }

    @Test
    void withoutTheModelTheAgentGoesOnByItself() {
        Result result = cofio.run(
                "agent",
                "-w",
                ".",
                "--model",
                "x",
                "--base-url",
                "http://localhost:1/v1",
                "--message",
                "My locker code is 7781.");
        assertThat(result.exit()).isZero();
        assertThat(result.out()).contains("nothing answers at localhost:1").contains("Saved to memory/MEMORY.md:");
        Result keyless = cofio.run("agent", "-w", ".", "--model", "openai/gpt-test", "--message", "Hello!");
        assertThat(keyless.out()).contains("there is no key for openai/gpt-test");
        assertThat(keyless.exit()).isZero();
        Result none = cofio.run("agent", "-w", ".", "--model", "none", "--message", "What is my locker code?");
        assertThat(none.out()).isEqualTo("7781: \"My locker code is 7781.\" (memory/MEMORY.md:5)\n");
    }
}
