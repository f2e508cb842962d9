package cofio.answer.chinese;

import cofio.fact.chinese.ChineseSubject;
import cofio.fact.chinese.ChineseWords;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who is who, learned from the facts: 导师：顾文澜教授 makes the two one person, 同事小魏 makes 小魏 a colleague. */
final class ChinesePeople {
    static final String ME = "我";
    private static final int LONGEST_NAME = 12;
    private static final Pattern TITLE = Pattern.compile("(老师|教授|博士|医生|大夫|主任|经理|总监|律师|先生|女士|小姐|师傅|阿姨|叔叔|教练|同学|院长|校长)$");
    private static final Pattern INTRODUCED =
            Pattern.compile("^([\\p{IsHan}A-Za-z·]{2,10})是我(?:们)?(?:家)?(?:的)?([\\p{IsHan}]{1,5})$");
    private static final Pattern APPOSED =
            Pattern.compile("^(?:我(?:们)?(?:家)?(?:的)?)?([\\p{IsHan}]{1,4})叫([^，。；的了]{1,10})$");
    /** 爱人 and 对象 do not say whether it is a husband or a wife. */
    private static final Set<String> EITHER = Set.of("爱人", "对象");

    private static final Set<String> SPOUSES = Set.of("爱人", "对象", "妻子", "丈夫");

    private static final Pattern CALLED = Pattern.compile("[\\p{IsHan}]{2}叫([\\p{IsHan}]{2,4})$");

    private final Map<String, Set<String>> others = new HashMap<>();
    private final Set<String> names = new LinkedHashSet<>();
    private final Map<Character, List<String>> byHead = new HashMap<>();
    private final Map<String, Set<String>> called = new HashMap<>();
    private final Set<String> own = new LinkedHashSet<>();

    ChinesePeople() {}

    ChinesePeople(Set<String> names) {
        names.forEach(this::name);
    }

    private void name(String name) {
        if (!name.isEmpty() && names.add(name)) {
            byHead.computeIfAbsent(name.charAt(0), key -> new ArrayList<>()).add(name);
        }
    }

    void learn(ChinesePeople known) {
        called.clear();
        own.addAll(known.own);
        known.names.forEach(this::name);
        known.others.forEach((who, words) ->
                others.computeIfAbsent(who, key -> new LinkedHashSet<>()).addAll(words));
    }

    /** 我同事小魏养了柯基: the words before the name say who that is. */
    void learnSubject(String words, String name) {
        String folded = ChineseWords.fold(words);
        int mine = ChineseSubject.mine(folded);
        String role = folded.substring(mine);
        if (role.length() > name.length() && role.endsWith(name)) {
            role = ChineseWords.person(role.substring(0, role.length() - name.length()));
            link(role, name);
        } else if (ChineseWords.person(role).isEmpty() && !name.equals(ME) && role.equals(name)) {
            name(name);
        }
    }

    void learnClause(String folded) {
        Matcher introduced = INTRODUCED.matcher(folded);
        if (introduced.matches()) {
            link(ChineseWords.person(introduced.group(2)), introduced.group(1));
        }
        for (int at = 0; at < folded.length(); at++) {
            int length = roleAt(folded, at);
            int end = at + length;
            String known = length > 1 ? nameAt(folded, end) : "";
            if (!known.isEmpty()) {
                link(ChineseWords.person(folded.substring(at, end)), known);
            } else if (length > 1 && end + 2 <= folded.length() && "小老阿".indexOf(folded.charAt(end)) >= 0) {
                String name = folded.substring(end, end + 2);
                if (ChineseSubject.isName(name)) {
                    link(ChineseWords.person(folded.substring(at, end)), name);
                }
            }
        }
        if (folded.indexOf('叫') < 0) {
            return;
        }
        Matcher called = CALLED.matcher(folded);
        if (called.find() && ChineseSubject.isName(called.group(1))) {
            name(called.group(1));
        }
        Matcher apposed = APPOSED.matcher(folded);
        if (apposed.matches()) {
            link(ChineseWords.person(apposed.group(1)), apposed.group(2));
        }
    }

    void link(String role, String name) {
        if (role.isEmpty() || name.isEmpty() || role.equals(name)) {
            return;
        }
        for (String each : List.of(name, bare(name))) {
            others.computeIfAbsent(role, key -> new LinkedHashSet<>()).add(each);
            others.computeIfAbsent(each, key -> new LinkedHashSet<>()).add(role);
            name(each);
        }
    }

    /** 名字：芝麻: what stands without a name is about the one who is called so. */
    void learnOwn(String name) {
        own.add(name);
    }

    Set<String> own() {
        return own;
    }

    /** Every word by which the facts call this person: 表姐夫 is 表姐的丈夫, and she is 蓝心怡. */
    Set<String> called(String who) {
        Set<String> known = called.get(who);
        if (known != null) {
            return known;
        }
        Set<String> all = new LinkedHashSet<>();
        // Two who are known through one another lead back here: what is found so far will do then.
        called.put(who, all);
        Deque<String> open = new ArrayDeque<>(List.of(who));
        while (!open.isEmpty()) {
            String word = open.removeFirst();
            if (!all.isEmpty() && word.length() > LONGEST_NAME || !all.add(word)) {
                continue;
            }
            for (String other : others.getOrDefault(word, Set.of())) {
                if (isOnly(word, other)) {
                    open.add(other);
                }
            }
            if (EITHER.contains(word)
                    || SPOUSES.contains(word) && others.keySet().stream().anyMatch(EITHER::contains)) {
                open.addAll(EITHER.contains(word) ? SPOUSES : EITHER);
            }
            ChineseKin kin = kin(word);
            if (kin != null && !kin.other().equals(word)) {
                for (String other : called(kin.other())) {
                    open.add(other + kin.role());
                }
                open.addAll(kin.words());
            }
        }
        return all;
    }

    private static @org.jspecify.annotations.Nullable ChineseKin kin(String word) {
        ChineseKin kin = ChineseKin.of(word);
        if (kin != null) {
            return kin;
        }
        for (int length = 1; length < word.length() - 1; length++) {
            String role = word.substring(word.length() - length);
            boolean composed = ChineseWords.person(role).equals(role)
                    && ChineseWords.person(word).isEmpty();
            if (composed && !ChineseSubject.isName(word)) {
                return new ChineseKin(word.substring(0, word.length() - length), role);
            }
        }
        return null;
    }

    /** Whether what is said of {@code owner} is said of the one who is asked about. */
    boolean same(String asked, String owner) {
        if (asked.equals(owner)
                || bare(asked).equals(bare(owner)) && bare(asked).length() > 1) {
            return true;
        }
        if (called(asked).contains(owner)) {
            return true;
        }
        boolean numbered = owner.length() > 1 && "大二三四五六小老".indexOf(owner.charAt(0)) >= 0;
        return numbered && asked.equals(ChineseWords.person(owner.substring(1)));
    }

    /** Of two colleagues with a name, the bare word 同事 means neither alone when one is asked for by name. */
    private boolean isOnly(String asked, String owner) {
        boolean owningRole = !ChineseWords.person(owner).isEmpty();
        if (!owningRole) {
            return true;
        }
        return others.getOrDefault(owner, Set.of()).stream()
                                .map(ChinesePeople::bare)
                                .distinct()
                                .count()
                        == 1
                || ChineseWords.onePerson(owner)
                        && others.getOrDefault(asked, Set.of()).contains(owner);
    }

    /** The longest known name that stands at this place, or empty. */
    String nameAt(String folded, int at) {
        String longest = "";
        List<String> candidates = at < folded.length() ? byHead.get(folded.charAt(at)) : null;
        if (candidates == null) {
            return longest;
        }
        for (String name : candidates) {
            if (name.length() > Math.max(1, longest.length())
                    && name.length() < LONGEST_NAME
                    && folded.startsWith(name, at)) {
                longest = name;
            }
        }
        return longest;
    }

    Set<String> namesIn(ChineseLine line) {
        Set<String> found = Set.of();
        String text = line.folded;
        for (int at = 0; at + 1 < text.length(); at++) {
            for (String name : byHead.getOrDefault(text.charAt(at), List.of())) {
                if (name.length() > 1 && text.startsWith(name, at)) {
                    found = found.isEmpty() ? new HashSet<>() : found;
                    found.add(name);
                }
            }
        }
        return found;
    }

    Set<String> names() {
        return names;
    }

    Set<String> otherWords(String who) {
        return others.getOrDefault(who, Set.of());
    }

    static String bare(String name) {
        if (name.length() < 3) {
            return name;
        }
        Matcher title = TITLE.matcher(name);
        return title.find() && title.start() > 1 ? name.substring(0, title.start()) : name;
    }

    /** The length of the word for a person at this place that stands there as a word of its own, or 0. */
    static int roleAt(String folded, int at) {
        int length = ChineseSubject.person(folded, at);
        if (length == 0) {
            return 0;
        }
        boolean alone = length > 1 || at > 0 && "我你他她的是".indexOf(folded.charAt(at - 1)) >= 0;
        boolean other = length == 1 && at + 1 < folded.length() && "兄妹夫媳们子".indexOf(folded.charAt(at + 1)) >= 0;
        return alone && !other ? length : 0;
    }
}
