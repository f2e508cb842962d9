package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Numbers with their units: what "how thick", "how heavy" and "how long" ask for. */
final class Quantity {
    private static final Set<String> LENGTHS = English.words(
            "mm cm m km millimetre millimeter centimetre centimeter metre meter kilometre kilometer mile inch foot feet ft yard block");
    private static final Set<String> MASSES =
            English.words("kg g mg kilo kilogram gram pound lb ton tonne ounce oz stone");
    private static final Set<String> VOLUMES = English.words("litre liter l ml gallon pint cup");
    private static final Set<String> SPEEDS = English.words("mph kmh kph knot km/h mbit mbps gbit gbps");
    private static final Set<String> DEGREES = English.words("degree °c °f celsius fahrenheit c f");
    private static final Set<String> SPANS =
            English.words("second minute hour day night week fortnight month year decade min hr h");
    private static final Set<String> STRENGTHS = English.words("dioptre diopter bar watt volt amp percent % mg proof");
    /** Prices, rates and levels are high or low in any unit. */
    private static final Set<String> LEVELS = Set.of("high", "low", "big", "large", "small");

    private static final Map<String, List<Set<String>>> ADJECTIVES = new HashMap<>();

    static {
        for (String word : List.of("thick", "wide", "deep", "high", "tall", "far", "thin", "low", "short")) {
            ADJECTIVES.put(word, List.of(LENGTHS));
        }
        ADJECTIVES.put("heavy", List.of(MASSES));
        ADJECTIVES.put("fast", List.of(SPEEDS));
        ADJECTIVES.put("hot", List.of(DEGREES));
        ADJECTIVES.put("warm", List.of(DEGREES));
        ADJECTIVES.put("cold", List.of(DEGREES));
        ADJECTIVES.put("strong", List.of(STRENGTHS, MASSES));
        ADJECTIVES.put("powerful", List.of(STRENGTHS));
        for (String word : List.of("big", "large", "small")) {
            ADJECTIVES.put(word, List.of(LENGTHS, VOLUMES, MASSES));
        }
    }

    private Quantity() {}

    static boolean isMeasured(String adjective) {
        return ADJECTIVES.containsKey(adjective);
    }

    /** The number that says how thick, heavy or hot it is; any number where the fact has the adjective itself. */
    static Optional<Token> measure(String adjective, View fact, boolean said) {
        boolean any = said || fact.colon() > 0 && LEVELS.contains(adjective);
        List<Set<String>> units = ADJECTIVES.getOrDefault(adjective, List.of());
        for (int i = 0; i < fact.tokens().size(); i++) {
            Token token = fact.tokens().get(i);
            boolean number = isNumber(token) && (fact.colon() < 0 || token.start() > fact.colon());
            if (number && (any || units.stream().anyMatch(set -> isUnit(fact.tokens(), token, set)))) {
                return Optional.of(token);
            }
        }
        return Optional.empty();
    }

    /** The number of hours, days, years. */
    static Optional<Token> span(View fact) {
        return fact.tokens().stream()
                .filter(token -> isNumber(token) || token.is("a") || token.is("an") || token.is("half"))
                .filter(token -> isUnit(fact.tokens(), token, SPANS))
                .findFirst();
    }

    static boolean isNumber(Token token) {
        return token.text().chars().anyMatch(Character::isDigit) || English.isNumberWord(token.lower());
    }

    static boolean isLength(View fact) {
        return measure("thick", fact, false).isPresent();
    }

    /** A unit within two words behind the number, or joined to it: "4 mm", "4mm", "six and a half hours". */
    private static boolean isUnit(List<Token> tokens, Token number, Set<String> units) {
        String joined = number.lower().replaceFirst("^[\\d.,/]+-?", "");
        if (!joined.isEmpty() && units.contains(English.noun(joined))) {
            return true;
        }
        int at = tokens.indexOf(number);
        int end = at + 3 < tokens.size()
                        && (tokens.get(at + 1).is("and") || tokens.get(at + 1).is("or"))
                ? at + 5
                : at + 3;
        for (int i = at + 1; i < Math.min(tokens.size(), end); i++) {
            String lower = tokens.get(i).lower();
            if (units.contains(lower) || units.contains(English.noun(lower))) {
                return true;
            }
        }
        return false;
    }
}
