package cofio.mcp;

import cofio.CofioException;
import cofio.face.ChangeWatch;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One client, as long as it is connected: takes its messages and answers them.
 *
 * <p>A client of a revision with a handshake says once what it speaks, and then relies on it. A client of the stateless
 * revision says it with each request. Both may come over the same connection.
 */
final class McpSession implements AutoCloseable {
    private final McpOffer offer;
    private final MessageOutlet unasked;
    private final ProtocolAnswers answers;
    private final Map<Object, PendingRequest> running = new ConcurrentHashMap<>();
    private final Map<Object, McpSubscription> listening = new ConcurrentHashMap<>();
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();
    private final ChangeWatch.Listener listener = this::changed;
    private volatile @Nullable String revision;
    private boolean watching;

    /** {@code unasked}: where notifications go that belong to no request. */
    McpSession(McpOffer offer, MessageOutlet unasked) {
        this.offer = offer;
        this.unasked = unasked;
        this.answers = new ProtocolAnswers(offer);
    }

    @Nullable
    String revision() {
        return revision;
    }

    /** Whether a request of the client is still to be answered, or a subscription open. */
    boolean isListening() {
        return !listening.isEmpty();
    }

    /**
     * Takes a message in: what must keep its order is done at once, and the rest is what the result does when it is run,
     * on whatever thread.
     */
    Runnable take(@Nullable Object message, MessageOutlet reply) {
        if (message instanceof List<?> list) {
            if (list.isEmpty() || !ProtocolRevision.BATCHES.equals(revision)) {
                reply.send(new ProtocolRefusal(
                                ProtocolRefusal.INVALID, "several messages at once are not allowed in this revision")
                        .answer(null));
                return McpSession::nothing;
            }
            return batch(list, reply);
        }
        return one(message, reply);
    }

    private Runnable batch(List<?> messages, MessageOutlet reply) {
        List<Object> collected = new ArrayList<>();
        List<Runnable> work = new ArrayList<>();
        for (Object message : messages) {
            work.add(one(message, answer -> {
                if (answer instanceof Map<?, ?> map && map.containsKey("method")) {
                    reply.send(answer);
                } else {
                    collected.add(answer);
                }
            }));
        }
        return () -> {
            work.forEach(Runnable::run);
            if (!collected.isEmpty()) {
                reply.send(collected);
            }
        };
    }

    @SuppressWarnings("unchecked")
    private Runnable one(@Nullable Object message, MessageOutlet reply) {
        Object id = null;
        try {
            if (!(message instanceof Map<?, ?> map) || !"2.0".equals(map.get("jsonrpc"))) {
                throw new ProtocolRefusal(ProtocolRefusal.INVALID, "this is not a JSON-RPC 2.0 message");
            }
            if (!map.containsKey("method") && (map.containsKey("result") || map.containsKey("error"))) {
                return McpSession::nothing; // an answer, but nothing was asked
            }
            boolean asks = map.containsKey("id");
            id = map.get("id") instanceof String || map.get("id") instanceof Number ? map.get("id") : null;
            if (!(map.get("method") instanceof String method) || asks && id == null) {
                throw new ProtocolRefusal(
                        ProtocolRefusal.INVALID, "a request has a method and an id that is a string or a number");
            }
            Object given = map.get("params");
            if (given != null && !(given instanceof Map<?, ?>)) {
                throw new ProtocolRefusal(ProtocolRefusal.PARAMS, "params must be an object");
            }
            Map<String, @Nullable Object> params = given == null ? Map.of() : (Map<String, @Nullable Object>) given;
            if (id == null) {
                notified(method, params);
                return McpSession::nothing;
            }
            boolean stateless = StatelessRevision.is(params) || revision == null && !isHandshake(method);
            PendingRequest request = new PendingRequest(id, method, params, stateless, reply);
            if (method.equals("initialize") && !stateless) {
                request.send(answer(request)); // whatever follows relies on it
                return McpSession::nothing;
            }
            if (running.putIfAbsent(id, request) != null) {
                throw new ProtocolRefusal(ProtocolRefusal.INVALID, "a request with this id is still being answered");
            }
            return () -> run(request);
        } catch (ProtocolRefusal refused) {
            reply.send(refused.answer(id));
            return McpSession::nothing;
        }
    }

    private static void nothing() {}

    private static boolean isHandshake(String method) {
        return method.equals("initialize") || method.equals("ping");
    }

    private void run(PendingRequest request) {
        try {
            Map<String, @Nullable Object> answer = answer(request);
            if (!listening.containsKey(request.id)) {
                request.send(answer);
            }
        } finally {
            running.remove(request.id, request);
        }
    }

    private Map<String, @Nullable Object> answer(PendingRequest request) {
        try {
            return Json.object("jsonrpc", "2.0", "id", request.id, "result", result(request));
        } catch (ProtocolRefusal refused) {
            return refused.answer(request.id);
        } catch (CofioException problem) {
            return new ProtocolRefusal(
                            ProtocolRefusal.INTERNAL,
                            String.valueOf(problem.getMessage()),
                            Json.object("hint", problem.hint()))
                    .answer(request.id);
        } catch (RuntimeException | StackOverflowError bug) {
            return new ProtocolRefusal(ProtocolRefusal.INTERNAL, "this went wrong inside Cofio: " + bug)
                    .answer(request.id);
        }
    }

    private Map<String, @Nullable Object> result(PendingRequest request) {
        if (request.stateless) {
            StatelessRevision.check(request.params);
            if (request.method.equals("subscriptions/listen")) {
                listen(request);
                return Map.of();
            }
            return StatelessRevision.complete(request.method, answers.stateless(request), offer);
        }
        return switch (request.method) {
            case "initialize" -> {
                revision = ProtocolRevision.agreed(request.params.get("protocolVersion"));
                yield Json.object(
                        "protocolVersion",
                        revision,
                        "capabilities",
                        offer.capabilities(),
                        "serverInfo",
                        offer.identity(),
                        "instructions",
                        offer.instructions());
            }
            case "ping" -> Json.object();
            case "resources/subscribe" -> {
                subscribed.add(ProtocolAnswers.uri(request));
                watch();
                yield Json.object();
            }
            case "resources/unsubscribe" -> {
                subscribed.remove(ProtocolAnswers.uri(request));
                yield Json.object();
            }
            default -> answers.of(request, ProtocolRefusal.NO_RESOURCE);
        };
    }

    private void notified(String method, Map<String, @Nullable Object> params) {
        switch (method) {
            case "notifications/initialized" -> watch();
            case "notifications/cancelled" -> {
                Object id = params.get("requestId");
                PendingRequest request = id == null ? null : running.remove(id);
                if (request != null) {
                    request.cancel();
                }
                if (id != null) {
                    cancel(id);
                }
            }
            default -> {} // others are allowed, and nothing is to be done about them
        }
    }

    private void listen(PendingRequest request) {
        McpSubscription open = new McpSubscription(request);
        listening.put(request.id, open);
        open.acknowledge();
        offer.changes.add(open);
        if (request.cancelled()) {
            cancel(request.id);
        }
    }

    void cancel(Object id) {
        McpSubscription open = listening.remove(id);
        if (open != null) {
            open.request().cancel();
            offer.changes.remove(open);
        }
    }

    private synchronized void watch() {
        if (!watching && revision != null) {
            watching = true;
            offer.changes.add(listener);
        }
    }

    private void changed(Set<String> names, boolean list) {
        for (String name : names) {
            String uri = MemoryFiles.uri(name);
            if (subscribed.contains(uri)) {
                unasked.send(Json.object(
                        "jsonrpc",
                        "2.0",
                        "method",
                        "notifications/resources/updated",
                        "params",
                        Json.object("uri", uri)));
            }
        }
        if (list) {
            unasked.send(Json.object("jsonrpc", "2.0", "method", "notifications/resources/list_changed"));
        }
    }

    @Override
    public void close() {
        offer.changes.remove(listener);
        listening.keySet().forEach(this::cancel);
    }
}
