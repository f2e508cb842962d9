package cofio.fact;

import cofio.text.LowerCase;
import cofio.text.Sha256;
import cofio.text.TrailingMarks;
import java.util.Optional;

/**
 * What makes two facts the same: the words of a line; of an attribute that holds one value at a time ("My dentist is ...",
 * "Wifi password: ...") what the value is said of, so that a newer one replaces it ({@code single}).
 */
public record FactIdentity(String key, boolean single) {

    static FactIdentity of(String text) {
        Optional<Attribution> attribution = Attribution.of(text);
        if (attribution.isPresent() && !attribution.get().isOneOfSeveral()) {
            return new FactIdentity(attribution.get().frame(), true);
        }
        String words = TrailingMarks.without(LowerCase.of(text).replaceAll("\\s+", " "), ".!。！");
        return new FactIdentity(words.isEmpty() ? text : words, false);
    }

    /** A short name for the fact that gives nothing of its value away. */
    public String id() {
        return Sha256.of(key).substring(0, 8);
    }
}
