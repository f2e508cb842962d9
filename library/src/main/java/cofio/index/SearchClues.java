package cofio.index;

import java.util.List;

/**
 * The words to search for facts that may answer a question.
 *
 * @param own the words of the question itself
 * @param others words that mean the same, or that name the same person
 */
public record SearchClues(List<String> own, List<String> others) {
    public SearchClues {
        own = List.copyOf(own);
        others = List.copyOf(others);
    }
}
