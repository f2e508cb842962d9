package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files of the languages against the names by which the sources ask for them. */
class LanguageFilesTest {
    private static final Pattern SAID = Pattern.compile("\\.(?:phrase|wordSet)\\(\\s*\"([a-z-]+)\"(?=[,)])");
    private static final Pattern LOOKED_FOR = Pattern.compile("\\.(?:pattern|anyPattern)\\(\\s*\"([a-z.-]+)\"\\)");

    @Test
    void whatIsSaidStandsInTheFolderOfEnglish() throws IOException {
        assertThat(asked(SAID))
                .hasSizeGreaterThan(50)
                .allSatisfy(key -> assertThat(Language.ENGLISH.own(key)).as(key).isPresent());
    }

    @Test
    void whatIsLookedForStandsInAFolderAndCanBeCompiled() throws IOException {
        Set<String> keys = asked(LOOKED_FOR);
        assertThat(keys).hasSizeGreaterThan(40).allSatisfy(key -> {
            assertThat(Language.all())
                    .as(key)
                    .anyMatch(language -> language.own(key).isPresent());
            Language.all().forEach(language -> language.pattern(key));
        });
    }

    private static Set<String> asked(Pattern call) throws IOException {
        Set<String> keys = new TreeSet<>();
        for (Path file : SourceFiles.main()) {
            Matcher asked = call.matcher(Files.readString(file));
            while (asked.find()) {
                keys.add(asked.group(1));
            }
        }
        return keys;
    }
}
