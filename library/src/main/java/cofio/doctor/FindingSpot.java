package cofio.doctor;

/**
 * A line that a finding is about.
 *
 * @param line counted from 1; 0 where the file as a whole is meant
 * @param text what stands there, fit to be shown: secrets masked, invisible characters made visible; empty where it is
 *     better not repeated
 */
public record FindingSpot(String file, int line, String text) {
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line;
    }
}
