package cofio.http.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many calls one caller may make: so many a second for long, and twice as many at once. */
public final class RateLimiter {
    private static final int REMEMBERED = 10_000;
    private static final double NANOS = 1e9;

    private final int perSecond;
    private final String exceeded;
    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

    /** {@code exceeded}: what who calls too often is told. */
    public RateLimiter(int perSecond, String exceeded) {
        this.perSecond = perSecond;
        this.exceeded = exceeded;
    }

    private static final class Bucket {
        private double left;
        private long seen;

        Bucket(double left, long seen) {
            this.left = left;
            this.seen = seen;
        }

        synchronized boolean take(long now, double perSecond) {
            left = Math.min(2 * perSecond, left + (now - seen) / NANOS * perSecond);
            seen = now;
            if (left < 1) {
                return false;
            }
            left--;
            return true;
        }

        synchronized boolean idle(long now) {
            return now - seen > 10 * NANOS;
        }
    }

    public void check(String client) {
        if (perSecond <= 0) {
            return;
        }
        long now = System.nanoTime();
        if (buckets.size() > REMEMBERED) {
            buckets.values().removeIf(bucket -> bucket.idle(now));
        }
        if (!buckets.computeIfAbsent(client, one -> new Bucket(2.0 * perSecond, now))
                .take(now, perSecond)) {
            throw new HttpRefusal(429, exceeded, "wait a second, then go on", Map.of("Retry-After", "1"));
        }
    }
}
