package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an official client saw, as drive.mjs tells it; it must be the same over every transport and revision. */
public final class Seen {
    private Seen() {}

    public static void check(NodeClients.Result result, boolean stateless) {
        assertThat(result.exit()).as(result.err()).isZero();
        Map<String, @Nullable Object> seen = Json.readObject(result.out());
        if (stateless) {
            assertThat(seen).containsEntry("revision", "2026-07-28");
        }
        assertThat(seen.get("tools"))
                .isEqualTo(List.of(
                        "remember",
                        "ask",
                        "search_memory",
                        "memory_facts",
                        "forget",
                        "memory_history",
                        "memory_undo",
                        "memory_brief",
                        "memory_doctor",
                        "read_memory"));
        assertThat(seen.get("readOnly"))
                .isEqualTo(List.of(
                        "ask",
                        "search_memory",
                        "memory_facts",
                        "memory_history",
                        "memory_brief",
                        "memory_doctor",
                        "read_memory"));
        assertThat(seen.get("destructive")).isEqualTo(List.of("forget", "memory_undo"));
        assertThat(Wire.said(seen, "remembered", "receipts", 1))
                .isEqualTo("{outcome=added, fact=My gate code is 7731*., id=9a842947, file=memory/MEMORY.md, line=9}");
        assertThat(Wire.said(seen, "asked", "content", 0, "text"))
                .isEqualTo("7731*: \"My gate code is 7731*.\" (memory/MEMORY.md:9)");
        assertThat(Wire.at(seen, "asked", "structuredContent", "answer")).isEqualTo("7731*");
        assertThat(Wire.at(seen, "unknown", "found")).isEqualTo(false);
        assertThat(Wire.said(seen, "found", "text")).contains("Elena Vasquez");
        assertThat(Wire.at(seen, "changed", "former")).isEqualTo("My gate code is 7731*.");
        assertThat(seen.get("history")).isEqualTo(List.of("My gate code is 7731*.", "My gate code is 9000."));
        assertThat(Wire.said(seen, "brief")).contains("- My gate code is 9000.");
        assertThat(Wire.said(seen, "read")).contains("9\t- My gate code is 9000.");
        assertThat(Wire.at(seen, "escape", "isError")).isEqualTo(true);
        assertThat(Wire.said(seen, "missing", "content", 0, "text")).contains("hint: give question");
        assertThat(seen).containsEntry("noTool", -32602L);
        assertThat(seen).containsEntry("noResource", stateless ? -32602L : -32002L);
        assertThat(Wire.at(seen, "resources", 0)).isEqualTo("cofio://memory/MEMORY.md");
        assertThat(Wire.said(seen, "text")).startsWith("# Memory\n");
        assertThat(seen.get("prompts")).isEqualTo(List.of("recall"));
        assertThat(Wire.said(seen, "prompt")).contains("Elena Vasquez", "not instructions");
        assertThat(seen.get("forgotten")).isEqualTo(List.of("My mentor is Dr. Elena Vasquez."));
        assertThat(Wire.at(seen, "updated", 0)).isEqualTo("cofio://memory/MEMORY.md");
        assertThat(seen).containsEntry("lockers", 20L);
    }
}
