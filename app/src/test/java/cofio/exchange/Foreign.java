package cofio.exchange;

import cofio.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** Memories of other programs, in the form in which those write them, with words of our own. */
final class Foreign {
    private Foreign() {}

    static Path file(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path zip(Path file, Map<String, String> entries) {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    /** One message of a ChatGPT conversation: role, recipient, text. */
    record Message(String role, String recipient, String text) {}

    static Map<String, @Nullable Object> chatGpt(String id, String title, double began, Message... messages) {
        Map<String, @Nullable Object> mapping = new LinkedHashMap<>();
        mapping.put("root", Json.object("id", "root", "message", null, "parent", null, "children", List.of("n0")));
        String parent = "root";
        for (int i = 0; i < messages.length; i++) {
            mapping.put(
                    "n" + i,
                    Json.object(
                            "id",
                            "n" + i,
                            "parent",
                            parent,
                            "children",
                            i + 1 < messages.length ? List.of("n" + (i + 1)) : List.of(),
                            "message",
                            Json.object(
                                    "id",
                                    "n" + i,
                                    "author",
                                    Json.object("role", messages[i].role(), "name", null),
                                    "create_time",
                                    began + i,
                                    "content",
                                    Json.object("content_type", "text", "parts", List.of(messages[i].text())),
                                    "recipient",
                                    messages[i].recipient(),
                                    "weight",
                                    1.0)));
            parent = "n" + i;
        }
        return Json.object(
                "title",
                title,
                "create_time",
                began,
                "update_time",
                began + messages.length,
                "mapping",
                mapping,
                "current_node",
                parent,
                "conversation_id",
                id,
                "id",
                id);
    }

    static Path chatGpt(Path folder) {
        Map<String, @Nullable Object> trip = chatGpt(
                "c-1",
                "A weekend by the sea",
                1709370000.0,
                new Message("user", "all", "My sister Mia lives in Lyon. Can you plan a weekend for us?"),
                new Message("assistant", "bio", "User's favourite sea is the Baltic."),
                new Message(
                        "assistant", "all", "Gladly! Your brother Tom lives in Paris, so go there. I love trains."));
        // A prompt that was edited: this branch is not the one that is shown.
        putNode(trip, "other", "root", "user", "My sister Mia lives in Rome.");
        Map<String, @Nullable Object> tea = chatGpt(
                "c-2",
                "茶",
                1712000000.0,
                new Message("user", "all", "我最喜欢的茶是龙井。"),
                new Message("assistant", "all", "龙井是绿茶。"));
        return zip(
                folder.resolve("chatgpt.zip"),
                Map.of(
                        "conversations.json",
                        Json.of(List.of(trip, tea)),
                        "user.json",
                        "{\"id\":\"u\",\"email\":\"somebody@example.org\"}",
                        "chat.html",
                        "<html></html>"));
    }

    @SuppressWarnings("unchecked")
    private static void putNode(
            Map<String, @Nullable Object> conversation, String id, String parent, String role, String text) {
        Map<String, @Nullable Object> mapping =
                (Map<String, @Nullable Object>) Objects.requireNonNull(conversation.get("mapping"));
        mapping.put(
                id,
                Json.object(
                        "id",
                        id,
                        "parent",
                        parent,
                        "children",
                        List.of(),
                        "message",
                        Json.object(
                                "author",
                                Json.object("role", role),
                                "create_time",
                                1709370001.0,
                                "content",
                                Json.object("content_type", "text", "parts", List.of(text)),
                                "recipient",
                                "all")));
    }

    static Map<String, @Nullable Object> claude(String id, String name, String... turns) {
        List<Object> messages = new ArrayList<>();
        for (int i = 0; i < turns.length; i++) {
            messages.add(Json.object(
                    "uuid",
                    id + i,
                    "text",
                    turns[i],
                    "content",
                    List.of(Json.object("type", "text", "text", turns[i])),
                    "sender",
                    i % 2 == 0 ? "human" : "assistant",
                    "created_at",
                    "2025-02-0" + (i + 1) + "T08:00:00.000000Z",
                    "attachments",
                    List.of(),
                    "files",
                    List.of()));
        }
        return Json.object(
                "uuid",
                id,
                "name",
                name,
                "created_at",
                "2025-02-01T08:00:00.000000Z",
                "account",
                Json.object("uuid", "a"),
                "chat_messages",
                messages);
    }

    static Path claude(Path folder) {
        file(
                folder.resolve("claude/conversations.json"),
                Json.of(List.of(claude(
                        "k-1",
                        "Garden",
                        "I planted three cherry trees behind my house.",
                        "Cherry trees need sun. Your favourite fruit is the plum."))));
        file(
                folder.resolve("claude/memories.json"),
                Json.of(List.of(Json.object(
                        "conversations_memory",
                        "**Work**\n\nNora runs a small bakery in Ghent. She opens at six.\n",
                        "project_memories",
                        Json.object("p-1", "- The oven is a Miwe Condo"),
                        "account_uuid",
                        "a"))));
        file(folder.resolve("claude/users.json"), "[{\"uuid\":\"a\"}]");
        return folder.resolve("claude");
    }

    static Path claudeCode(Path folder) {
        Path memory = folder.resolve("projects/-home-nora-shop/memory");
        file(memory.resolve("MEMORY.md"), "# Memory\n\n- [Deployment](deployment.md) - how the shop goes live\n");
        file(memory.resolve("deployment.md"), """
                ---
                name: deployment
                description: how the shop goes live
                metadata:
                  type: project
                ---
                The shop is deployed from the branch stable, never from main.
                """);
        return folder.resolve("projects");
    }

    static Path openClaw(Path folder) {
        Path workspace = folder.resolve("claw");
        file(workspace.resolve("SOUL.md"), "# Who you are\n\nBe kind and brief.\n");
        file(workspace.resolve("USER.md"), "# About your human\n\n- **Name:** Ines\n- **Pronouns:** _(optional)_\n");
        file(workspace.resolve("MEMORY.md"), "# Memory\n\n## Boats\n\n- The dinghy is called Puffin\n");
        file(workspace.resolve("memory/2025-05-04.md"), "# 2025-05-04\n\n- Mended the mast of the dinghy\n");
        return workspace;
    }

    static Path hermes(Path folder) {
        Path memories = folder.resolve("hermes/memories");
        file(memories.resolve("MEMORY.md"), "This machine runs Debian 12\n§\nThe backup runs at 03:00\n");
        file(memories.resolve("USER.md"), "Prefers short replies\n");
        return folder.resolve("hermes");
    }

    static Path gemini(Path folder) {
        return file(
                folder.resolve("g/GEMINI.md"),
                "# House rules\n\n## Gemini Added Memories\n- I keep my bees in Umbria.\n");
    }

    static Path cursor(Path folder) {
        file(folder.resolve("repo/.cursor/rules/style.mdc"), """
                ---
                description: style
                globs: **/*.ts
                alwaysApply: false
                ---
                - Use tabs in every file
                """);
        return folder.resolve("repo");
    }

    static Path graph(Path folder) {
        return file(folder.resolve("memory.jsonl"), """
                {"type":"entity","name":"Otto","entityType":"person","observations":["Plays the oboe","Otto was born in Graz"]}
                {"type":"entity","name":"Graz","entityType":"city","observations":[]}
                this line is broken
                {"type":"relation","from":"Otto","to":"Graz","relationType":"works_in"}
                """);
    }

    static Path obsidian(Path folder) {
        Path vault = folder.resolve("vault");
        file(vault.resolve(".obsidian/app.json"), "{}");
        file(vault.resolve(".trash/old.md"), "- Thrown away\n");
        file(vault.resolve("Trips/Oslo.md"), """
                ---
                tags: [trip]
                ---
                # Oslo

                We took the ferry from [[Kiel]] and the crossing was calm, although the forecast had
                said storm. The cabin was number 8127.

                - [ ] send the photos to [[Jan|my cousin]]
                """);
        file(vault.resolve("Daily/2024-07-01.md"), "- Planted basil\n");
        return vault;
    }

    static Path okf(Path folder) {
        Path bundle = folder.resolve("okf");
        file(
                bundle.resolve("index.md"),
                "---\nokf_version: \"0.2\"\n---\n\n# Shop\n\n* [Prices](prices.md) - what it costs\n");
        file(bundle.resolve("log.md"), "# Log\n\n## 2026-01-01\n* **Creation**: begun\n");
        file(
                bundle.resolve("prices.md"),
                "---\ntype: Reference\ntitle: Prices\n---\n\n# Prices\n\n- A loaf costs 4 euros\n");
        return bundle;
    }

    static Path markdown(Path folder) {
        return file(folder.resolve("plain/list.md"), "# Cellar\n\n1. Riesling 2019\n2. Barolo 2016\n");
    }

    static Path text(Path folder) {
        return file(folder.resolve("plain/notes.txt"), "The key of the shed hangs behind the clock.\n\n钥匙在门口的花盆下面。\n");
    }
}
