package cofio.answer;

import cofio.fact.Fact;
import cofio.fact.Origin;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The words of a fact, and its line. */
public final class Evidence {
    private final String text;
    private final Place place;
    private final boolean former;
    private final String speaker;
    private @Nullable Fact fact;
    private String toldOn = "";

    /** {@code former}: it was replaced or ended; the line is the one in the journal that told it. */
    public Evidence(String text, Place place, boolean former) {
        this(text, place, former, "");
    }

    private Evidence(String text, Place place, boolean former, String speaker) {
        this.text = text;
        this.place = place;
        this.former = former;
        this.speaker = speaker;
    }

    /** What somebody other than the owner of the memory said: "I" in it is the speaker. */
    public static Evidence said(String speaker, String text, Place place) {
        return new Evidence(text, place, false, speaker);
    }

    public Evidence(Fact fact, Place place, boolean former) {
        this(fact.text(), place, former);
        this.fact = fact;
    }

    public static Evidence of(StoredFact held) {
        return new Evidence(held.fact(), held.place(), false);
    }

    public String text() {
        return text;
    }

    /** Read when it is first asked for: of the facts that a question is put to, most are not what it asks for. */
    public Fact fact() {
        Fact read = fact;
        if (read == null) {
            read = Fact.of(text);
            fact = read;
        }
        return read;
    }

    public Place place() {
        return place;
    }

    public boolean former() {
        return former;
    }

    /** Who said it by name, in a chat of several; empty where it is a fact of the memory. */
    public String speaker() {
        return speaker;
    }

    /** The day on which it was told, where that was looked up. */
    public String toldOn() {
        return toldOn;
    }

    /** The same, told on that day. */
    public Evidence toldOn(LocalDate day) {
        Evidence same = new Evidence(text, place, former, speaker);
        same.toldOn = day.toString();
        return same;
    }

    public Origin origin() {
        return place.origin();
    }

    /** As it is cited: memory/MEMORY.md:7. */
    public String source() {
        return place.toString();
    }

    /** The same, with where it came from if it was not told. */
    public String cited(Language language) {
        return place.cited(language);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Evidence evidence
                && text.equals(evidence.text)
                && place.equals(evidence.place)
                && former == evidence.former
                && speaker.equals(evidence.speaker);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, place, former, speaker);
    }

    @Override
    public String toString() {
        return text + " (" + cited(Language.ENGLISH) + ")";
    }
}
