package cofio.mcp;

import cofio.index.Progress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells everyone who waits for the index how far it is: it is made once, whoever asked first. */
final class Hearing implements Progress {
    private final List<Progress> waiting = new CopyOnWriteArrayList<>();

    void add(Progress one) {
        waiting.add(one);
    }

    void remove(Progress one) {
        waiting.remove(one);
    }

    @Override
    public void at(int done, int all) {
        waiting.forEach(one -> one.at(done, all));
    }
}
