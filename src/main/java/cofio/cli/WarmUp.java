package cofio.cli;

import java.util.List;

/**
 * Runs typical commands once, while the program is packed: what is loaded here is in the AOT cache and costs later
 * starts next to nothing. A command that users wait for belongs in the list.
 */
final class WarmUp {
    private WarmUp() {}

    public static void main(String[] args) {
        String workspace = args[0];
        List<List<String>> commands = List.of(List.of("--version"), List.of("--help"));
        for (List<String> command : commands) {
            Main.run(command.toArray(String[]::new));
        }
        System.out.println("warmed up in " + workspace);
    }
}
