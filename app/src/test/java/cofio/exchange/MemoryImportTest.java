package cofio.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.Cofio;
import cofio.CofioException;
import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.fact.StoredFact;
import cofio.text.Json;
import cofio.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What other programs remember, brought into a real memory. */
class MemoryImportTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private Path workspace;
    private Cofio cofio;

    @BeforeEach
    void open() {
        workspace = folder.resolve("workspace");
        cofio = Cofio.open(workspace, CLOCK, false);
    }

    @AfterEach
    void close() {
        cofio.close();
    }

    private ImportFindings bring(Path path) {
        return new MemoryImport(cofio, CLOCK, false).run(path, null);
    }

    private List<String> facts() {
        return cofio.facts().stream().map(held -> held.fact().text()).toList();
    }

    private static Arguments kind(ImportKind kind, Function<Path, Path> fixture, String... facts) {
        return Arguments.of(kind, fixture, List.of(facts));
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                kind(
                        ImportKind.CHATGPT,
                        Foreign::chatGpt,
                        "User's favourite sea is the Baltic.",
                        "My sister Mia lives in Lyon.",
                        "我最喜欢的茶是龙井。"),
                kind(
                        ImportKind.CLAUDE,
                        Foreign::claude,
                        "I planted three cherry trees behind my house.",
                        "Nora runs a small bakery in Ghent.",
                        "She opens at six.",
                        "The oven is a Miwe Condo"),
                kind(
                        ImportKind.CLAUDE_CODE,
                        Foreign::claudeCode,
                        "The shop is deployed from the branch stable, never from main."),
                kind(
                        ImportKind.OPENCLAW,
                        Foreign::openClaw,
                        "The dinghy is called Puffin",
                        "Name: Ines",
                        "Mended the mast of the dinghy"),
                kind(
                        ImportKind.HERMES,
                        Foreign::hermes,
                        "This machine runs Debian 12",
                        "The backup runs at 03:00",
                        "Prefers short replies"),
                kind(ImportKind.GEMINI, Foreign::gemini, "I keep my bees in Umbria."),
                kind(ImportKind.CURSOR, Foreign::cursor, "Use tabs in every file"),
                kind(
                        ImportKind.MCP,
                        Foreign::graph,
                        "Otto: Plays the oboe",
                        "Otto was born in Graz",
                        "Otto works in Graz"),
                kind(
                        ImportKind.OBSIDIAN,
                        Foreign::obsidian,
                        "Planted basil",
                        "We took the ferry from [[Kiel]] and the crossing was calm, although the forecast had said storm.",
                        "The cabin was number 8127.",
                        "[ ] send the photos to [[Jan|my cousin]]"),
                kind(ImportKind.OKF, Foreign::okf, "A loaf costs 4 euros"),
                kind(ImportKind.MARKDOWN, Foreign::markdown, "Riesling 2019", "Barolo 2016"),
                kind(ImportKind.TEXT, Foreign::text, "The key of the shed hangs behind the clock.", "钥匙在门口的花盆下面。"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void everyKindIsRecognisedAndItsFactsComeWithTheirOrigin(
            ImportKind kind, Function<Path, Path> fixture, List<String> expected) {
        ImportFindings found = bring(fixture.apply(folder));
        assertThat(found.kind()).isEqualTo(kind);
        assertThat(facts()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(cofio.facts())
                .allMatch(held -> held.origin().label().equals("imported:" + kind.label()))
                .allMatch(held -> !held.section().isBlank());
        assertThat(found.run()).isEqualTo(kind.label() + "-2026-11-15");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aSecondImportOfTheSameAddsNothing(ImportKind kind, Function<Path, Path> fixture, List<String> expected)
            throws IOException {
        Path given = fixture.apply(folder);
        bring(given);
        Map<String, String> before = files();
        ImportFindings again = bring(given);
        assertThat(again.nothingNew()).isTrue();
        assertThat(again.run()).isEmpty();
        assertThat(again.known()).isEqualTo(expected.size());
        assertThat(files()).isEqualTo(before);
    }

    /** The files of the memory and its sessions. */
    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(workspace)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = workspace.relativize(file).toString();
                if (!name.startsWith("memory/.cofio/") || name.startsWith("memory/.cofio/sessions/")) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }

    @Test
    void aDryRunShowsTheSameAndWritesNothing() {
        Path given = Foreign.chatGpt(folder);
        ImportFindings seen = new MemoryImport(cofio, CLOCK, false).look(given, null);
        assertThat(seen.facts()).hasSize(3);
        assertThat(seen.messages()).isEqualTo(4);
        assertThat(workspace.resolve("memory")).doesNotExist();
        assertThat(bring(given).facts()).isEqualTo(seen.facts());
    }

    @Test
    void whatTheAssistantSaidIsFoundInConversationsAndIsNeverAFact() {
        bring(Foreign.chatGpt(folder));
        assertThat(facts()).noneMatch(fact -> fact.contains("Tom") || fact.contains("trains"));
        assertThat(cofio.ask("Where does my brother Tom live?")).isInstanceOf(Answer.Unknown.class);
        assertThat(cofio.searchSessions("Tom Paris", 5, false)).anySatisfy(hit -> {
            assertThat(hit.passage().text()).contains("Your brother Tom lives in Paris");
            assertThat(hit.passage().speaker()).isEqualTo("assistant");
            assertThat(hit.passage().origin().label()).isEqualTo("imported:chatgpt");
        });
    }

    @Test
    void whatAProgramNotedOfTheUserAnswersAQuestionOfTheUser() {
        bring(Foreign.chatGpt(folder));
        assertThat(cofio.ask("What is my favourite sea?"))
                .isInstanceOfSatisfying(
                        Answer.Found.class, found -> assertThat(found.words()).isEqualTo("the Baltic"));
    }

    @Test
    void onlyTheBranchThatIsShownCounts() {
        bring(Foreign.chatGpt(folder));
        assertThat(facts()).noneMatch(fact -> fact.contains("Rome"));
    }

    @Test
    void aConversationThatWentOnBringsOnlyWhatIsNew() {
        Path one = Foreign.file(
                folder.resolve("a/conversations.json"), Json.of(List.of(Foreign.claude("k", "Tea", "Hello", "Hi"))));
        Path two = Foreign.file(
                folder.resolve("b/conversations.json"),
                Json.of(List.of(Foreign.claude("k", "Tea", "Hello", "Hi", "My kettle is copper.", "Hi"))));
        assertThat(bring(one).messages()).isEqualTo(2);
        ImportFindings more = bring(two);
        assertThat(more.messages()).isEqualTo(2);
        assertThat(more.facts()).hasSize(1);
        assertThat(cofio.sessions()).hasSize(1);
    }

    @Test
    void theDayOfAMessageIsKeptAndTheHistoryTellsIt() {
        bring(Foreign.chatGpt(folder));
        assertThat(cofio.history("sister Mia")).singleElement().satisfies(value -> {
            assertThat(value.since()).isEqualTo("2024-03-02T00:00:00");
            assertThat(value.tellings().getFirst().source()).isEqualTo("imported from chatgpt");
        });
    }

    @Test
    void anImportIsTakenBackWholeAndLeavesNoTraceInTheSearch() throws IOException {
        cofio.remember("My boat is the Heron.", "user");
        Map<String, String> before = files();
        ImportFindings found = bring(Foreign.chatGpt(folder));
        assertThat(cofio.search("Lyon", 5, false)).isNotEmpty();
        assertThat(cofio.searchSessions("Lyon", 5, false)).isNotEmpty();
        assertThat(cofio.elsewhere().imports()).containsExactlyEntriesOf(Map.of(found.run(), 3));
        assertThat(cofio.elsewhere().discard(found.run())).isEqualTo(3);
        Map<String, String> after = files();
        after.remove("memory/2026-11-15.md");
        before.remove("memory/2026-11-15.md");
        assertThat(after).isEqualTo(before);
        assertThat(cofio.search("Lyon", 5, false)).isEmpty();
        assertThat(cofio.searchSessions("Lyon", 5, false)).isEmpty();
        assertThat(Files.readString(workspace.resolve("memory/2026-11-15.md")))
                .contains("imported from chatgpt\n\n- imported: 3 facts to memory/imported/chatgpt-2026-11-15\n")
                .contains("import undone\n\n- discarded: 3 facts of memory/imported/chatgpt-2026-11-15\n");
        assertThatThrownBy(() -> cofio.elsewhere().discard(found.run()))
                .isInstanceOf(CofioException.class)
                .hasMessage("There is no import chatgpt-2026-11-15.");
        assertThatThrownBy(() -> cofio.elsewhere().discard("..")).isInstanceOf(CofioException.class);
    }

    @Test
    void secretsAreReportedAndLeftOutUnlessAskedFor() {
        Path list = Foreign.file(
                folder.resolve("s/list.md"),
                "- Password: hunter2hunter2\n- The shed is green\n- token = ghp_" + "a1B2c3D4e".repeat(4) + "\n");
        ImportFindings found = bring(list);
        assertThat(facts()).containsExactly("The shed is green");
        assertThat(found.leftOut())
                .hasSize(2)
                .allMatch(secret -> !secret.toString().contains("hunter"));
        assertThat(new MemoryImport(cofio, CLOCK, true).run(list, null).facts()).hasSize(2);
    }

    @Test
    void aSecretInAConversationIsLeftOutOfTheSessionToo() throws IOException {
        Path given = Foreign.file(
                folder.resolve("a/conversations.json"),
                Json.of(List.of(Foreign.claude("k", "Login", "My password is xK9-horse-77", "Noted."))));
        assertThat(bring(given).leftOut()).isNotEmpty();
        assertThat(files().values()).noneMatch(text -> text.contains("xK9-horse-77"));
    }

    @Test
    void theOriginIsShownInEveryAnswer() {
        bring(Foreign.chatGpt(folder));
        Answer english = cofio.ask("Where does my sister Mia live?");
        assertThat(english).isInstanceOf(Answer.Found.class);
        assertThat(AnswerWording.of((Answer.Found) english, Language.ENGLISH))
                .contains("Lyon")
                .endsWith("(" + place("Lyon") + ", imported from chatgpt)");
        Answer chinese = cofio.ask("我最喜欢的茶是什么？");
        assertThat(chinese).isInstanceOf(Answer.Found.class);
        assertThat(AnswerWording.of((Answer.Found) chinese, Language.CHINESE))
                .contains("龙井")
                .endsWith("(" + place("龙井") + "，导入自 chatgpt)");
        assertThat(cofio.search("sister Lyon", 3, false)
                        .getFirst()
                        .passage()
                        .origin()
                        .label())
                .isEqualTo("imported:chatgpt");
    }

    private String place(String words) {
        return cofio.facts().stream()
                .filter(held -> held.fact().text().contains(words))
                .map(StoredFact::place)
                .findFirst()
                .orElseThrow()
                .toString();
    }

    @Test
    void whatWasToldComesBeforeWhatWasImported() {
        bring(Foreign.chatGpt(folder));
        cofio.remember("My sister Mia lives in Brest.", "user");
        assertThat(cofio.ask("Where does my sister Mia live?")).isInstanceOfSatisfying(Answer.Found.class, found -> {
            assertThat(found.words()).contains("Brest").doesNotContain("Lyon");
            assertThat(found.quotes().getFirst().evidence().place().file()).isEqualTo("memory/MEMORY.md");
        });
        assertThat(facts()).contains("My sister Mia lives in Lyon.", "My sister Mia lives in Brest.");
    }

    @Test
    void whatIsImportedIsNeverPartOfTheBriefUntilItIsTold() {
        bring(Foreign.chatGpt(folder));
        assertThat(cofio.brief(20_000)).isEmpty();
        cofio.remember("My sister Mia lives in Lyon.", "user");
        assertThat(cofio.brief(20_000))
                .contains("- My sister Mia lives in Lyon.")
                .doesNotContain("Baltic", "龙井");
    }

    @Test
    void anImportChangesNothingThatWasTold() {
        cofio.remember("My sister Mia lives in Brest.", "user");
        bring(Foreign.chatGpt(folder));
        assertThat(cofio.brief(20_000)).contains("Brest").doesNotContain("Lyon");
    }

    @Test
    void anImportedFactCanBeForgotten() {
        bring(Foreign.chatGpt(folder));
        assertThat(cofio.forget(cofio.find("Lyon"), false)).hasSize(1);
        assertThat(facts()).hasSize(2);
        assertThat(cofio.search("Lyon", 5, false)).isEmpty();
    }

    @Test
    void whatWasForgottenDoesNotComeBackWithTheNextImportUnlessAskedFor() throws IOException {
        Path given = Foreign.chatGpt(folder);
        bring(given);
        cofio.forget(cofio.find("Lyon"), false);
        ImportFindings again = bring(given);
        assertThat(again.nothingNew()).isTrue();
        assertThat(again.forgotten()).isEqualTo(1);
        assertThat(facts()).hasSize(2);
        assertThat(cofio.searchSessions("Lyon", 5, false)).isEmpty();
        assertThat(files().values()).noneMatch(text -> text.contains("Lyon"));
        MemoryImport asked = new MemoryImport(cofio, CLOCK, false);
        asked.bringForgotten();
        assertThat(asked.run(given, null).facts()).hasSize(1);
        assertThat(facts()).contains("My sister Mia lives in Lyon.");
    }

    @Test
    void aForgetThatIsTakenBackDoesNotKeepTheFactOutOfLaterImports() {
        Path given = Foreign.markdown(folder);
        String run = bring(given).run();
        cofio.forget(cofio.find("Barolo 2016"), false);
        cofio.undo();
        cofio.elsewhere().discard(run);
        assertThat(bring(given).facts()).hasSize(2);
    }

    @Test
    void aLineTakenOutOfAnImportByHandStaysOut() throws IOException {
        Path given = Foreign.markdown(folder);
        Path file = workspace.resolve("memory/imported/" + bring(given).run() + "/facts.md");
        Files.writeString(file, Files.readString(file).replace("- Barolo 2016\n", ""));
        assertThat(facts()).containsExactly("Riesling 2019");
        assertThat(bring(given).nothingNew()).isTrue();
    }

    @Test
    void theKindCanBeSaid() {
        Path given = Foreign.openClaw(folder);
        assertThat(new MemoryImport(cofio, CLOCK, false)
                        .run(given, ImportKind.MARKDOWN)
                        .kind())
                .isEqualTo(ImportKind.MARKDOWN);
        assertThat(facts()).contains("Be kind and brief.");
    }

    @Test
    void whatIsNobodysMemoryIsSaidToBe() throws IOException {
        Path file = Files.write(folder.resolve("picture.png"), new byte[] {1, 2, 3});
        assertThatThrownBy(() -> bring(file))
                .isInstanceOf(CofioException.class)
                .hasMessage("Cofio cannot tell which program picture.png comes from.");
        assertThatThrownBy(() -> bring(folder.resolve("nowhere"))).isInstanceOf(CofioException.class);
    }

    @Test
    void aBrokenLineOfAGraphIsPassedOverAndNamed() {
        assertThat(bring(Foreign.graph(folder)).unreadable())
                .singleElement()
                .asString()
                .startsWith("memory.jsonl:3: ");
    }
}
