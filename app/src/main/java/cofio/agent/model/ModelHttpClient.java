package cofio.agent.model;

import cofio.agent.model.ModelHttpException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
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
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Calls of a model over HTTP. All runs on the thread that asks, so that an interrupt ends it; waits are bounded, and a call
 * that failed before its first event is made again after a while.
 */
final class ModelHttpClient {
    private static final int BEYOND = 64_000;

    private final ModelTimeouts patience;
    private final HttpClient client;

    ModelHttpClient(ModelTimeouts patience) {
        this.patience = patience;
        // The upgrade to HTTP/2 that the JDK tries in the clear puts off some of the servers that people run
        // themselves.
        this.client = HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(patience.connect())
                .build();
    }

    /** An answer in one piece. */
    String text(HttpRequest.Builder request) {
        return again(() -> {
            long start = System.nanoTime();
            return text(open(request, patience.whole()), start);
        });
    }

    /** An answer as it comes; a stream that ends before the wire says so has broken off. */
    ChatAnswer stream(HttpRequest.Builder request, ModelWire wire, Consumer<String> words) {
        return again(() -> streamOnce(request, wire, new GrowingAnswer(words)));
    }

    private ChatAnswer streamOnce(HttpRequest.Builder request, ModelWire wire, GrowingAnswer answer) {
        long start = System.nanoTime();
        HttpResponse<InputStream> response = open(request, patience.first());
        String type = response.headers().firstValue("Content-Type").orElse("");
        StreamEvents events = new StreamEvents(response.body(), patience, start);
        try (events) {
            if (type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
                throw ModelHttpException.of(Kind.NOT_STREAMED);
            }
            for (StreamEvent event = events.next(); event != null; event = answer.isOver() ? null : events.next()) {
                wire.readEvent(event, answer);
            }
        } catch (ModelHttpException e) {
            if (!answer.isWhole() || e.kind() != Kind.BROKEN) {
                throw events.begun() && e.passing() ? new Begun(e) : e;
            }
        }
        if (answer.isWhole()) {
            return answer.answer();
        }
        throw events.begun()
                ? new Begun(ModelHttpException.of(Kind.BROKEN))
                : ModelHttpException.of(events.silent() ? Kind.BROKEN : Kind.GARBLED);
    }

    /** Something had come already, so that the call must not be made again. */
    private static final class Begun extends RuntimeException {
        private final ModelHttpException why;

        Begun(ModelHttpException why) {
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
            } catch (ModelHttpException e) {
                Optional<Duration> wait = wait(e, failed);
                if (wait.isEmpty()) {
                    throw e;
                }
                sleep(wait.get());
            }
        }
    }

    /** Twice as long each time, and never quite as long as others who were turned away at the same moment. */
    private Optional<Duration> wait(ModelHttpException e, int failed) {
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
            throw ModelHttpException.of(Kind.CUT);
        }
    }

    private HttpResponse<InputStream> open(HttpRequest.Builder request, Duration wait) {
        HttpResponse<InputStream> response;
        try {
            response = client.send(request.timeout(wait).build(), BodyHandlers.ofInputStream());
        } catch (InterruptedException e) {
            throw ModelHttpException.of(Kind.CUT);
        } catch (HttpTimeoutException e) {
            throw ModelHttpException.of(Kind.LATE);
        } catch (ConnectException e) {
            boolean noHost = e.getCause() instanceof UnresolvedAddressException
                    || e.getCause() != null && e.getCause().getCause() instanceof UnresolvedAddressException;
            throw ModelHttpException.of(noHost ? Kind.NO_HOST : Kind.NO_CONNECTION);
        } catch (SSLException e) {
            throw ModelHttpException.of(Kind.NO_CONNECTION);
        } catch (IOException e) {
            throw ModelHttpException.of(Kind.BROKEN);
        }
        if (response.statusCode() / 100 == 2) {
            return response;
        }
        throw ModelHttpException.refused(response.statusCode(), text(response, System.nanoTime()), after(response));
    }

    private String text(HttpResponse<InputStream> response, long start) {
        StringBuilder text = new StringBuilder();
        try (ResponseLines body = new ResponseLines(response.body())) {
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
}
