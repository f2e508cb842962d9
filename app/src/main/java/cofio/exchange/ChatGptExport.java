package cofio.exchange;

import cofio.text.JsonStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The archive that ChatGPT exports: conversations.json, or conversations-000.json and so on, with an array of
 * conversations whose messages are the nodes of a tree ("mapping"); the branch that is shown leads from "current_node" to
 * the root. There is no file of memories. They stand in the conversations: each was a message of the assistant to the
 * recipient "bio", and a message of the type "model_editable_context" repeats those that held then.
 */
final class ChatGptExport {
    private static final Pattern MEMORY = Pattern.compile("^\\s*\\d+\\.\\s*\\[(\\d{4}-\\d{2}-\\d{2})]\\.?\\s*(.+)$");
    private static final String MEMORIES = "Memories";

    private ChatGptExport() {}

    static void read(ImportBundle from, ImportedFacts to) {
        for (String name : from.names()) {
            if (SourceRecognition.holdsConversations(from, name)) {
                try (InputStream in = from.open(name)) {
                    JsonStream.each(in, name, one -> {
                        if (one instanceof Map<?, ?> conversation
                                && conversation.get("mapping") instanceof Map<?, ?> nodes) {
                            read(conversation, nodes, to);
                        } else {
                            to.unreadable(name + ": something that is no conversation");
                        }
                        return true;
                    });
                } catch (IOException e) {
                    throw ImportBundle.failed(name, e);
                }
            }
        }
    }

    private static void read(Map<?, ?> conversation, Map<?, ?> nodes, ImportedFacts to) {
        String title = conversation.get("title") instanceof String text && !text.isBlank() ? text : "Untitled";
        Instant began = instant(conversation.get("create_time"), Instant.EPOCH);
        for (Object node : nodes.values()) {
            if (node instanceof Map<?, ?> map && map.get("message") instanceof Map<?, ?> message) {
                memories(message, began, to);
            }
        }
        List<ForeignConversation.Turn> turns = new ArrayList<>();
        Instant last = began;
        for (Map<?, ?> message : shown(nodes, conversation.get("current_node"))) {
            last = instant(message.get("create_time"), last);
            String role = role(message);
            String text = isSaid(message) ? text(message) : "";
            if (!text.isBlank() && (role.equals("user") || role.equals("assistant"))) {
                turns.add(new ForeignConversation.Turn(role, text, last));
            }
        }
        Object id = conversation.get("conversation_id") instanceof String own ? own : conversation.get("id");
        to.conversation(new ForeignConversation(id instanceof String own ? own : title + began, title, turns));
    }

    private static void memories(Map<?, ?> message, Instant began, ImportedFacts to) {
        LocalDate day = to.day(instant(message.get("create_time"), began));
        if ("bio".equals(message.get("recipient"))) {
            text(message).lines().forEach(line -> to.memory(line, MEMORIES, day));
        }
        if (message.get("content") instanceof Map<?, ?> content
                && content.get("model_set_context") instanceof String context) {
            context.lines().forEach(line -> {
                Matcher memory = MEMORY.matcher(line);
                if (memory.matches()) {
                    to.memory(memory.group(2), MEMORIES, MarkdownNotes.day(memory.group(1)));
                }
            });
        }
        if (message.get("metadata") instanceof Map<?, ?> metadata
                && metadata.get("user_context_message_data") instanceof Map<?, ?> own
                && own.get("about_user_message") instanceof String about) {
            MarkdownNotes.plain(about, "Custom instructions", null, to);
        }
    }

    /** The messages of the branch that is shown, the first one first; without one, all of them by their time. */
    private static List<Map<?, ?>> shown(Map<?, ?> nodes, @Nullable Object leaf) {
        List<Map<?, ?>> messages = new ArrayList<>();
        Set<Object> passed = new HashSet<>();
        Object at = leaf;
        while (at != null && passed.add(at) && nodes.get(at) instanceof Map<?, ?> node) {
            if (node.get("message") instanceof Map<?, ?> message) {
                messages.addFirst(message);
            }
            at = node.get("parent");
        }
        if (messages.isEmpty()) {
            for (Object node : nodes.values()) {
                if (node instanceof Map<?, ?> map && map.get("message") instanceof Map<?, ?> message) {
                    messages.add(message);
                }
            }
            messages.sort(Comparator.comparing(message -> instant(message.get("create_time"), Instant.EPOCH)));
        }
        return messages;
    }

    private static String role(Map<?, ?> message) {
        return message.get("author") instanceof Map<?, ?> author ? String.valueOf(author.get("role")) : "";
    }

    /** Whether it was part of the talk, and not a call of a tool or a hidden note. */
    private static boolean isSaid(Map<?, ?> message) {
        Object recipient = message.get("recipient");
        boolean hidden = message.get("metadata") instanceof Map<?, ?> metadata
                && Boolean.TRUE.equals(metadata.get("is_visually_hidden_from_conversation"));
        return !hidden && (recipient == null || recipient.equals("all"));
    }

    private static String text(Map<?, ?> message) {
        if (!(message.get("content") instanceof Map<?, ?> content)
                || !(content.get("parts") instanceof List<?> parts)) {
            return "";
        }
        List<String> texts = new ArrayList<>();
        for (Object part : parts) {
            if (part instanceof String text && !text.isBlank()) {
                texts.add(text);
            }
        }
        return String.join("\n", texts);
    }

    private static Instant instant(@Nullable Object seconds, Instant otherwise) {
        if (seconds instanceof Number number && Math.abs(number.doubleValue()) < 1e11) {
            return Instant.ofEpochMilli((long) (number.doubleValue() * 1000));
        }
        return otherwise;
    }
}
