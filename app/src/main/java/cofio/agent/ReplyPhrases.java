package cofio.agent;

import cofio.CofioException;
import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.answer.Evidence;
import cofio.fact.KeyValue;
import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.memory.UndoResult;
import cofio.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said in reply, in the language of the message. */
record ReplyPhrases(Language language) {
    private static final int LONGEST_NEAREST = 290;
    private static final Pattern ENDED = Pattern.compile(".*[.!?。！？]");

    static ReplyPhrases of(String message) {
        return new ReplyPhrases(Language.of(message));
    }

    String kept(List<Receipt> receipts) {
        String file = receipts.getFirst().place().file();
        boolean anythingNew = receipts.stream().anyMatch(receipt -> !(receipt instanceof Receipt.Known));
        String lines = receipts.stream().map(this::line).collect(Collectors.joining("\n"));
        return language.phrase(anythingNew ? "saved-to" : "known-already", file) + "\n" + lines;
    }

    private String line(Receipt receipt) {
        String fact = "- " + receipt.fact().text();
        String place = " (" + receipt.place() + ")";
        return switch (receipt) {
            case Receipt.Changed changed -> language.phrase("line-changed", fact, changed.formerText()) + place;
            case Receipt.Added added -> fact + place;
            case Receipt.Known known -> language.phrase("line-known", fact) + place;
        };
    }

    /** Where it may not have been meant to be kept. */
    String inCase() {
        return language.phrase("kept-in-case");
    }

    String noReminder() {
        return language.phrase("no-reminder");
    }

    /** To what an agent might do, and a memory cannot. */
    String cannot() {
        return language.phrase("cannot");
    }

    String found(Answer.Found found) {
        return AnswerWording.of(found, language);
    }

    String confirmed(List<StoredFact> kept) {
        if (kept.isEmpty()) {
            return language.phrase("nothing-saved");
        }
        return kept.stream()
                .map(held -> "- " + held.fact().text() + " (" + held.place() + ")")
                .collect(Collectors.joining("\n", language.phrase("all-saved") + "\n", ""));
    }

    /** With what comes nearest, where something does, and it is short enough to be seen for what it is. */
    String unknown(Answer.Unknown unknown) {
        Optional<String> likely =
                AnswerWording.likely(unknown, language).filter(said -> said.length() <= LONGEST_NEAREST);
        if (likely.isPresent()) {
            return likely.get();
        }
        List<Evidence> nearest = unknown.nearest();
        if (nearest.isEmpty() || nearest.getFirst().text().length() > LONGEST_NEAREST) {
            return language.phrase("not-told");
        }
        Evidence near = nearest.getFirst();
        return language.phrase("nearest-told", near.text(), near.cited(language));
    }

    String notInFile(String file) {
        return language.phrase("not-in-file", file);
    }

    String noSuchFile(String file) {
        return language.phrase("no-such-file", file);
    }

    String whatInFile(String file) {
        return language.phrase("what-in-file", file);
    }

    String answerSaved(String file) {
        return language.phrase("answer-saved", file);
    }

    String noAnswerToSave(String file) {
        return language.phrase("no-answer-to-save", file);
    }

    String answerNotSaved(CofioException why) {
        return language.phrase("answer-not-saved", why.getMessage() + " " + why.hint());
    }

    String whichToForget(List<StoredFact> found) {
        String head = language.phrase(found.size() > 1 ? "which-of-several" : "is-it-this");
        return head + "\n" + found.stream().map(this::choice).collect(Collectors.joining("\n"));
    }

    private String choice(StoredFact held) {
        return "- " + held.fact().text() + " (" + held.place() + ", id "
                + held.fact().identity().id() + ")";
    }

    String nothingToForget() {
        return language.phrase("nothing-to-forget");
    }

    /** What it was, but not its value: that is to be gone. */
    String forgotten(List<StoredFact> gone) {
        String labels = gone.stream()
                .map(held -> held.fact().text())
                .filter(text -> KeyValue.colon(text) > 0)
                .map(text -> text.substring(0, KeyValue.colon(text)))
                .collect(Collectors.joining(language.phrase("label-joint")));
        String which = labels.isEmpty() ? "" : language.phrase("labels", labels);
        return language.counted("forgotten", gone.size(), which);
    }

    String whichToForget() {
        return language.phrase("which-to-forget");
    }

    /** Says which, since the words named none: whoever meant another can take it back. */
    String forgottenAsMeant(StoredFact held) {
        String fact = held.fact().text();
        boolean ended = ENDED.matcher(fact).matches();
        return language.phrase(ended ? "forgotten-as-meant.ended" : "forgotten-as-meant", fact);
    }

    /** Says what stays, since the line held more than was to go. */
    String forgottenButFor(StoredFact line, StoredFact kept) {
        String rest = kept.fact().text() + " (" + kept.place() + ")";
        return language.phrase("forgotten-but-for", line.fact().text(), rest);
    }

    /** Of a list, of which the rest stays. */
    String takenOff(String item, StoredFact kept) {
        return language.phrase("taken-off", item, kept.fact().text() + " (" + kept.place() + ")");
    }

    /** Where a wish to take something back speaks of something else than the last change. */
    String lastIsAnother(UndoResult last) {
        String lines = Stream.concat(last.removed().stream(), last.restored().stream())
                .map(line -> "\n- " + line)
                .collect(Collectors.joining());
        return language.phrase("last-is-another", lines);
    }

    String undone(UndoResult undone) {
        StringBuilder text = new StringBuilder(language.phrase("undone"));
        undone.removed().forEach(fact -> text.append(language.phrase("undone-removed", fact)));
        undone.restored().forEach(fact -> text.append(language.phrase("undone-restored", fact)));
        return text.toString();
    }

    String nothingToUndo() {
        return language.phrase("nothing-to-undo");
    }

    String smallTalk(String message) {
        return SmallTalk.reply(message, language);
    }

    String help() {
        return language.phrase("help");
    }

    /** {@code why} is for the user; the rules go on alone. */
    String withoutModel(CofioException why) {
        String hint = why.hint().isEmpty() ? "" : " (" + why.hint() + ")";
        return language.phrase("without-model", why.getMessage() + hint);
    }
}
