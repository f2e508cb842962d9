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
import cofio.memory.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;

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
        return !edits.isEmpty() && memory.mend(edits, null);
    }

    /** One of the values that contradict each other stands; the journal says of the others that they were changed to it. */
    static boolean settle(Finding finding, int standing, Memory memory) {
        List<Remedy> choices = finding.choices();
        Remedy stands = choices.get(standing);
        List<LineEdit> edits = IntStream.range(0, choices.size())
                .filter(i -> i != standing)
                .mapToObj(choices::get)
                .map(choice -> new LineEdit(choice.file(), choice.line(), choice.was(), null))
                .toList();
        boolean still = memory.held().stream()
                .anyMatch(held -> held.place().file().equals(stands.file())
                        && held.fact().text().equals(stands.now()));
        return still && !edits.isEmpty() && memory.mend(edits, stands.now());
    }

    /** The value that is from a later day than all the others, by the journal; empty where that is not plain. */
    static OptionalInt newest(Finding finding, Memory memory) {
        Map<String, LocalDate> days = new HashMap<>();
        List<String> words = finding.choices().stream().map(Remedy::now).toList();
        for (Value value : memory.history(fact -> words.contains(fact.text()))) {
            if (value.until() == null && value.since() != null) {
                days.merge(
                        value.fact().text(),
                        value.since().toLocalDate(),
                        (one, other) -> one.isAfter(other) ? one : other);
            }
        }
        if (words.isEmpty() || days.size() != words.size()) {
            return OptionalInt.empty();
        }
        LocalDate last = Collections.max(days.values());
        return Collections.frequency(days.values(), last) == 1
                ? IntStream.range(0, words.size())
                        .filter(i -> last.equals(days.get(words.get(i))))
                        .findFirst()
                : OptionalInt.empty();
    }
}
