package cofio.bench;

import cofio.answer.AnswerSpan;
import cofio.answer.ReaderOpinion;
import cofio.answer.ReaderTrial;
import cofio.encoder.Encoder;
import cofio.text.Json;
import cofio.text.Language;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The models by themselves: how long a pass takes, and what they find in passages without any rule. */
final class ReaderAlone {
    private static final int PASSES = 40;
    private static final int WARM = 5;

    private final Map<Language, ReaderTrial> models = new HashMap<>();
    private final List<List<String>> sets = new ArrayList<>();

    private ReaderTrial model(Language language) {
        return models.computeIfAbsent(language, one -> ReaderTrial.load(one, 1));
    }

    /** Milliseconds of one pass. */
    FigureTable passes() throws IOException {
        List<List<String>> rows = new ArrayList<>();
        for (Language language : trained()) {
            for (int threads = 1; threads <= 2; threads++) {
                ReaderTrial model = threads == 1 ? model(language) : ReaderTrial.load(language, threads);
                List<String> row = new ArrayList<>(List.of(
                        name(language),
                        String.format(Locale.ROOT, "%.1f", Encoder.bytes(language) / 1e6),
                        Integer.toString(threads)));
                for (int pieces : new int[] {64, 128, 192, 256}) {
                    MeasuredSamples samples = new MeasuredSamples();
                    for (int i = -WARM; i < PASSES; i++) {
                        double milliseconds = model.pass(pieces);
                        if (i >= 0) {
                            samples.add(milliseconds);
                        }
                    }
                    row.add(String.format(Locale.ROOT, "%.1f", samples.median()));
                }
                rows.add(row);
            }
        }
        return new FigureTable(
                List.of("one pass, median ms", "MB", "threads", "64 pieces", "128 pieces", "192 pieces", "256 pieces"),
                rows);
    }

    /** The languages that have a model. */
    private static List<Language> trained() {
        return Language.all().reversed().stream()
                .filter(language -> language.own("encoder").isPresent())
                .toList();
    }

    private static String name(Language language) {
        return language.name().toLowerCase(Locale.ROOT);
    }

    private record Example(String kind, String question, String passage, List<String> answers) {}

    /** The lines of a told question as one passage. */
    void told(String name, List<ToldQuestion> questions) {
        run(
                name,
                questions.stream()
                        .map(one ->
                                new Example(one.kind(), one.question(), String.join(" | ", one.lines()), one.answers()))
                        .toList());
    }

    /** Every {@code step}-th example of a file that training/ reads too, by its sources. */
    void examples(Path file, int step) throws IOException {
        Map<String, List<Example>> bySource = new TreeMap<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            int at = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (at++ % step == 0) {
                    Map<String, @Nullable Object> map = Json.readObject(line);
                    bySource.computeIfAbsent(String.valueOf(map.get("source")), any -> new ArrayList<>())
                            .add(example(map));
                }
            }
        }
        bySource.forEach(this::run);
    }

    private static Example example(Map<String, @Nullable Object> map) {
        String passage = String.valueOf(map.get("passage"));
        List<String> answers = new ArrayList<>();
        if (map.get("spans") instanceof List<?> spans) {
            for (Object span : spans) {
                if (span instanceof List<?> ends
                        && ends.getFirst() instanceof Number from
                        && ends.getLast() instanceof Number to) {
                    answers.add(passage.substring(from.intValue(), to.intValue()));
                }
            }
        }
        return new Example(
                answers.isEmpty() ? "absent" : "answer",
                String.valueOf(map.get("question")),
                passage.replace("\n", " | "),
                answers);
    }

    private void run(String name, List<Example> examples) {
        List<Double> there = new ArrayList<>();
        List<Double> absent = new ArrayList<>();
        double f1 = 0;
        int exact = 0;
        int withheld = 0;
        int[] swaps = new int[2];
        int[] others = new int[2];
        for (Example one : examples) {
            Optional<AnswerSpan> reading = model(Language.of(one.question())).read(one.question(), one.passage());
            double score = reading.map(best -> (double) best.score()).orElse(-99.0);
            boolean given = reading.isPresent() && score >= ReaderOpinion.enough(Language.of(one.question()), 1);
            if (one.answers().isEmpty()) {
                absent.add(score);
                int[] kind = one.kind().equals("swap") ? swaps : others;
                kind[0]++;
                kind[1] += given ? 0 : 1;
                continue;
            }
            there.add(score);
            withheld += given ? 0 : 1;
            String words = reading.map(best -> best.quote().words()).orElse("");
            f1 += one.answers().stream()
                    .mapToDouble(answer -> WordOverlap.f1(words, answer))
                    .max()
                    .orElse(0);
            exact += one.answers().stream().anyMatch(answer -> WordOverlap.same(words, answer)) ? 1 : 0;
        }
        sets.add(List.of(
                name,
                Integer.toString(examples.size()),
                percent(f1, there.size()),
                percent(exact, there.size()),
                there.isEmpty() || absent.isEmpty() ? "" : String.format(Locale.ROOT, "%.3f", auroc(there, absent)),
                percent(withheld, there.size()),
                percent(others[1], others[0]),
                percent(swaps[1], swaps[0])));
    }

    private static String percent(double part, int of) {
        return of == 0 ? "" : String.format(Locale.ROOT, "%.1f", 100 * part / of);
    }

    /** How often an answer that is there scores higher than one that is not. */
    private static double auroc(List<Double> there, List<Double> absent) {
        double wins = 0;
        for (double one : there) {
            for (double other : absent) {
                wins += one > other ? 1 : one == other ? .5 : 0;
            }
        }
        return wins / there.size() / absent.size();
    }

    FigureTable table() {
        return new FigureTable(
                List.of(
                        "reader alone",
                        "questions",
                        "F1",
                        "EM",
                        "AUROC",
                        "withheld %",
                        "absent: no answer %",
                        "swap: no answer %"),
                sets);
    }
}
