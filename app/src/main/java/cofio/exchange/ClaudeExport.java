package cofio.exchange;

import cofio.text.JsonStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The archive that Claude exports: conversations.json with an array of conversations, each with "chat_messages" whose
 * "sender" is "human" or "assistant"; and memories.json with "conversations_memory" and "project_memories", texts in
 * Markdown.
 */
final class ClaudeExport {
    private ClaudeExport() {}

    static void read(ImportBundle from, ImportedFacts to) {
        for (String name : from.names()) {
            if (SourceRecognition.holdsMemories(name)) {
                each(from, name, entry -> memories(entry, to));
            } else if (SourceRecognition.holdsConversations(from, name)) {
                each(from, name, one -> {
                    if (one.get("chat_messages") instanceof List<?> messages) {
                        conversation(one, messages, to);
                    } else {
                        memories(one, to);
                    }
                });
            }
        }
    }

    private static void each(ImportBundle from, String name, Consumer<Map<?, ?>> part) {
        try (InputStream in = from.open(name)) {
            JsonStream.each(in, name, one -> {
                if (one instanceof Map<?, ?> map) {
                    part.accept(map);
                }
                return true;
            });
        } catch (IOException e) {
            throw ImportBundle.failed(name, e);
        }
    }

    private static void memories(Map<?, ?> entry, ImportedFacts to) {
        if (entry.get("conversations_memory") instanceof String text) {
            MarkdownNotes.markdown(text, "Memories", null, MarkdownNotes.Style.LABELLED, to);
        }
        if (entry.get("project_memories") instanceof Map<?, ?> projects) {
            projects.forEach((project, text) -> {
                if (text instanceof String words) {
                    MarkdownNotes.markdown(
                            words, "Memories of project " + project, null, MarkdownNotes.Style.LABELLED, to);
                }
            });
        }
    }

    private static void conversation(Map<?, ?> one, List<?> messages, ImportedFacts to) {
        String title = one.get("name") instanceof String name && !name.isBlank() ? name : "Untitled";
        Instant last = instant(one.get("created_at"), Instant.EPOCH);
        Object id = one.get("uuid");
        String own = id instanceof String uuid ? uuid : title + last;
        List<ForeignConversation.Turn> turns = new ArrayList<>();
        for (Object each : messages) {
            if (each instanceof Map<?, ?> message) {
                last = instant(message.get("created_at"), last);
                String role = "human".equals(message.get("sender")) ? "user" : String.valueOf(message.get("sender"));
                String text = text(message);
                if (!text.isBlank() && (role.equals("user") || role.equals("assistant"))) {
                    turns.add(new ForeignConversation.Turn(role, text, last));
                }
            }
        }
        to.conversation(new ForeignConversation(own, title, turns));
    }

    /** The parts of type "text"; older exports have the field "text" alone. */
    private static String text(Map<?, ?> message) {
        List<String> texts = new ArrayList<>();
        if (message.get("content") instanceof List<?> parts) {
            for (Object part : parts) {
                if (part instanceof Map<?, ?> map
                        && "text".equals(map.get("type"))
                        && map.get("text") instanceof String text
                        && !text.isBlank()) {
                    texts.add(text);
                }
            }
        }
        return texts.isEmpty() && message.get("text") instanceof String text ? text : String.join("\n", texts);
    }

    private static Instant instant(@Nullable Object time, Instant otherwise) {
        try {
            return time instanceof String text ? OffsetDateTime.parse(text).toInstant() : otherwise;
        } catch (DateTimeParseException e) {
            return otherwise;
        }
    }
}
