package cofio.agent;

import cofio.text.ForgetRequest;
import cofio.text.Sentence;
import cofio.text.Sentences;
import cofio.text.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a sentence of a message wants besides being remembered. */
sealed interface Wish {
    record Ask(String question) implements Wish {}

    /** {@code all}: everything that the words name, not only the one fact. */
    record Forget(String words, boolean all) implements Wish {}

    record Undo() implements Wish {}

    Pattern UNDO = Pattern.compile(
            "(?:please )?(?:undo(?: that| it| the last (?:change|one))?|take that back|never ?mind that|撤销(?:上一步|刚才的)?|撤回)[.!。]*",
            Pattern.CASE_INSENSITIVE);

    static List<Wish> of(String message) {
        List<Wish> wishes = new ArrayList<>();
        for (Sentence sentence : Sentences.split(message)) {
            String text = sentence.text().strip();
            if (UNDO.matcher(text).matches()) {
                wishes.add(new Undo());
                continue;
            }
            Optional<ForgetRequest> forget = ForgetRequest.of(text, sentence.language());
            if (forget.isPresent()) {
                wishes.add(new Forget(forget.get().what(), forget.get().all()));
            } else if (Speech.of(sentence) == Speech.Act.QUESTION) {
                wishes.add(new Ask(text));
            }
        }
        return wishes;
    }
}
