package cofio.answer.chinese;

import cofio.answer.Evidence;
import cofio.index.Clues;
import java.util.ArrayList;
import java.util.List;

/** The words by which the facts are found that a Chinese question may be answered from. */
public final class ChineseClues {
    private ChineseClues() {}

    public static Clues of(String question, List<String> earlier) {
        List<String> own = new ArrayList<>();
        List<String> others = new ArrayList<>();
        ChineseAsked asked = ChineseAsked.of(question, new ChinesePeople());
        own.add(asked.who());
        own.add(asked.focus());
        own.addAll(asked.words());
        own.add(ChinesePlain.of(question));
        earlier.stream().reduce((before, last) -> last).ifPresent(others::add);
        others.addAll(ChineseConcepts.alike(asked.focus()));
        asked.words().forEach(word -> others.addAll(ChineseConcepts.alike(word)));
        return new Clues(own, others);
    }

    public static boolean isEverything(String question) {
        ChineseAsked asked = ChineseAsked.of(question, new ChinesePeople());
        return asked.about() && asked.who().equals(ChinesePeople.ME);
    }

    /** The other words for whom the question is about, as the facts have them. */
    public static List<String> names(String question, List<Evidence> likely) {
        ChinesePeople people = new ChinesePeople();
        likely.forEach(fact -> people.learn(ChineseLine.of(fact).people));
        return List.copyOf(people.otherWords(ChineseAsked.of(question, people).who()));
    }
}
