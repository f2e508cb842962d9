package cofio.text;

import java.util.Set;

/** The short forms that stand before a name: "Dr. Vasquez". */
public final class NameTitles {
    private static final Set<String> SHORT = Set.of(
            "Dr", "Mr", "Mrs", "Ms", "Mx", "Prof", "St", "Sr", "Jr", "Fr", "Rev", "Hon", "Capt", "Lt", "Sgt", "Col",
            "Gen");

    private NameTitles() {}

    public static boolean contains(String word) {
        return SHORT.contains(word);
    }
}
