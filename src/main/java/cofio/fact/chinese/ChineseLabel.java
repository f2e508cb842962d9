package cofio.fact.chinese;

/**
 * The words before the colon: whose they are and what they name.
 *
 * <p>{@code text}: as it is written in the file, without 我的. {@code known}: it ends with a word of the lists or says
 * 的, so that 是 after it gives its value. {@code person} and {@code pet}: it names a person or an animal.
 */
record ChineseLabel(
        String text, String owner, String attribute, boolean single, boolean known, boolean person, boolean pet) {

    private static final String[] NOW = {
        "现在的", "目前的", "当前的", "最新的", "新的", "如今的", "现在", "目前", "这个", "那个", "那只", "这只", "新"
    };
    private static final String[] ADVERBS = {
        "现在", "目前", "一直", "应该", "已经", "其实", "就", "也", "都", "还", "呢", "大概", "分别", "正好", "刚好"
    };
    private static final String[] DOUBLED = {"妈", "爸", "哥", "姐", "弟", "妹", "叔", "舅"};

    static ChineseLabel of(String words) {
        String text = words.strip();
        text = text.substring(0, withoutAdverbs(ChineseWords.fold(text)));
        String folded = ChineseWords.fold(text);
        int mine = ChineseSubject.mine(folded);
        boolean possessed = mine > 0 && folded.charAt(mine - 1) == '的';
        boolean clause =
                !possessed && mine > 0 && mine < text.length() && "会要想有去买能可每用".indexOf(folded.charAt(mine)) >= 0;
        if (mine < text.length() && !clause) {
            text = text.substring(mine).strip();
        }
        text = doubled(text);
        folded = ChineseWords.fold(text);
        String bare = withoutName(folded);
        if (bare.length() < folded.length()) {
            text = text.substring(0, bare.length());
            folded = bare;
        }
        int now = now(folded);
        String full = folded.substring(now);
        int split = owner(full);
        String owner = split == 0 ? "我" : canonicalOwner(full.substring(0, split));
        String rest = full.substring(split);
        String attribute = attribute(rest.startsWith("的") ? rest.substring(1) : rest);
        boolean person = split == 0 && !ChineseWords.person(full).isEmpty();
        boolean pet = !ChineseWords.pet(attribute).isEmpty();
        boolean known = possessed || ChineseWords.knownEnd(folded) > 0 || folded.indexOf('的') > 0;
        return new ChineseLabel(text, owner, attribute, single(attribute, now > 0, person, pet), known, person, pet);
    }

    String key() {
        return owner + "·" + attribute;
    }

    private static int withoutAdverbs(String folded) {
        int end = folded.length();
        boolean again = true;
        while (again) {
            again = false;
            for (String adverb : ADVERBS) {
                if (end > adverb.length() && folded.startsWith(adverb, end - adverb.length())) {
                    end -= adverb.length();
                    again = true;
                }
            }
        }
        return end;
    }

    /** 妈 alone reads oddly before a colon. */
    private static String doubled(String text) {
        for (String kin : DOUBLED) {
            boolean alone = text.startsWith(kin) && !text.startsWith(kin + kin) && !text.startsWith(kin + "夫");
            if (alone && ChineseSubject.person(ChineseWords.fold(text), 0) == 1) {
                return kin + text;
            }
        }
        return text;
    }

    /** What somebody is called is said of the person: 女儿的名字 is 女儿. */
    private static String withoutName(String folded) {
        for (String name : new String[] {"的名字", "的姓名", "名字"}) {
            if (folded.endsWith(name)) {
                String owner = folded.substring(0, folded.length() - name.length());
                if (!ChineseWords.person(owner).isEmpty()
                        || !ChineseWords.pet(owner).isEmpty()) {
                    return owner;
                }
            }
        }
        return folded;
    }

    private static int now(String folded) {
        for (String now : NOW) {
            if (folded.startsWith(now) && folded.length() > now.length()) {
                boolean worded = now.equals("新")
                        && ChineseWords.attribute(folded.substring(1)).isEmpty();
                return worded ? 0 : now.length();
            }
        }
        return 0;
    }

    private static int owner(String full) {
        if (!ChineseWords.person(full).isEmpty()) {
            return 0;
        }
        int person = ChineseSubject.person(full, 0);
        int end = person + ChineseSubject.name(full, person, "的手电邮生身体微家血");
        if (end > 0 && end < full.length()) {
            boolean owns = full.charAt(end) == '的' || ChineseWords.knownEnd(full.substring(end)) > 0;
            return owns ? end : 0;
        }
        return 0;
    }

    private static String canonicalOwner(String owner) {
        int person = ChineseSubject.person(owner, 0);
        return person == owner.length() ? ChineseWords.person(owner) : owner.substring(person);
    }

    private static String attribute(String rest) {
        String attribute =
                rest.replace("最爱", "最喜欢").replace("喜爱", "喜欢").replace("的", "").replace(" ", "");
        int known = ChineseWords.knownEnd(attribute);
        String head = attribute.substring(attribute.length() - known);
        if (known == attribute.length() && known > 0) {
            String person = ChineseWords.person(head);
            String pet = ChineseWords.pet(head);
            return !person.isEmpty() ? person : !pet.isEmpty() ? pet : ChineseWords.attribute(head);
        }
        String canonical = ChineseWords.attribute(head);
        return canonical.isEmpty() ? attribute : attribute.substring(0, attribute.length() - known) + canonical;
    }

    private static boolean single(String attribute, boolean now, boolean person, boolean pet) {
        if (attribute.isEmpty() || attribute.contains("最") || attribute.contains("唯一")) {
            return true;
        }
        if (person) {
            return ChineseWords.onePerson(attribute);
        }
        String head = attribute.substring(attribute.length() - ChineseWords.knownEnd(attribute));
        boolean many = pet
                || attribute.contains("喜欢")
                || attribute.contains("去过")
                || attribute.contains("讨厌")
                || (!head.isEmpty()
                        && (ChineseWords.many(head)
                                || isPersonOfMany(head)
                                || !ChineseWords.pet(head).isEmpty()));
        return !many || (now && head.length() < attribute.length());
    }

    private static boolean isPersonOfMany(String head) {
        String person = ChineseWords.person(head);
        return !person.isEmpty() && !ChineseWords.onePerson(person);
    }
}
