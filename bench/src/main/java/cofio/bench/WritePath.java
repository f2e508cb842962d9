package cofio.bench;

import java.io.IOException;
import java.util.List;

/** A way to write to a memory: what comes before it, and the operation in which something goes wrong. */
record WritePath(String name, Deed before, Deed operation) {

    interface Deed {
        void on(WriteActions acts) throws IOException;
    }

    private static final Deed SOME = acts -> {
        acts.add(4);
        acts.add(3);
        acts.change();
        acts.forget(1);
        acts.change();
    };

    /** Just within the budget of MEMORY.md. */
    private static final Deed NEARLY_FULL = acts -> {
        for (int i = 0; i < 6; i++) {
            acts.add(30);
        }
    };

    static final List<WritePath> ALL = List.of(
            new WritePath("first remember", acts -> {}, acts -> acts.add(1)),
            new WritePath("remember", SOME, acts -> acts.add(1)),
            new WritePath("remember many", SOME, acts -> acts.add(12)),
            new WritePath("change", SOME, WriteActions::change),
            new WritePath("forget", after(SOME, WriteActions::search), acts -> acts.forget(1)),
            new WritePath("forget several", SOME, acts -> acts.forget(3)),
            new WritePath("undo a telling", after(SOME, acts -> acts.add(2)), WriteActions::undo),
            new WritePath("undo a change", SOME, WriteActions::undo),
            new WritePath("undo a forget", after(SOME, acts -> acts.forget(2)), WriteActions::undo),
            new WritePath("edit a file", SOME, WriteActions::edit),
            new WritePath("edit a fact", SOME, WriteActions::rewrite),
            new WritePath("import", after(SOME, acts -> acts.receive(3)), acts -> acts.bring(FaultBase.CLOCK)),
            new WritePath(
                    "import more",
                    after(after(SOME, WritePath::brought), acts -> acts.receive(3)),
                    acts -> acts.bring(FaultBase.CLOCK)),
            new WritePath(
                    "import undo", after(after(SOME, WritePath::brought), WriteActions::search), WriteActions::discard),
            new WritePath("topic split", NEARLY_FULL, acts -> acts.add(30)),
            new WritePath("index, new", SOME, WriteActions::search),
            new WritePath(
                    "index, update",
                    after(after(SOME, WriteActions::search), acts -> acts.add(2)),
                    WriteActions::search),
            new WritePath("session", after(SOME, WriteActions::say), WriteActions::say));

    private static void brought(WriteActions acts) throws IOException {
        acts.receive(4);
        acts.bring(FaultBase.CLOCK);
    }

    private static Deed after(Deed first, Deed then) {
        return acts -> {
            first.on(acts);
            then.on(acts);
        };
    }
}
