package cofio.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "chat",
        mixinStandardHelpOptions = true,
        description = "Opens the chat, as cofio without a command does.")
final class ChatCommand implements Runnable {
    @Mixin
    private Workspace workspace = new Workspace();

    @Mixin
    private ChatOptions models = new ChatOptions();

    @Override
    public void run() {
        new Chat(workspace, models).run();
    }
}
