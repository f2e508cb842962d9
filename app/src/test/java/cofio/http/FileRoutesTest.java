package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Json;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileRoutesTest {
    private static final String FILES = "/api/v1/files";
    private static final String MEMORY = FILES + "/MEMORY.md";

    @TempDir
    Path workspace;

    private Site site;

    @BeforeEach
    void open() {
        site = new Site(workspace);
        site.post("/api/v1/remember", "{\"text\":\"My tea is oolong.\"}");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private static String mark(HttpResponse<?> response) {
        return response.headers().firstValue("ETag").orElseThrow();
    }

    @Test
    void aFileIsReadWithItsMarkAndNotSentAgainWhileItIsTheSame() throws IOException {
        HttpResponse<String> read = site.get(MEMORY);
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(read.body()).isEqualTo(Files.readString(workspace.resolve("memory/MEMORY.md")));
        assertThat(read.headers().firstValue("Content-Type")).contains("text/markdown; charset=utf-8");
        assertThat(read.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(site.get(MEMORY, "If-None-Match", mark(read)).statusCode()).isEqualTo(304);
        assertThat(site.get(FILES + "/none.md").statusCode()).isEqualTo(404);
        Map<String, @Nullable Object> list = Site.json(site.get(FILES));
        assertThat(list).containsEntry("total", 2L);
        Map<String, @Nullable Object> last =
                Site.map(Site.list(list.get("files")).getLast());
        assertThat(last).containsEntry("name", "MEMORY.md").containsEntry("etag", mark(read));
        assertThat(Site.json(site.get(FILES + "?limit=1"))).containsEntry("next", 1L);
    }

    @Test
    void whatIsWrittenCountsAsAnEditByHand() {
        HttpResponse<String> read = site.get(MEMORY);
        String text = read.body().replace("oolong", "sencha");
        HttpResponse<String> written = site.send("PUT", MEMORY, text, "If-Match", mark(read));
        assertThat(written.statusCode()).as(written.body()).isEqualTo(200);
        assertThat(mark(written)).isEqualTo(mark(site.get(MEMORY)));
        assertThat(Site.json(site.get("/api/v1/ask?question=What+is+my+tea%3F")))
                .containsEntry("answer", "sencha");
        assertThat(site.get("/api/v1/journal").body()).contains("sencha").contains("edited by hand");
        assertThat(Site.json(site.get("/api/v1/history?fact=tea")).toString())
                .contains("oolong")
                .contains("sencha");
    }

    @Test
    void aNewFileHasAnyNameButNoneThatLeadsElsewhere() {
        String garden = FILES + "/topics/%E8%8A%B1%E5%9B%AD.md";
        String text = "\uFEFF# 花园\r\n\r\n- My roses are white.\r\n";
        assertThat(site.send("PUT", garden, text, "If-None-Match", "*").statusCode())
                .isEqualTo(201);
        assertThat(site.get(garden).body()).isEqualTo(text);
        assertThat(workspace.resolve("memory/topics/花园.md")).exists();
        assertThat(site.get("/api/v1/facts?query=roses").body()).contains("My roses are white.");
        assertThat(site.send("PUT", garden, text, "If-None-Match", "*").statusCode())
                .isEqualTo(412);
        for (String name : List.of(
                "../out.md", "..%2Fout.md", "a/..%2F..%2Fout.md", ".hidden.md", ".cofio/state", "a//b.md", "%2Fa.md")) {
            HttpResponse<String> refused = site.send("PUT", FILES + "/" + name, "- A: 1\n", "If-None-Match", "*");
            assertThat(refused.statusCode()).as(name + refused.body()).isBetween(400, 404);
        }
        for (String name : List.of("topics", "MEMORY.md/more.md")) {
            assertThat(site.send("PUT", FILES + "/" + name, "- A: 1\n", "If-None-Match", "*")
                            .statusCode())
                    .as(name)
                    .isEqualTo(400);
        }
        assertThat(workspace.resolve("out.md")).doesNotExist();
    }

    @Test
    void whoDoesNotShowWhatItSawChangesNothing() {
        String mark = mark(site.get(MEMORY));
        String before = site.get(MEMORY).body();
        for (String method : List.of("PUT", "DELETE")) {
            assertThat(site.send(method, MEMORY, "- A: 1\n").statusCode()).isEqualTo(428);
            assertThat(site.send(method, MEMORY, "- A: 1\n", "If-Match", "\"old\"")
                            .statusCode())
                    .isEqualTo(412);
        }
        assertThat(site.send("PUT", FILES + "/none.md", "- A: 1\n", "If-Match", mark)
                        .statusCode())
                .isEqualTo(412);
        assertThat(site.get(MEMORY).body()).isEqualTo(before);
    }

    @Test
    void aFileIsDeletedWithItsFacts() {
        String garden = FILES + "/garden.md";
        String mark = mark(site.send("PUT", garden, "- My roses are white.\n", "If-None-Match", "*"));
        assertThat(site.send("DELETE", garden, null, "If-Match", mark).statusCode())
                .isEqualTo(200);
        assertThat(site.get(garden).statusCode()).isEqualTo(404);
        assertThat(site.get("/api/v1/facts?query=roses").body()).doesNotContain("white");
        assertThat(site.send("DELETE", garden, null, "If-Match", mark).statusCode())
                .isBetween(404, 412);
    }

    @Test
    void journalsAreReadOnlyAndOtherFilesAreNotShownAsPages() throws IOException {
        String journal = Site.list(Site.json(site.get(FILES)).get("files")).stream()
                .map(one -> String.valueOf(Site.map(one).get("name")))
                .filter(name -> !name.equals("MEMORY.md"))
                .findFirst()
                .orElseThrow();
        HttpResponse<String> read = site.get(FILES + "/" + journal);
        HttpResponse<String> refused =
                site.send("PUT", FILES + "/" + journal, read.body() + "x", "If-Match", mark(read));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("journal, which cannot be edited");
        Files.write(workspace.resolve("memory/photo.html"), new byte[] {(byte) 0xff, 0, 1});
        assertThat(site.get(FILES + "/photo.html").headers().map())
                .containsEntry("content-type", List.of("application/octet-stream"))
                .containsEntry("content-disposition", List.of("attachment"));
    }

    @Test
    void ofTwoWhoWriteAtOnceOneIsToldAndNothingIsLost() throws Exception {
        String counter = FILES + "/counter.md";
        site.send("PUT", counter, "- Start: 0\n", "If-None-Match", "*");
        int writers = 4;
        int lines = 5;
        List<Callable<Integer>> work = new ArrayList<>();
        for (int w = 0; w < writers; w++) {
            int writer = w;
            work.add(() -> {
                int refused = 0;
                for (int n = 0; n < lines; ) {
                    HttpResponse<String> read = site.get(counter);
                    String more = read.body() + "- Writer " + writer + " line " + n + ": " + writer + "/" + n + "\n";
                    int status = site.send("PUT", counter, more, "If-Match", mark(read))
                            .statusCode();
                    assertThat(status).isIn(200, 412);
                    n += status == 200 ? 1 : 0;
                    refused += status == 200 ? 0 : 1;
                }
                return refused;
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Integer> done : threads.invokeAll(work)) {
                assertThat(done.get()).isNotNegative();
            }
        }
        assertThat(site.get(counter).body().lines()).hasSize(1 + writers * lines);
        assertThat(Json.of(Site.json(site.get("/api/v1/facts?limit=1000"))))
                .contains("Writer 0 line 0", "Writer 3 line 4");
    }
}
