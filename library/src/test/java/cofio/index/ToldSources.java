package cofio.index;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Files with invented facts and conversations, in English and Chinese, that tests may change. */
final class ToldSources implements UnreadSources {
    private static final List<String> PEOPLE =
            List.of("Anna", "Bernhard", "Carla", "Dmitri", "Eleanor", "Farid", "Greta", "Hiroshi", "小明", "李华");
    private static final List<String> PLACES =
            List.of("Lisbon", "Graz", "Zanzibar", "Kyoto", "Reykjavik", "上海", "杭州", "Valparaiso");
    private static final List<String> THINGS =
            List.of("a green bicycle", "an old violin", "two cats", "a sailing boat", "many stamps", "一只猫", "a garden");

    private final Map<String, List<String>> facts = new TreeMap<>();
    private final Map<String, List<IndexSource.Message>> messages = new TreeMap<>();
    private final Map<String, Integer> versions = new TreeMap<>();

    static ToldSources of(int facts, int messages) {
        ToldSources told = new ToldSources();
        for (int i = 0; i < facts; i++) {
            told.tell("memory/MEMORY.md", fact(i));
        }
        for (int i = 0; i < messages; i++) {
            told.say(i);
        }
        return told;
    }

    static String fact(int i) {
        String who = PEOPLE.get(i % PEOPLE.size());
        String where = PLACES.get(i / 3 % PLACES.size());
        String what = THINGS.get(i / 5 % THINGS.size());
        return switch (i % 5) {
            case 0 -> who + " lives in " + where + " since " + (1950 + i % 70);
            case 1 -> who + "住在" + where + "，喜欢" + what;
            case 2 -> "The phone number of " + who + " in " + where + " is 0043-" + (i * 7919 % 100_000);
            case 3 -> who + " has " + what + " from " + where;
            default -> who + "的生日是" + (1 + i % 12) + "月" + (1 + i % 28) + "日";
        };
    }

    synchronized void tell(String file, String fact) {
        facts.computeIfAbsent(file, name -> new ArrayList<>()).add(fact);
        versions.merge(file, 1, Integer::sum);
    }

    synchronized void forget(String file, String fact) {
        Objects.requireNonNull(facts.get(file)).remove(fact);
        versions.merge(file, 1, Integer::sum);
    }

    void say(int i) {
        String file = "memory/journal/2026-01-" + (10 + i / 40 % 20) + ".md";
        LocalDateTime when = LocalDateTime.of(2026, 1, 10 + i / 40 % 20, 8, 0).plusMinutes(i % 40 * 11L);
        String words = i % 4 == 3
                ? "明天我们去" + PLACES.get(i % PLACES.size()) + "看" + PEOPLE.get(i % 7)
                : "I met " + PEOPLE.get(i * 3 % PEOPLE.size()) + " and we spoke about " + THINGS.get(i % THINGS.size())
                        + " and " + PLACES.get(i * 5 % PLACES.size()) + ".";
        List<IndexSource.Message> all = messages.computeIfAbsent(file, name -> new ArrayList<>());
        all.add(new IndexSource.Message(
                when,
                i % 2 == 0 ? "Marta" : i % 3 == 0 ? "assistant" : "周杰",
                words,
                1 + 3 * all.size(),
                i % 5 == 0 ? List.of(fact(i)) : List.of()));
        versions.merge(file, 1, Integer::sum);
    }

    @Override
    public synchronized List<IndexSource> since(Map<String, String> known) {
        List<IndexSource> all = new ArrayList<>();
        versions.forEach((file, version) -> {
            String print = "v" + version;
            all.add(new IndexSource(file, print, print.equals(known.get(file)) ? null : content(file)));
        });
        return all;
    }

    private IndexSource.Content content(String file) {
        List<IndexSource.Row> rows = new ArrayList<>();
        for (String fact : facts.getOrDefault(file, List.of())) {
            rows.add(new IndexSource.Row(fact, "People", rows.size() + 3));
        }
        return new IndexSource.Content(rows, messages.getOrDefault(file, List.of()));
    }
}
