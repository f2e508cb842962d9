package cofio.mcp;

import cofio.index.IndexProgress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells everyone who waits for the index how far it is: it is made once, whoever asked first. */
final class IndexListeners implements IndexProgress {
    private final List<IndexProgress> waiting = new CopyOnWriteArrayList<>();

    void add(IndexProgress one) {
        waiting.add(one);
    }

    void remove(IndexProgress one) {
        waiting.remove(one);
    }

    @Override
    public void at(int done, int all) {
        waiting.forEach(one -> one.at(done, all));
    }
}
