package cofio.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is chosen from the facts that the last reply offered to forget: "the second", "both", "第一条". */
record Choice(List<String> ids) {
    private static final Pattern OFFERED = Pattern.compile("(?m)^- .*[,，] ?id (?<id>\\S+)[)）]$");
    private static final Pattern ALL = Pattern.compile(
            "(?:yes,? )?(?:both|all|every one|everything)(?: of (?:them|those|these))?(?:,? please)?[.!]*|(?:都|全部|全)(?:要|忘掉|忘了|删掉|删了)?(?:吧)?[。！]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THAT_ONE = Pattern.compile(
            "(?:yes|yeah|yep|yup|sure|right|correct|exactly|that(?:['’]s the)? one|that)(?:,? (?:please|that one|that['’]s (?:it|right|the one)|forget it|it is))*[.!]*"
                    + "|(?:是|对|嗯|没错)的?(?:，?(?:就是)?(?:这|那)(?:条|个))?(?:，?(?:忘掉|删掉)(?:它|吧)?)?[。！]*");
    private static final List<Pattern> NUMBERED = List.of(
            Pattern.compile("(?:the )?(?:first|1st|1|one)(?: one)?(?:,? please)?[.!]*|第一(?:条|个)[。！]*"),
            Pattern.compile("(?:the )?(?:second|2nd|2|two)(?: one)?(?:,? please)?[.!]*|第二(?:条|个)[。！]*"),
            Pattern.compile("(?:the )?(?:third|3rd|3|three)(?: one)?(?:,? please)?[.!]*|第三(?:条|个)[。！]*"),
            Pattern.compile("(?:the )?(?:fourth|4th|4|four)(?: one)?(?:,? please)?[.!]*|第四(?:条|个)[。！]*"));
    private static final Pattern LAST = Pattern.compile("(?:the )?last(?: one)?(?:,? please)?[.!]*|最后(?:一条|一个)[。！]*");

    static Optional<Choice> of(String lastReply, String message) {
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
            boolean that = THAT_ONE.matcher(answer).matches();
            return that ? Optional.of(new Choice(ids)) : Optional.empty();
        }
        if (ALL.matcher(answer).matches()) {
            return Optional.of(new Choice(ids));
        }
        if (LAST.matcher(answer).matches()) {
            return Optional.of(new Choice(List.of(ids.getLast())));
        }
        for (int i = 0; i < NUMBERED.size() && i < ids.size(); i++) {
            if (NUMBERED.get(i).matcher(answer).matches()) {
                return Optional.of(new Choice(List.of(ids.get(i))));
            }
        }
        return ids.contains(answer) ? Optional.of(new Choice(List.of(answer))) : Optional.empty();
    }
}
