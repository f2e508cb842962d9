package cofio.task;

import cofio.task.DeterministicJudge.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether what was told stands in a file, in the one that was asked for, and whether the contender said so. */
final class StorageFindings {
    private static final Pattern FILE = Pattern.compile("`((?:[\\w.-]+/)*[\\w-]+\\.\\w{1,5})`");

    private final CriterionFindings findings;

    StorageFindings(CriterionFindings findings) {
        this.findings = findings;
    }

    Finding storage() {
        List<ExpectedAnswer> expected = TaskExpectations.of(findings.task);
        List<PlayedTurn> telling = findings.evidence.turns().stream()
                .filter(turn -> turn.end() != TurnEnd.KILLED)
                .filter(turn -> expected.stream().anyMatch(one -> tells(turn, one)))
                .toList();
        boolean confirmed = !telling.isEmpty()
                && telling.stream()
                        .allMatch(turn -> ReplyTone.confirms(turn.reply()).isPresent());
        String confirmation =
                ReplyTone.confirms(CriterionFindings.replies(telling)).orElse("");
        Optional<String> named = named();
        Map<String, String> files = findings.evidence.files();
        Map<String, String> own = files.entrySet().stream()
                .filter(file -> !given(file.getKey(), file.getValue()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        boolean there = named.isPresent() ? own.containsKey(named.get()) : !own.isEmpty();
        ComparedText beside = ComparedText.of(text(own, named.orElse("")));
        ComparedText anywhere = ComparedText.of(String.join("\n", own.values()));
        List<ExpectedAnswer> held = expected.stream()
                .filter(one -> one.partsIn(there ? beside : anywhere))
                .toList();
        String reason = named.orElse("a file")
                + (there ? " is there, " : " is not there, ")
                + CriterionFindings.share(held, expected)
                + (confirmed ? "" : " Not confirmed.");
        String quote = confirmation.isEmpty() ? line(own, held) : confirmation;
        if (expected.isEmpty() || held.isEmpty()) {
            boolean repeats =
                    expected.stream().anyMatch(one -> one.partsIn(ComparedText.of(CriterionFindings.replies(telling))));
            return new Finding(repeats || confirmed ? 0.25 : 0, reason, quote);
        }
        if (held.size() < expected.size()) {
            return new Finding(0.5, reason, quote);
        }
        return new Finding(there && confirmed ? 1 : 0.75, reason, quote);
    }

    /** A file that the task itself put there as it is says nothing about the contender. */
    private boolean given(String path, String text) {
        return Stream.concat(
                        findings.task.workspaceFiles().stream(),
                        findings.task.sessions().stream().flatMap(session -> session.files().stream()))
                .anyMatch(file -> file.path().equals(path) && file.content().equals(text));
    }

    private boolean tells(PlayedTurn turn, ExpectedAnswer one) {
        ComparedText prompt = ComparedText.of(turn.prompt());
        return one.parts().stream().anyMatch(prompt::holds);
    }

    /** The file that the criterion asks for, else the first that a prompt does. */
    private Optional<String> named() {
        return Stream.concat(
                        Stream.of(findings.criterion.best()),
                        findings.task.sessions().stream().map(TaskSession::prompt))
                .flatMap(text -> FILE.matcher(text).results().map(found -> found.group(1)))
                .findFirst();
    }

    /** That file and its neighbours: a memory may be more than one file. */
    private static String text(Map<String, String> files, String named) {
        String folder = named.contains("/") ? named.substring(0, named.lastIndexOf('/') + 1) : "";
        return files.entrySet().stream()
                .filter(file -> folder.isEmpty()
                        ? file.getKey().equals(named) || named.isEmpty()
                        : file.getKey().startsWith(folder))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("\n"));
    }

    private static String line(Map<String, String> files, List<ExpectedAnswer> held) {
        return held.stream()
                .flatMap(one -> files.values().stream()
                        .flatMap(text -> ComparedText.line(text, one.parts().getFirst()).stream()))
                .findFirst()
                .orElse("");
    }
}
