package cofio;

import cofio.doctor.Doctor;
import cofio.doctor.EarlierExamination;
import cofio.doctor.Examination;
import cofio.doctor.Finding;
import cofio.doctor.LineRemedy;
import cofio.doctor.SizeLimits;
import cofio.fact.StoredFact;
import cofio.memory.FactValue;
import cofio.memory.LineEdit;
import cofio.memory.Memory;
import cofio.memory.WantedFacts;
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
final class MemoryCheckup {
    private final Clock clock;
    private final EarlierExamination earlier = new EarlierExamination();

    MemoryCheckup(Clock clock) {
        this.clock = clock;
    }

    /** The memory of a workspace: its folder memory/, and the files beside it that belong to it. */
    synchronized Examination of(Path memory) {
        Path workspace = Objects.requireNonNull(memory.getParent());
        return Files.isDirectory(workspace)
                ? doctor(SizeLimits.USUAL)
                        .examine(
                                workspace,
                                name -> name.startsWith("memory/")
                                        || name.equals("MEMORY.md")
                                        || name.equals("USER.md"),
                                earlier)
                : new Examination(0, 0, List.of());
    }

    /** A memory that is in no folder, by the names of its files. */
    Examination of(Map<String, String> contents) {
        return doctor(SizeLimits.USUAL).examine(contents);
    }

    Examination of(Path path, SizeLimits limits) {
        return doctor(limits).examine(path, name -> true);
    }

    private Doctor doctor(SizeLimits limits) {
        return new Doctor(LocalDate.now(clock), limits, Memory::lines);
    }

    /** How facts are forgotten. */
    interface Forgetting {
        List<StoredFact> forget(List<StoredFact> facts, boolean keepHistory);
    }

    static boolean mend(Finding finding, Memory memory, Forgetting forgetting) {
        List<LineRemedy> remedies = finding.remedies();
        if (remedies.stream().anyMatch(remedy -> remedy.act() == LineRemedy.Act.FORGET)) {
            List<String> words = remedies.stream().map(LineRemedy::was).toList();
            List<StoredFact> held = memory.held().stream()
                    .filter(one -> words.contains(one.fact().text()))
                    .toList();
            return !forgetting.forget(held, false).isEmpty();
        }
        List<LineEdit> edits = remedies.stream()
                .map(remedy -> new LineEdit(
                        remedy.file(),
                        remedy.line(),
                        remedy.was(),
                        remedy.act() == LineRemedy.Act.REWRITE ? remedy.now() : null))
                .toList();
        return !edits.isEmpty() && memory.mend(edits, null);
    }

    /** One of the values that contradict each other stands; the journal says of the others that they were changed to it. */
    static boolean settle(Finding finding, int standing, Memory memory) {
        List<LineRemedy> choices = finding.choices();
        LineRemedy stands = choices.get(standing);
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
        List<String> words = finding.choices().stream().map(LineRemedy::now).toList();
        for (FactValue value : memory.history(WantedFacts.withWords(words))) {
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
