package cofio.agent;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.memory.UndoResult;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the rules did with the files of the memory in a turn, as a transcript tells it: which lines they read and wrote. */
final class MemoryToolCalls {
    private final List<TurnStep> steps = new ArrayList<>();

    List<TurnStep> steps() {
        return steps;
    }

    void kept(List<Receipt> receipts) {
        Map<String, List<Receipt>> added = new LinkedHashMap<>();
        for (Receipt receipt : receipts) {
            String path = receipt.place().file();
            switch (receipt) {
                case Receipt.Added one ->
                    added.computeIfAbsent(path, file -> new ArrayList<>()).add(one);
                case Receipt.Changed changed ->
                    add(
                            "edit",
                            Json.object(
                                    "path",
                                    path,
                                    "oldText",
                                    item(changed.formerText()),
                                    "newText",
                                    item(receipt.fact().text())),
                            "changed " + receipt.place());
                case Receipt.Known known ->
                    read(
                            path,
                            List.of(line(
                                    receipt.place().toString(), receipt.fact().text())));
            }
        }
        added.forEach((path, all) -> add(
                "write",
                Json.object(
                        "path",
                        path,
                        "content",
                        String.join(
                                "\n",
                                all.stream().map(one -> item(one.fact().text())).toList())),
                String.join(
                        "\n", all.stream().map(one -> "added " + one.place()).toList())));
    }

    void asked(String question, Answer answer) {
        switch (answer) {
            case Answer.Found found -> {
                Map<String, List<String>> lines = new LinkedHashMap<>();
                for (Quote quote : found.quotes()) {
                    Evidence evidence = quote.evidence();
                    List<String> of = lines.computeIfAbsent(evidence.place().file(), file -> new ArrayList<>());
                    String line = line(evidence.source(), evidence.text());
                    if (!of.contains(line)) {
                        of.add(line);
                    }
                }
                lines.forEach(this::read);
            }
            case Answer.Unknown unknown ->
                add("search", Json.object("query", question, "path", "memory"), "no fact in memory answers this");
        }
    }

    /** A file beside the memory, all of it. */
    void readFile(String path) {
        TurnStep.Call call =
                new TurnStep.Call("read_file", Json.object("path", path, "files", List.of(path)), "read", false);
        if (!steps.contains(call)) {
            steps.add(call);
        }
    }

    void wroteFile(String path, String content) {
        add("write", Json.object("path", path, "content", content), "made " + path);
    }

    void forgot(String words, List<StoredFact> gone) {
        if (gone.isEmpty()) {
            add("search", Json.object("query", words, "path", "memory"), "no fact in memory matches this");
        }
        for (StoredFact held : gone) {
            // What was forgotten stays out of the transcript as well.
            add(
                    "edit",
                    Json.object(
                            "path", held.place().file(), "line", held.place().line()),
                    "removed " + held.place());
        }
    }

    void undid(UndoResult undone) {
        add(
                "undo",
                Json.object(),
                "removed " + undone.removed().size() + ", restored "
                        + undone.restored().size());
    }

    /** Several answers from one file are one reading of it. */
    private void read(String path, List<String> lines) {
        if (!steps.isEmpty()
                && steps.getLast() instanceof TurnStep.Call last
                && last.name().equals("read")
                && path.equals(last.arguments().get("path"))) {
            steps.removeLast();
            List<String> all = new ArrayList<>(last.result().lines().toList());
            lines.stream().filter(line -> !all.contains(line)).forEach(all::add);
            add("read", last.arguments(), String.join("\n", all));
        } else {
            add("read", Json.object("path", path), String.join("\n", lines));
        }
    }

    private void add(String name, Map<String, @Nullable Object> arguments, String result) {
        steps.add(new TurnStep.Call(name, arguments, result, false));
    }

    private static String item(String fact) {
        return "- " + fact;
    }

    private static String line(String place, String fact) {
        return place + ": " + fact;
    }
}
