package cofio.text;

import java.util.Optional;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** What a pattern of a language found: not each has all the groups that another language needs. */
public final class MatchedGroup {
    private MatchedGroup() {}

    /** The words of the first of the named groups that the pattern has and that took part. */
    public static Optional<String> named(Matcher matched, String... names) {
        for (String name : names) {
            String group = matched.namedGroups().containsKey(name) ? matched.group(name) : null;
            if (group != null) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    /** The words of the first group that took part, whatever its number. */
    public static Optional<String> first(Matcher matched) {
        @Nullable String group = null;
        for (int i = 1; i <= matched.groupCount() && group == null; i++) {
            group = matched.group(i);
        }
        return Optional.ofNullable(group);
    }
}
