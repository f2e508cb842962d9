package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.doctor.Finding;
import cofio.doctor.FindingKind;
import cofio.doctor.SizeLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lines of which it is known what the doctor must say: a kind, a tab and one line or two that stand together, or "-" for
 * lines that are innocent. Characters that an editor would not show are written as in "\u005cu{200B}".
 */
public final class DoctorSet {
    /** A Sunday, so that what is over stays over. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    private static final Pattern ESCAPE = Pattern.compile("\\\\u\\{([0-9A-Fa-f]{1,6})}");

    /** What links may lead to. */
    private static final List<String> NEIGHBOURS =
            List.of("people.md", "notes/garden.md", "img/plan.png", "Reading list.md");

    final String name;
    final List<Case> cases;

    /** {@code label} is null for innocent lines. */
    record Case(@Nullable FindingKind label, List<String> lines) {}

    /** How often a kind was found where it is, where it is not, and missed. */
    static final class Tally {
        int right;
        int wrong;
        int missed;

        double precision() {
            return right + wrong == 0 ? 1 : (double) right / (right + wrong);
        }

        double recall() {
            return right + missed == 0 ? 1 : (double) right / (right + missed);
        }
    }

    /** What came of a set. */
    public static final class Result {
        final Map<FindingKind, Tally> tallies = new EnumMap<>(FindingKind.class);
        final List<String> mistakes = new ArrayList<>();
        int planted;
        int innocent;
        int accused;

        public int planted() {
            return planted;
        }

        public int innocent() {
            return innocent;
        }

        public int accused() {
            return accused;
        }

        public double precision(FindingKind kind) {
            return tally(kind).precision();
        }

        public double recall(FindingKind kind) {
            return tally(kind).recall();
        }

        public Set<FindingKind> kinds() {
            return Set.copyOf(tallies.keySet());
        }

        public List<String> mistakes() {
            return mistakes;
        }

        Tally tally(FindingKind kind) {
            return tallies.computeIfAbsent(kind, k -> new Tally());
        }

        Tally all() {
            Tally all = new Tally();
            for (Tally one : tallies.values()) {
                all.right += one.right;
                all.wrong += one.wrong;
                all.missed += one.missed;
            }
            return all;
        }
    }

    private DoctorSet(String name, List<Case> cases) {
        this.name = name;
        this.cases = List.copyOf(cases);
    }

    public static DoctorSet read(Path file) {
        try {
            List<Case> cases = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                List<String> cells = Arrays.asList(line.split("\t", -1));
                List<String> lines = cells.subList(1, cells.size()).stream()
                        .map(DoctorSet::unescaped)
                        .toList();
                FindingKind label = cells.getFirst().equals("-")
                        ? null
                        : FindingKind.valueOf(cells.getFirst().toUpperCase(Locale.ROOT));
                cases.add(new Case(label, lines));
            }
            return new DoctorSet(String.valueOf(file.getFileName()).replace(".tsv", ""), cases);
        } catch (IOException e) {
            throw new CofioException("the lines in " + file + " cannot be read", "see --help", e);
        }
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))));
    }

    /** Puts each case into a folder of its own and has it examined. */
    public Result examine(Path scratch) throws IOException {
        Path folder = Files.createDirectories(scratch.resolve(name));
        for (String neighbour : NEIGHBOURS) {
            Path file = folder.resolve(neighbour);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, "");
        }
        Result result = new Result();
        Path file = folder.resolve("case.md");
        for (Case one : cases) {
            Files.writeString(file, "# Memory\n\n- " + String.join("\n- ", one.lines) + "\n");
            count(one, Cofio.doctor(folder, SizeLimits.USUAL, CLOCK).findings(), result);
        }
        return result;
    }

    private static void count(Case one, List<Finding> findings, Result result) {
        Set<FindingKind> found = EnumSet.noneOf(FindingKind.class);
        findings.forEach(finding -> found.add(finding.kind()));
        FindingKind label = one.label;
        if (label == null) {
            result.innocent++;
            result.accused += found.isEmpty() ? 0 : 1;
        } else {
            result.planted++;
            if (found.remove(label)) {
                result.tally(label).right++;
            } else {
                result.tally(label).missed++;
                result.mistakes.add("missed " + label.word() + ": " + one.lines);
            }
        }
        for (FindingKind wrong : found) {
            result.tally(wrong).wrong++;
            result.mistakes.add("wrong " + wrong.word() + ": " + one.lines);
        }
    }
}
