package cofio.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files that show that two wrote at once: copies that a synchronising program set aside, and files still open. */
final class SyncLeftovers {
    private static final Pattern SET_ASIDE = Pattern.compile(
            "(?iu)^(.*?)(?:\\.sync-conflict-[\\w-]+|[ _(-]+[^()/]{0,60}?(?:conflicted copy|conflict(?:ed)?|冲突(?:副本|文件)?|副本)[^()/]{0,60}\\)?|_conf\\([^)]{1,60}\\))(\\.[a-z]{1,8})$");
    private static final Pattern NUMBERED = Pattern.compile(
            "^(.*?) ?(?: \\((\\d{1,2})\\)| (\\d)| - Copy(?: \\(\\d\\))?| copy(?: \\d)?)(\\.[A-Za-z]{1,8})$");
    private static final Pattern MARKER = Pattern.compile("^(?:<{7}|>{7}|\\|{7}) \\S.{0,200}$|^={7}$");

    private SyncLeftovers() {}

    /** {@code hidden}: files whose names begin with a dot, among which editors leave their marks. */
    static List<Finding> of(Set<String> files, Set<String> hidden) {
        List<Finding> findings = new ArrayList<>();
        for (String file : files) {
            String original = original(file, files);
            if (!original.isEmpty()) {
                findings.add(new Finding(
                        FindingKind.COPY,
                        "looks like a copy of " + original + " that was set aside because two wrote at once",
                        "Compare the two, bring over what is missing, and delete the copy.",
                        List.of(new FindingSpot(file, 0, "")),
                        List.of()));
            }
        }
        for (String mark : hidden) {
            String file = edited(mark);
            if (!file.isEmpty() && files.contains(file)) {
                findings.add(new Finding(
                        FindingKind.OPEN,
                        "is open in an editor, or was when the editor stopped ("
                                + mark.substring(mark.lastIndexOf('/') + 1) + ")",
                        "Save and close it, so that an older text is not written over newer facts.",
                        List.of(new FindingSpot(file, 0, "")),
                        List.of()));
            }
        }
        return findings;
    }

    private static String original(String file, Set<String> files) {
        String folder = file.substring(0, file.lastIndexOf('/') + 1);
        String name = file.substring(folder.length());
        Matcher aside = SET_ASIDE.matcher(name);
        if (aside.matches() && !aside.group(1).isBlank()) {
            String original = folder + aside.group(1).strip() + aside.group(2);
            // The name alone is no proof: "Conflict with the neighbours.md" is a note.
            boolean sure = name.toLowerCase(Locale.ROOT).contains("sync-conflict") || files.contains(original);
            return sure ? original : "";
        }
        Matcher numbered = NUMBERED.matcher(name);
        if (numbered.matches()) {
            String original = folder + numbered.group(1).strip() + numbered.group(4);
            return files.contains(original) ? original : "";
        }
        return "";
    }

    /** The file that an editor marks as open: .MEMORY.md.swp, .#MEMORY.md, .~lock.MEMORY.md#. */
    private static String edited(String mark) {
        String folder = mark.substring(0, mark.lastIndexOf('/') + 1);
        String name = mark.substring(folder.length());
        if (name.startsWith(".#")) {
            return folder + name.substring(2);
        }
        if (name.startsWith(".~lock.") && name.endsWith("#")) {
            return folder + name.substring(7, name.length() - 1);
        }
        return name.matches("\\..*\\.sw[a-p]") ? folder + name.substring(1, name.length() - 4) : "";
    }

    static boolean isMarker(String line) {
        return line.length() >= 7
                && "<>=|".indexOf(line.charAt(0)) >= 0
                && MARKER.matcher(line).matches();
    }
}
