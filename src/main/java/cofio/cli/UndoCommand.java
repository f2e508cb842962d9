package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.memory.Undone;
import cofio.text.Json;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "undo", mixinStandardHelpOptions = true, description = "Takes back the last change.")
final class UndoCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            Optional<Undone> undone = cofio.undo();
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(undone.map(Shown::undone).orElseGet(() -> Json.object("undone", false))));
            } else if (undone.isEmpty()) {
                System.err.println("cofio: there is no change to undo");
            } else {
                undone.get().removed().forEach(fact -> System.out.println("removed: " + fact));
                undone.get().restored().forEach(fact -> System.out.println("back again: " + fact));
            }
            return undone.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
