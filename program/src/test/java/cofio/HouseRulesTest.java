package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of the house that can be read off the source files. */
class HouseRulesTest {
    private static final int CEILING = 400;
    private static final Pattern EMPTY_NAME = Pattern.compile(
            "\\b(?:class|interface|record|enum) (\\w*(?:Manager|Helper|Utils?|Impl|Service|Handler|Dto|Common|Core))\\b");

    @Test
    void noSourceFileIsLongerThan400Lines() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources()) {
            int lines = Files.readAllLines(file).size();
            if (lines > CEILING) {
                tooLong.add(file + ": " + lines);
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void noTypeHasANameThatSaysNothing() throws IOException {
        List<String> empty = new ArrayList<>();
        for (Path file : sources()) {
            EMPTY_NAME
                    .matcher(Files.readString(file))
                    .results()
                    .map(found -> file + ": " + found.group(1))
                    .forEach(empty::add);
        }
        assertThat(empty).isEmpty();
    }

    @Test
    void noTwoClassesHaveTheSameName() throws IOException {
        Map<String, List<Path>> byName = sources().stream()
                .filter(file -> !file.endsWith("package-info.java"))
                .collect(Collectors.groupingBy(file -> String.valueOf(file.getFileName())));
        assertThat(byName.values()).allSatisfy(files -> assertThat(files).hasSize(1));
    }

    @Test
    void everyPackageIsNullMarked() throws IOException {
        List<Path> unmarked = new ArrayList<>();
        for (Path folder :
                SourceFiles.main().stream().map(Path::getParent).distinct().toList()) {
            Path info = folder.resolve("package-info.java");
            if (Files.notExists(info) || !Files.readString(info).contains("@NullMarked")) {
                unmarked.add(folder);
            }
        }
        assertThat(unmarked)
                .as("without a package-info.java that says @NullMarked")
                .isEmpty();
    }

    private static List<Path> sources() throws IOException {
        return SourceFiles.of("library", "app", "arena", "bench", "program", "testing");
    }
}
