package cofio.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "chat", mixinStandardHelpOptions = true, description = "Opens the chat, like cofio without a command.")
final class ChatCommand implements Runnable {
    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Mixin
    private ChatOptions models = new ChatOptions();

    @Override
    public void run() {
        new Chat(workspace, models).run();
    }
}
