package cofio.doctor;

import cofio.text.DateMention;
import cofio.text.Dates;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Pattern;

/** Facts that speak of a day to come which is over: a deadline, an appointment, a plan. */
final class StaleFacts {
    private static final Pattern TO_COME = Pattern.compile(
            "(?iu)\\b(?:deadline|due|appointments?|meeting|upcoming|will|going to|scheduled|plan(?:s|ned|ning)? (?:to|for|a|on)|planned|planning|expires?|expiring|expiry|renew(?:al|s)?|valid (?:un)?til|"
                    + "flight|departs?|leaves? (?:on|for)|starts? on|begins? on|reminder|remind|todo|to do|to-do|next|tomorrow|exam|interview|trip to|returns? on|moving on|until|release date|launch(?:es)? on|"
                    + "must|needs? to|has to|have to|submit|book(?:ed|ing)? (?:for|on)|check-?up|visit on|is on|are on|vote on|rsvp|surgery on|hand(?:ed)? in)\\b"
                    + "|截止|到期|预约|约了|将于|将在|将会|会议|开会|计划|打算|准备|下周|下个?月|明天|后天|航班|出发|考试|面试|提醒|待办|要去|要交|要在|之前完成|前完成|前提交|前交|即将|手术|续费|续签|复查|体检|报名|婚礼|有效期");
    private static final Pattern OVER = Pattern.compile(
            "(?iu)\\b(?:was|were|had|did|went|took|ended|expired|done|completed|finished|passed|cancell?ed|since|last|met|visited|bought|born|died|started|began|joined|moved to|"
                    + "graduated|attended|returned|submitted|signed|held|happened|won|lost|launched|released|founded|established|birthday|anniversary|former(?:ly)?|previous(?:ly)?|back in|ago|told on|noted on|paid|gave|"
                    + "delivered|arrived|got|received|merged|shipped|married|history|retrospective|minutes)\\b"
                    + "|过了|已|结束|完成了|取消|去过|生日|纪念日|上周|上个?月|去年|昨天|曾|当时|出生|毕业于|买了|搬到|搬了|办过|开过|了。$|以来|(?:开始|起)(?:在|学|做|住)|记录|举行了|参加了|交了|见了");

    private StaleFacts() {}

    static Optional<SuspiciousSpan> in(String words, LocalDate today) {
        if (!hasYear(words)
                || !TO_COME.matcher(words).find()
                || OVER.matcher(words).find()) {
            return Optional.empty();
        }
        LocalDate last = null;
        DateMention named = null;
        for (DateMention mention : Dates.find(words, today)) {
            // A relative date that nobody resolved is bound to a day that is not known.
            Optional<LocalDate> end = mention.relative() ? Optional.empty() : end(mention.resolved());
            if (end.isPresent() && (last == null || end.get().isAfter(last))) {
                last = end.get();
                named = mention;
            }
        }
        if (last == null || named == null || !last.isBefore(today)) {
            return Optional.empty();
        }
        return Optional.of(new SuspiciousSpan(
                FindingKind.STALE,
                named.start(),
                named.end(),
                words,
                "speaks of a day to come, but " + last + " is over",
                "Tell what came of it, or forget it.",
                null));
    }

    private static boolean hasYear(String words) {
        for (int i = 0; i + 3 < words.length(); i++) {
            if ((words.charAt(i) == '2' && words.charAt(i + 1) == '0'
                            || words.charAt(i) == '1' && words.charAt(i + 1) == '9')
                    && Character.isDigit(words.charAt(i + 2))
                    && Character.isDigit(words.charAt(i + 3))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<LocalDate> end(String resolved) {
        String last = resolved.substring(resolved.lastIndexOf('/') + 1);
        try {
            return switch (last.length()) {
                case 10 -> Optional.of(LocalDate.parse(last));
                case 7 -> Optional.of(YearMonth.parse(last).atEndOfMonth());
                case 4 -> Optional.of(Year.parse(last).atMonth(12).atEndOfMonth());
                default -> Optional.empty();
            };
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
