package cofio.http;

import cofio.fact.KeyValue;
import cofio.fact.StoredFact;
import cofio.text.Json;
import cofio.text.NameTitles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Who and what the facts name, and which of them stand in one fact. Nothing is here that no line says. */
final class NameGraph {
    private static final String ME = "me";
    private static final int NODES = 400;
    private static final int LABEL = 40;
    private static final Pattern ABOUT_ME = Pattern.compile("(?i)(?:I|my|we|our|I'm|I've)\\b.*|我.*", Pattern.DOTALL);

    private static final Pattern PRONOUN =
            Pattern.compile("(?i)^[\\],;，、。.\\s]*(?:(?:he|she|it|they|his|her|its|their) |[他她它]的?)?");
    private static final Pattern CLOSE = Pattern.compile("(?: (?:is|are|was|were)|[叫是]|[\\s,;:：，.])+$");

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<Map<String, @Nullable Object>> edges = new ArrayList<>();

    private static final class Node {
        final String name;
        NameSighting.Kind kind;
        int facts;

        Node(String name, NameSighting.Kind kind) {
            this.name = name;
            this.kind = kind;
        }
    }

    NameGraph(List<StoredFact> facts) {
        Map<StoredFact, List<NameSighting>> seen = new LinkedHashMap<>();
        Map<String, Integer> sure = new HashMap<>();
        for (StoredFact held : facts) {
            List<NameSighting> here = NameSighting.in(held.fact());
            seen.put(held, here);
            here.stream().filter(NameSighting::sure).forEach(one -> sure.merge(key(one), 1, Integer::sum));
        }
        seen.forEach((held, here) -> take(held, told(held, here, sure)));
    }

    private static String key(NameSighting one) {
        return one.name().toLowerCase(Locale.ROOT);
    }

    /** The names that are names for certain; in Chinese also those that a fact begins with and another one gives. */
    private static List<NameSighting> told(StoredFact held, List<NameSighting> here, Map<String, Integer> sure) {
        List<NameSighting> told = new ArrayList<>();
        here.stream().filter(one -> sure.containsKey(key(one))).forEach(told::add);
        String text = held.fact().text();
        int from = text.startsWith("[") ? 1 : 0;
        for (int length = 2; length <= 4 && from + length < text.length(); length++) {
            String start = text.substring(from, from + length);
            boolean han =
                    start.codePoints().allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
            if (han && sure.containsKey(start) && KeyValue.colon(text) < 0) {
                told.addFirst(new NameSighting(start, NameSighting.Kind.PERSON, from, from + length, true));
            }
        }
        return told;
    }

    private void take(StoredFact held, List<NameSighting> told) {
        String text = held.fact().text();
        Set<String> counted = new HashSet<>();
        for (NameSighting one : told) {
            Node node = nodes.computeIfAbsent(key(one), key -> new Node(one.name(), one.kind()));
            node.kind = one.kind().compareTo(node.kind) < 0 ? one.kind() : node.kind;
            node.facts += counted.add(key(one)) ? 1 : 0;
        }
        if (told.isEmpty()) {
            return;
        }
        int colon = KeyValue.colon(text);
        NameSighting first = told.getFirst();
        boolean mine =
                colon > 0 ? first.start() > colon : ABOUT_ME.matcher(text).matches();
        String subject = key(first);
        int at = first.end();
        if (mine) {
            String label = colon > 0 ? text.substring(0, colon) : text.substring(0, first.start());
            edge(ME, subject, label.replaceFirst("(?i)^(?:my |our |I |we |我们?的?)", ""), held);
        }
        for (NameSighting one : told.subList(1, told.size())) {
            String between = colon > at && colon < one.start()
                    ? text.substring(at, colon)
                    : text.substring(Math.min(at, one.start()), one.start());
            if (!key(one).equals(subject)) {
                edge(subject, key(one), between.replaceFirst("^['’]s ", ""), held);
            }
            at = one.end();
        }
    }

    private void edge(String from, String to, String words, StoredFact held) {
        String label = plain(words);
        edges.add(Json.object(
                "from",
                from,
                "to",
                to,
                "label",
                label.length() > LABEL ? label.substring(0, LABEL).strip() + "…" : label,
                "file",
                held.place().file(),
                "line",
                held.place().line()));
    }

    /** How two names are connected, without what only holds the sentence together: "mentor is Dr." is "mentor". */
    private static String plain(String words) {
        String told = words.strip();
        String label = PRONOUN.matcher(told).replaceFirst("");
        for (String cut = CLOSE.matcher(label).replaceFirst(""); !cut.equals(label); ) {
            label = cut;
            int last = label.lastIndexOf(' ') + 1;
            boolean title = last > 0 && NameTitles.contains(label.substring(last));
            cut = CLOSE.matcher(title ? label.substring(0, last) : label).replaceFirst("");
        }
        return label.isEmpty() ? told : label;
    }

    Map<String, @Nullable Object> json(List<Map<String, @Nullable Object>> growth) {
        List<Map.Entry<String, Node>> most = new ArrayList<>(nodes.entrySet());
        most.sort(Comparator.comparingInt(entry -> -entry.getValue().facts));
        List<Object> shown = new ArrayList<>();
        Set<Object> ids = new HashSet<>(Set.of(ME));
        int mine =
                (int) edges.stream().filter(edge -> ME.equals(edge.get("from"))).count();
        shown.add(Json.object("id", ME, "name", ME, "kind", ME, "facts", mine));
        for (Map.Entry<String, Node> entry : most.subList(0, Math.min(NODES, most.size()))) {
            Node node = entry.getValue();
            ids.add(entry.getKey());
            String kind = node.kind.name().toLowerCase(Locale.ROOT);
            shown.add(Json.object("id", entry.getKey(), "name", node.name, "kind", kind, "facts", node.facts));
        }
        List<Map<String, @Nullable Object>> between = edges.stream()
                .filter(edge -> ids.contains(edge.get("from")) && ids.contains(edge.get("to")))
                .toList();
        return Json.object("nodes", shown, "edges", between, "growth", growth);
    }
}
