package cofio.answer.chinese;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** What was read lately, so that it need not be read again; the longest unused goes first. */
final class Cache<K, V> {
    private final Map<K, V> held;

    Cache(int most) {
        this.held = new LinkedHashMap<>(16, .75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    V get(K key, Function<K, V> read) {
        synchronized (held) {
            V known = held.get(key);
            if (known != null) {
                return known;
            }
        }
        V value = read.apply(key);
        synchronized (held) {
            held.putIfAbsent(key, value);
        }
        return value;
    }
}
