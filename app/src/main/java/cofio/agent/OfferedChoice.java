package cofio.agent;

import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is chosen from the facts that the last reply offered to forget: "the second", "both", "第一条". */
record OfferedChoice(List<String> ids) {
    private static final Pattern OFFERED = Pattern.compile("(?m)^- .*[,，] ?id (?<id>\\S+)[)）]$");

    static Optional<OfferedChoice> of(String lastReply, String message) {
        List<String> ids = new ArrayList<>();
        Matcher offered = OFFERED.matcher(lastReply);
        while (offered.find()) {
            ids.add(offered.group("id"));
        }
        String answer = message.strip().toLowerCase(Locale.ROOT);
        if (ids.isEmpty()) {
            return Optional.empty();
        }
        if (ids.size() == 1) {
            boolean that = is("choose-this", answer);
            return that ? Optional.of(new OfferedChoice(ids)) : Optional.empty();
        }
        if (is("choose-all", answer)) {
            return Optional.of(new OfferedChoice(ids));
        }
        if (is("choose-last", answer)) {
            return Optional.of(new OfferedChoice(List.of(ids.getLast())));
        }
        for (int i = 0; i < ids.size(); i++) {
            if (is("choose." + (i + 1), answer)) {
                return Optional.of(new OfferedChoice(List.of(ids.get(i))));
            }
        }
        return ids.contains(answer) ? Optional.of(new OfferedChoice(List.of(answer))) : Optional.empty();
    }

    private static boolean is(String choice, String answer) {
        return Language.anyPattern(choice).matcher(answer).matches();
    }
}
