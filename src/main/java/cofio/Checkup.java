package cofio;

import cofio.doctor.Doctor;
import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.Limits;
import cofio.doctor.Remedy;
import cofio.doctor.Row;
import cofio.memory.Held;
import cofio.memory.LineEdit;
import cofio.memory.Memory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/** Gives the doctor the files as the memory reads them, and the memory what the doctor would change. */
final class Checkup {
    private final Clock clock;

    Checkup(Clock clock) {
        this.clock = clock;
    }

    /** The memory of a workspace: its folder memory/, and the files beside it that belong to it. */
    Examination of(Path memory) {
        Path workspace = Objects.requireNonNull(memory.getParent());
        return Files.isDirectory(workspace)
                ? doctor(Limits.USUAL)
                        .examine(
                                workspace,
                                name -> name.startsWith("memory/")
                                        || name.equals("MEMORY.md")
                                        || name.equals("USER.md"))
                : new Examination(0, 0, List.of());
    }

    Examination of(Path path, Limits limits) {
        return doctor(limits).examine(path, name -> true);
    }

    private Doctor doctor(Limits limits) {
        return new Doctor(
                LocalDate.now(clock),
                limits,
                text -> Memory.lines(text).stream()
                        .map(line -> new Row(
                                line.number(), line.text(), line.words(), line.fact(), line.code(), line.section()))
                        .toList());
    }

    /** How facts are forgotten. */
    interface Forgetting {
        List<Held> forget(List<Held> facts, boolean keepHistory);
    }

    static boolean mend(Finding finding, Memory memory, Forgetting forgetting) {
        List<Remedy> remedies = finding.remedies();
        if (remedies.stream().anyMatch(remedy -> remedy.act() == Remedy.Act.FORGET)) {
            List<String> words = remedies.stream().map(Remedy::was).toList();
            List<Held> held = memory.held().stream()
                    .filter(one -> words.contains(one.fact().text()))
                    .toList();
            return !forgetting.forget(held, false).isEmpty();
        }
        List<LineEdit> edits = remedies.stream()
                .map(remedy -> new LineEdit(
                        remedy.file(),
                        remedy.line(),
                        remedy.was(),
                        remedy.act() == Remedy.Act.REWRITE ? remedy.now() : null))
                .toList();
        return !edits.isEmpty() && memory.mend(edits);
    }
}
