package cofio.answer.chinese;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question, as far as a line speaks of it. What a question names must stand in the line, by these words or by others
 * for the same; what it only says lightly (去, 弄, 当年) need not, and what is done may be said otherwise.
 *
 * @param share how much of what is asked stands in the line
 */
record ChineseGist(ChineseAsked asked, double share) {
    private static final String BREAKS = "， 的了是在我你他她它吗呢有都也";
    private static final double VERB = .5;
    private static final double LIGHT = .2;
    private static final double ENOUGH = .5;

    static @Nullable ChineseGist of(ChineseAsked asked, ChineseLine line, ChineseMatch match) {
        return new Reading(asked, line, match, false).gist();
    }

    /** What a line speaks of, whatever else is asked. */
    static @Nullable ChineseGist partly(ChineseAsked asked, ChineseLine line, ChineseMatch match) {
        return new Reading(asked, line, match, true).gist();
    }

    private static final class Reading {
        private final ChineseAsked asked;
        private final ChineseLine line;
        private final ChineseMatch match;
        private final boolean partly;
        private final List<String> words = new ArrayList<>();
        private double told;
        private double missing;
        private ChineseWanted wanted;

        Reading(ChineseAsked asked, ChineseLine line, ChineseMatch match, boolean partly) {
            this.partly = partly;
            this.asked = asked;
            this.line = line;
            this.match = match;
            this.wanted = asked.wanted();
        }

        @Nullable
        ChineseGist gist() {
            String content = asked.content();
            boolean[] stands = standing(content);
            int at = 0;
            while (at < content.length()) {
                int end = at;
                while (end < content.length() && stands[end] == stands[at]) {
                    end++;
                }
                String stretch = content.substring(at, end);
                if (stands[at]) {
                    words.add(stretch);
                    told += stretch.length();
                } else if (!take(stretch) && !partly) {
                    return null;
                }
                at = end;
            }
            takeFocus();
            boolean person = !asked.who().isEmpty() && !asked.who().equals(ChinesePeople.ME);
            if (told == 0 && missing == 0 && person && asked.wanted() != ChineseWanted.WHAT) {
                return new ChineseGist(asked.with(List.of(), wanted), ENOUGH);
            }
            if (partly) {
                return new ChineseGist(asked.with(words, wanted), ENOUGH);
            }
            double share = told / (told + missing);
            return told > 0 && share >= ENOUGH ? new ChineseGist(asked.with(words, wanted), share) : null;
        }

        private void takeFocus() {
            String focus = asked.focus();
            ChineseForms form = ChineseForms.of(focus);
            boolean here = !focus.isEmpty() && (match.inLine(focus, line) > 0 || form != null && form.standsIn(line));
            told += here ? Math.min(2, focus.length()) : 0;
        }

        /** Words that do not stand in the line as they are; false if one of them names something else. */
        private boolean take(String stretch) {
            for (ChineseToken token : ChineseToken.of(stretch)) {
                String word = token.text();
                if (token.isSilent()) {
                    continue;
                }
                boolean light = ChineseVerbs.isLight(word);
                ChineseForms form = ChineseForms.of(word);
                String other = otherwise(word);
                if (match.inLine(word, line) > 0) {
                    words.add(word);
                    told += light ? LIGHT : word.length();
                } else if (!other.isEmpty()) {
                    words.add(other);
                    told += word.length();
                } else if (form != null && form.standsIn(line)) {
                    wanted = asked.wanted() == ChineseWanted.WHAT || asked.wanted() == ChineseWanted.ANYTHING
                            ? form.wanted()
                            : wanted;
                    missing += LIGHT * word.length();
                } else if (light) {
                    missing += LIGHT * word.length();
                } else if (!(token.known() ? takeWord(word) : takeVerbs(word))) {
                    return false;
                }
            }
            return true;
        }

        /** How the line shortens or lengthens a word: 左眼 of 左边眼睛, 杭州马拉松 of 杭马, 拍 of 拍子; or empty. */
        private String otherwise(String word) {
            int length = word.length();
            int at = length < 2 || ChineseConcepts.isWord(word) ? -1 : line.folded.indexOf(word.charAt(0));
            if (at < 0 || ChineseVerbs.isLight(word.substring(0, 1))) {
                return "";
            }
            char last = word.charAt(length - 1);
            if (length == 2 && (last == '子' || last == '儿')) {
                return word.substring(0, 1);
            }
            if (length == 2) {
                int end = line.folded.indexOf(last, at + 1);
                String longer = end > at && end - at < 5 ? line.folded.substring(at, end + 1) : "，";
                return longer.indexOf('，') < 0 && !ChineseVerbs.isLight(word.substring(1)) ? longer : "";
            }
            for (int i = 2; i < length && length == 4; i++) {
                String shorter = word.substring(0, 1) + word.charAt(i);
                if (line.folded.contains(shorter)) {
                    return shorter;
                }
            }
            return "";
        }

        /** Whether the line says the contrary, or the question asks about the event itself. */
        private boolean isOpposed(String verb) {
            String opposite = ChineseVerbs.opposite(verb);
            boolean event = asked.wanted().isTime() && !asked.text().contains("几号")
                    || asked.wanted() == ChineseWanted.WHERE
                    || asked.wanted() == ChineseWanted.MONEY;
            return !opposite.isEmpty() && (event || line.folded.contains(opposite));
        }

        private boolean takeWord(String word) {
            char last = word.charAt(word.length() - 1);
            String verb = last == '的' || last == '了' ? word.substring(0, word.length() - 1) : word;
            missing += VERB * verb.length();
            return ChineseVerbs.isVerb(verb) && !isOpposed(verb);
        }

        private boolean takeVerbs(String word) {
            int at = 0;
            while (at < word.length()) {
                int verb = ChineseVerbs.at(word, at);
                String letter = word.substring(at, at + Math.max(1, verb));
                boolean light = ChineseVerbs.isLight(letter);
                if (verb == 0 && !light && line.folded.indexOf(letter) >= 0) {
                    words.add(letter);
                    told += VERB;
                } else if (verb == 0 && !light || isOpposed(letter)) {
                    return false;
                } else {
                    missing += verb > 0 ? VERB * verb : LIGHT;
                }
                at += letter.length();
            }
            return true;
        }

        /** Which characters stand in the line together with a neighbour; of a word of the lists, all or none. */
        private boolean[] standing(String content) {
            boolean[] stands = new boolean[content.length()];
            for (int i = 0; i + 1 < content.length(); i++) {
                String pair = content.substring(i, i + 2);
                boolean here = !isBroken(pair)
                        && !ChineseVerbs.isLight(pair)
                        && line.letters.mayHold(pair)
                        && line.folded.contains(pair);
                stands[i] |= here;
                stands[i + 1] |= here;
            }
            for (ChineseToken token : ChineseToken.of(content)) {
                boolean whole = !token.known() || token.text().length() < 2 || line.folded.contains(token.text());
                for (int i = token.start(); i < token.end() && !whole; i++) {
                    stands[i] = false;
                }
            }
            return stands;
        }

        private static boolean isBroken(String pair) {
            return BREAKS.indexOf(pair.charAt(0)) >= 0 || BREAKS.indexOf(pair.charAt(1)) >= 0;
        }
    }
}
