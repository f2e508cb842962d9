package cofio.answer.english;

/** Whether a word is another one mistyped. */
final class Typo {
    private Typo() {}

    /** One slip in a word of four to six letters, two in a longer one; the first letter is right. */
    static boolean isOf(String typed, String meant) {
        int allowed = meant.length() < 4 ? 0 : meant.length() < 7 ? 1 : 2;
        if (allowed == 0
                || typed.length() < 4
                || Math.abs(typed.length() - meant.length()) > allowed
                || typed.charAt(0) != meant.charAt(0)
                || typed.chars().anyMatch(Character::isDigit)) {
            return typed.equals(meant);
        }
        return distance(typed, meant) <= allowed;
    }

    /** Insertions, deletions, replacements and swaps of neighbours that turn one into the other. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + same);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
