package cofio.agent.model;

import cofio.agent.model.WireException.Kind;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.CancellationUnsupportedHandle;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * HTTP, as LangChain4j asks for it. Its own client streams on threads that cannot be interrupted, takes a stream that
 * breaks off for a whole one, and keeps the headers of a refusal to itself; here all runs on the thread that asks, waits
 * are bounded, and a call that failed before its first event is made again after a while.
 */
final class Wire implements HttpClient {
    private static final int BEYOND = 64_000;
    /** A stream that ends before one of these has broken off. */
    private static final Pattern LAST = Pattern.compile("\"(?:finish_reason|stop_reason)\"\\s*:\\s*\"");

    private final Patience patience;
    private final java.net.http.HttpClient client;

    Wire(Patience patience) {
        this.patience = patience;
        // The upgrade to HTTP/2 that the JDK tries in the clear puts off some of the servers that people run
        // themselves.
        this.client = java.net.http.HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(patience.connect())
                .build();
    }

    HttpClientBuilder builder() {
        return new Made(this);
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        return again(() -> {
            long start = System.nanoTime();
            HttpResponse<InputStream> response = open(request, patience.whole());
            return SuccessfulHttpResponse.builder()
                    .statusCode(response.statusCode())
                    .headers(response.headers().map())
                    .body(text(response, start))
                    .build();
        });
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        try {
            again(() -> stream(request, listener));
            listener.onClose();
        } catch (WireException e) {
            listener.onError(e);
        }
    }

    private boolean stream(HttpRequest request, ServerSentEventListener listener) {
        long start = System.nanoTime();
        HttpResponse<InputStream> response = open(request, patience.first());
        String type = response.headers().firstValue("Content-Type").orElse("");
        boolean begun = false;
        boolean whole = false;
        boolean silent = true;
        try (Body body = new Body(response.body())) {
            if (type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
                throw WireException.of(Kind.NOT_STREAMED);
            }
            listener.onOpen(SuccessfulHttpResponse.builder()
                    .statusCode(response.statusCode())
                    .headers(response.headers().map())
                    .build());
            String event = null;
            StringBuilder data = new StringBuilder();
            while (true) {
                Duration left = patience.whole().minusNanos(System.nanoTime() - start);
                Duration wait = begun ? patience.pause() : patience.first();
                String line = body.next(wait.compareTo(left) < 0 ? wait : left);
                silent &= line == null;
                if (line == null || line.isEmpty()) {
                    if (!data.isEmpty()) {
                        begun = true;
                        whole |= isLast(event, data);
                        tell(listener, new ServerSentEvent(event, data.toString()));
                    }
                    if (line == null
                            || "message_stop".equals(event)
                            || data.toString().equals("[DONE]")) {
                        break;
                    }
                    event = null;
                    data.setLength(0);
                } else if (line.startsWith("event:")) {
                    event = line.substring("event:".length()).strip();
                } else if (line.startsWith("data:")) {
                    data.append(data.isEmpty() ? "" : "\n")
                            .append(line.substring("data:".length()).stripLeading());
                }
            }
        } catch (WireException e) {
            if (whole && e.kind() == Kind.BROKEN) {
                return true;
            }
            throw begun && e.passing() ? new Begun(e) : e;
        }
        if (whole) {
            return true;
        }
        throw begun ? new Begun(WireException.of(Kind.BROKEN)) : WireException.of(silent ? Kind.BROKEN : Kind.GARBLED);
    }

    private static boolean isLast(@Nullable String event, CharSequence data) {
        return "message_stop".equals(event)
                || data.toString().equals("[DONE]")
                || !"message_delta".equals(event) && LAST.matcher(data).find();
    }

    private static void tell(ServerSentEventListener listener, ServerSentEvent event) {
        try {
            listener.onEvent(event, new ServerSentEventContext(new CancellationUnsupportedHandle()));
        } catch (WireException e) {
            throw e;
        } catch (RuntimeException notTheProtocol) {
            throw WireException.of(Kind.GARBLED);
        }
    }

    /** Something had come already, so that the call must not be made again. */
    private static final class Begun extends RuntimeException {
        private final WireException why;

        Begun(WireException why) {
            super(null, null, false, false);
            this.why = why;
        }
    }

    private <T> T again(Supplier<T> call) {
        for (int failed = 0; ; failed++) {
            try {
                return call.get();
            } catch (Begun e) {
                throw e.why;
            } catch (WireException e) {
                Optional<Duration> wait = wait(e, failed);
                if (wait.isEmpty()) {
                    throw e;
                }
                sleep(wait.get());
            }
        }
    }

    /** Twice as long each time, and never quite as long as others who were turned away at the same moment. */
    private Optional<Duration> wait(WireException e, int failed) {
        if (!e.passing() || failed >= patience.retries()) {
            return Optional.empty();
        }
        Duration after = e.after();
        if (after != null) {
            return after.compareTo(patience.longest()) > 0 ? Optional.empty() : Optional.of(after);
        }
        double jitter = 0.5 + ThreadLocalRandom.current().nextDouble();
        return Optional.of(Duration.ofNanos((long) (patience.backOff().toNanos() * Math.pow(2, failed) * jitter)));
    }

    private static void sleep(Duration wait) {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException e) {
            throw WireException.of(Kind.CUT);
        }
    }

    private HttpResponse<InputStream> open(HttpRequest request, Duration wait) {
        java.net.http.HttpRequest.Builder call = java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
                .timeout(wait)
                .method(request.method().name(), BodyPublishers.ofString(request.body()));
        request.headers().forEach((name, values) -> values.forEach(value -> call.header(name, value)));
        HttpResponse<InputStream> response;
        try {
            response = client.send(call.build(), BodyHandlers.ofInputStream());
        } catch (InterruptedException e) {
            throw WireException.of(Kind.CUT);
        } catch (HttpTimeoutException e) {
            throw WireException.of(Kind.LATE);
        } catch (ConnectException e) {
            boolean noHost = e.getCause() instanceof UnresolvedAddressException
                    || e.getCause() != null && e.getCause().getCause() instanceof UnresolvedAddressException;
            throw WireException.of(noHost ? Kind.NO_HOST : Kind.NO_CONNECTION);
        } catch (SSLException e) {
            throw WireException.of(Kind.NO_CONNECTION);
        } catch (IOException e) {
            throw WireException.of(Kind.BROKEN);
        }
        if (response.statusCode() / 100 == 2) {
            return response;
        }
        throw WireException.refused(response.statusCode(), text(response, System.nanoTime()), after(response));
    }

    private String text(HttpResponse<InputStream> response, long start) {
        StringBuilder text = new StringBuilder();
        try (Body body = new Body(response.body())) {
            while (response.statusCode() / 100 == 2 || text.length() < BEYOND) {
                String line = body.next(patience.whole().minusNanos(System.nanoTime() - start));
                if (line == null) {
                    break;
                }
                text.append(line).append('\n');
            }
        }
        return text.toString();
    }

    /** Seconds, or a date, which is read against the date of the answer: the clocks of two machines may differ. */
    private static @Nullable Duration after(HttpResponse<?> response) {
        String value = response.headers().firstValue("Retry-After").orElse("").strip();
        if (value.matches("\\d{1,9}(?:\\.\\d+)?")) {
            return Duration.ofMillis((long) (Double.parseDouble(value) * 1000));
        }
        try {
            ZonedDateTime until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            String date = response.headers().firstValue("Date").orElse("");
            Duration wait = Duration.between(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME), until);
            return wait.isNegative() ? Duration.ZERO : wait;
        } catch (DateTimeParseException none) {
            return null;
        }
    }

    /** LangChain4j builds the client itself and says how long to wait; {@link Patience} has said so already. */
    private record Made(Wire wire) implements HttpClientBuilder {
        @Override
        public Duration connectTimeout() {
            return wire.patience.connect();
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration timeout) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return wire.patience.whole();
        }

        @Override
        public HttpClientBuilder readTimeout(Duration timeout) {
            return this;
        }

        @Override
        public HttpClient build() {
            return wire;
        }
    }
}
