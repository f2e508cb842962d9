package cofio.task;

import cofio.text.Sha256;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checks of tasks that are known, in Java. A task is known by the content of its Python and by nothing else: a name can
 * be taken by anybody. What is looked for is the same as in that Python, and a test compares the two.
 */
final class KnownChecks {
    private static final Map<String, KnownChecks> BY_DIGEST = Map.ofEntries(
            known("bb9492bf49f0dccfe75ddb14c28d1b44c8834973fecc0a5e7ae88b42d401c39f", ProjectChecks::updates),
            known("8a2fb467c65a87618e5ba82c998a6161701416f535de004412de4d49cb75b92b", ProjectChecks::people),
            known("a0d6a63aaae0d63a16be9fd2f76441a7bc0d9deb02bb0e82c79e6859b49f4b15", ProjectChecks::chinese),
            known("8cc6f48dc1eed9482638dc354d69d0c27bf5e0eb0afc19c111f6142648559fb2", ProjectChecks::distractors),
            known("83bcb825cbb4af04305901c0ba0572e9f6ff4dafe7a93b9f3bd7378d4a31d15f", ProjectChecks::handEdit),
            known("53ecb2666fae5a1a5a7d27b864738ea157d5a993882218157d2a89b47d2429c2", ProjectChecks::crash),
            known("68cef309d618b20ad52807b636be8e76d2e9b1b26a9620fca5bf63decf8b89dc", MemoryFileChecks::match24),
            known("8ac99d0a486933072e0c1cd205b056a8be5a8c0afb10b83207ce7f4a7fcaf1ac", MemoryFileChecks::secondBrain),
            known("fd355c20135eeacd3a5fdea911513e31fa6ae26666d66c7e6d79efaaf3fb925d", AnswerFileChecks::look));

    private final Looking looking;

    KnownChecks(Looking looking) {
        this.looking = looking;
    }

    /** What is looked for; a failure to read what is there counts as a failure of the checks, as in Python. */
    interface Looking {
        List<AutomatedCheck> at(LeftBehind left) throws IOException;
    }

    private static Map.Entry<String, KnownChecks> known(String digest, Looking looking) {
        return Map.entry(digest, new KnownChecks(looking));
    }

    static Optional<KnownChecks> of(String python) {
        return Optional.ofNullable(BY_DIGEST.get(Sha256.of(python)));
    }

    CheckResults.Made look(LeftBehind left) {
        String by = "Java; the checks of this task are known";
        try {
            return new CheckResults.Made(by, looking.at(left), "");
        } catch (CharacterCodingException e) {
            return new CheckResults.Made(by, List.of(), "a file that is looked into is not UTF-8 text");
        } catch (IOException e) {
            return new CheckResults.Made(by, List.of(), "a file that is looked into cannot be read");
        }
    }
}
