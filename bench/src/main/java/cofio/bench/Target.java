package cofio.bench;

import java.util.Locale;

/** What a figure should be, in the words of a summary. */
final class Target {
    private Target() {}

    static String atMost(String what, double figure, String unit, double most) {
        return told(what, figure, unit, "at most", most, figure <= most);
    }

    static String atLeast(String what, double figure, String unit, double least) {
        return told(what, figure, unit, "at least", least, figure >= least);
    }

    private static String told(String what, double figure, String unit, String side, double target, boolean kept) {
        String outcome = kept ? "kept" : String.format(Locale.ROOT, "missed by %s", number(Math.abs(figure - target)));
        return what + " " + number(figure) + " " + unit + " (" + side + " " + number(target) + "): " + outcome;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    }
}
