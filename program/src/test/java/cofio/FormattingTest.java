package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Formatting is checked by a test and not by a Maven plug-in because a plug-in runs inside Maven's own JVM, which may be
 * older than the language of the sources.
 */
class FormattingTest {
    private static final String FIX = "mvn -q test -Dtest=FormattingTest -Dformat=fix";

    private final Formatter formatter = Formatter.createFormatter(
            JavaFormatterOptions.builder().style(Style.PALANTIR).build());

    @Test
    void everySourceFileIsFormatted() throws IOException {
        boolean fix = "fix".equals(System.getProperty("format"));
        List<Path> unformatted = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            String formatted = format(file, text);
            if (text.equals(formatted)) {
                continue;
            }
            if (fix) {
                Files.writeString(file, formatted);
            } else {
                unformatted.add(file);
            }
        }
        assertThat(unformatted).as("not formatted; to do so: " + FIX).isEmpty();
    }

    private String format(Path file, String text) {
        try {
            String used = RemoveUnusedImports.removeUnusedImports(text);
            return formatter.formatSource(ImportOrderer.reorderImports(used, Style.PALANTIR));
        } catch (FormatterException | ClassCastException e) {
            String message = file + ": the formatter does not know \"import module\" or a bare _ in a record pattern";
            throw new AssertionError(message, e);
        }
    }

    private static List<Path> sources() throws IOException {
        return SourceFiles.of("library", "app", "arena", "bench", "program", "testing", "build");
    }
}
