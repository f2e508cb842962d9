package cofio.arena;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.arena.host.ArenaServer;
import cofio.arena.host.MatchList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Artifacts that nobody honest sends, to a real arena over HTTP: each is refused, and nothing of it stays. */
class HostileUploadTest {
    private static final int CENTRAL = 0x02014b50;

    @TempDir
    Path data;

    private ArenaServer arena;
    private Visitor agent;

    @BeforeEach
    void open() {
        arena = ArenaServer.open(data, 0, MatchList.of(Map.of()), Clock.systemUTC());
        agent = Visitor.named(arena.url(), "mallory");
    }

    @AfterEach
    void nothingOfItIsKeptAndTheArenaGoesOn() throws IOException {
        assertThat(zips()).isEmpty();
        byte[] good = Visitor.zip("transcript.jsonl", "", "workspace/memory/MEMORY.md", "# Memory\n");
        assertThat(agent.artifact("good", good).statusCode()).isEqualTo(201);
        assertThat(zips()).hasSize(1);
        arena.close();
    }

    private List<Path> zips() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            return files.filter(file -> file.toString().endsWith(".zip")).toList();
        }
    }

    private void refused(byte[] zip, int status, String why) {
        HttpResponse<String> answer = agent.artifact("run", zip);
        assertThat(answer.body()).contains(why);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    void aZipBombIsStoppedWhileItUnfolds() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("transcript.jsonl"));
            zip.putNextEntry(new ZipEntry("workspace/bomb"));
            byte[] zeros = new byte[1024 * 1024];
            for (int megabyte = 0; megabyte < 80; megabyte++) {
                zip.write(zeros);
            }
        }
        assertThat(bytes.size()).isLessThan(200_000);
        refused(bytes.toByteArray(), 413, "unpacked it is larger than 64 MB");
    }

    @Test
    void aBombThatLiesAboutItsSizeIsStoppedToo() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("transcript.jsonl"));
            zip.putNextEntry(new ZipEntry("workspace/bomb"));
            for (int megabyte = 0; megabyte < 80; megabyte++) {
                zip.write(new byte[1024 * 1024]);
            }
        }
        ByteBuffer zip = ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        zip.putInt(central(zip, 1) + 24, 10);
        assertThat(agent.artifact("run", zip.array()).statusCode()).isIn(413, 422);
    }

    @Test
    void tooManyFilesAreRefused() {
        String[] names = new String[2 * 2_001];
        for (int i = 0; i < names.length; i += 2) {
            names[i] = "workspace/" + i;
            names[i + 1] = "";
        }
        refused(Visitor.zip(names), 413, "more than 2000 files");
    }

    @Test
    void noPathLeadsOutOfTheFolder() {
        for (String name : List.of(
                "../evil",
                "workspace/../../evil",
                "/etc/evil",
                "C:/evil",
                "workspace\\..\\evil",
                "workspace//evil",
                "./evil",
                "workspace/\u0007evil",
                "a/".repeat(40) + "evil")) {
            refused(Visitor.zip("transcript.jsonl", "", name, "x"), 422, "a path in it is not allowed");
        }
        assertThat(data.resolveSibling("evil")).doesNotExist();
        assertThat(data.resolve("evil")).doesNotExist();
    }

    @Test
    void aLinkIsRefused() {
        ByteBuffer zip = ByteBuffer.wrap(Visitor.zip("transcript.jsonl", "", "workspace/link", "/etc/passwd"))
                .order(ByteOrder.LITTLE_ENDIAN);
        int at = central(zip, 1);
        zip.put(at + 5, (byte) 3);
        zip.putInt(at + 38, 0xA1FF << 16);
        refused(zip.array(), 422, "it holds a link or a device: workspace/link");
    }

    @Test
    void twoNamesThatADiskMayTakeForOneAreRefused() {
        refused(
                Visitor.zip("transcript.jsonl", "", "workspace/A.md", "1", "workspace/a.md", "2"),
                422,
                "two files have one name");
    }

    /** Where the bytes of the first file begin. */
    private static int data(byte[] zip) {
        ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
        return 30 + bytes.getShort(26) + bytes.getShort(28);
    }

    @Test
    void whatIsLockedCutBrokenOrNoZipIsRefusedAtOnce() {
        byte[] whole = Visitor.zip("transcript.jsonl", "what happened ".repeat(50), "workspace/a", "1");
        ByteBuffer locked = ByteBuffer.wrap(whole.clone()).order(ByteOrder.LITTLE_ENDIAN);
        locked.putShort(central(locked, 0) + 8, (short) 1);
        refused(locked.array(), 422, "packed in a way that is not read here");
        refused(Arrays.copyOf(whole, whole.length - 5), 422, "it is no zip, or an empty or cut one");
        refused("PK, or so".repeat(9).getBytes(StandardCharsets.UTF_8), 422, "it is no zip");
        refused(new byte[0], 422, "it is no zip");
        for (int at = data(whole); at < data(whole) + 10; at++) {
            byte[] flipped = whole.clone();
            flipped[at] ^= 1;
            refused(flipped, 422, "the artifact is refused");
        }
        byte[] nested = new byte[whole.length + 4];
        System.arraycopy(whole, 0, nested, 0, whole.length);
        refused(nested, 422, "it is no zip");
    }

    @Test
    void anArtifactWithoutATranscriptProvesNothing() {
        refused(Visitor.zip("workspace/memory/MEMORY.md", "x"), 422, "there is no transcript.jsonl");
    }

    @Test
    void whatIsTooLargeIsRefusedAndTheClientLearnsWhy() {
        refused(new byte[20 * 1024 * 1024 + 1], 413, "the body is larger than 20480 KB");
    }

    @Test
    void anotherTypeIsRefused() {
        byte[] zip = Visitor.zip("transcript.jsonl", "");
        assertThat(agent.post("/api/v1/agent-reports/artifacts?match_id=24&run_id=run", "text/plain", zip)
                        .statusCode())
                .isEqualTo(415);
        assertThat(agent.post("/api/v1/agent-reports", "text/plain", "{}".getBytes(StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(415);
    }

    /** Where the n-th entry of the directory begins. */
    private static int central(ByteBuffer zip, int n) {
        int seen = 0;
        for (int at = 0; at < zip.capacity() - 4; at++) {
            if (zip.getInt(at) == CENTRAL && seen++ == n) {
                return at;
            }
        }
        throw new AssertionError("no such entry");
    }
}
