package cofio.fact;

import java.util.List;

/**
 * What was said before a message.
 *
 * @param tellings what was told before, the latest last; "she" and "it" can refer to it
 * @param spokenOf the facts last mentioned, which "no, Thursday" can correct
 */
public record MessageSetting(List<String> tellings, List<Fact> spokenOf) {
    /** Nothing was said before. */
    public static final MessageSetting NONE = new MessageSetting(List.of(), List.of());

    public MessageSetting {
        tellings = List.copyOf(tellings);
        spokenOf = List.copyOf(spokenOf);
    }
}
