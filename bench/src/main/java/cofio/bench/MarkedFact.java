package cofio.bench;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fact that can be recognised wherever it stands: a number says which it is, and no value is told twice. */
record MarkedFact(int number, String value) {
    private static final Pattern SHAPE =
            Pattern.compile("(?:locker|project|house|medicine|neighbor) (\\d+)\\b.*?\\b(V\\d+x\\S+?)[.]?$");

    /** Values have characters of one to four bytes, so that a torn one would not be valid UTF-8. */
    static MarkedFact random(int number, Random random) {
        String end = random.nextBoolean() ? "é" : random.nextBoolean() ? "雨" : "🫖";
        return new MarkedFact(number, "V" + number + "x" + Long.toHexString(random.nextLong()) + end);
    }

    static MarkedFact of(Map<Integer, MarkedFact> held, int number) {
        return Objects.requireNonNull(held.get(number));
    }

    String sentence() {
        return switch (number % 5) {
            case 0 -> "The code of locker " + number + " is " + value + ".";
            case 1 -> "The budget of project " + number + " is " + value + ".";
            case 2 -> "The spare key of house " + number + " is in the drawer " + value + ".";
            case 3 -> "My dose of medicine " + number + " is " + value + ".";
            default -> "The name of neighbor " + number + " is " + value + ".";
        };
    }

    /** Reads the fact from a line of a file or the text of a fact. */
    static Optional<MarkedFact> in(String text) {
        Matcher matcher = SHAPE.matcher(text);
        return matcher.find()
                ? Optional.of(new MarkedFact(Integer.parseInt(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return number + "=" + value;
    }

    static MarkedFact parse(String shown) {
        int equals = shown.indexOf('=');
        return new MarkedFact(Integer.parseInt(shown.substring(0, equals)), shown.substring(equals + 1));
    }
}
