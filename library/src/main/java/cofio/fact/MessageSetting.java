package cofio.fact;

import java.util.List;

/**
 * What a message is said into.
 *
 * @param tellings what was told before, the latest last: whom "she" can mean, and what "it"
 * @param spokenOf the facts that were last spoken of: what "no, Thursday" corrects
 */
public record MessageSetting(List<String> tellings, List<Fact> spokenOf) {
    /** A message out of the blue. */
    public static final MessageSetting NONE = new MessageSetting(List.of(), List.of());

    public MessageSetting {
        tellings = List.copyOf(tellings);
        spokenOf = List.copyOf(spokenOf);
    }
}
