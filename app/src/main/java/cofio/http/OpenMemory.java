package cofio.http;

import cofio.Cofio;
import cofio.face.ChangeWatch;
import cofio.http.web.HttpCall;
import cofio.http.web.MountedPath;
import cofio.http.web.ResponseWriter;
import cofio.http.web.RouteTable;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A memory that is open, with all that answers for it. */
record OpenMemory(String name, Cofio cofio, ChangeWatch changes, MountedPath agents) implements AutoCloseable {
    OpenMemory(String name, Cofio cofio, MountedPath agents) {
        this(name, cofio, new ChangeWatch(cofio), agents);
    }

    /**
     * Answers a call. {@code streams}: the way back for answers that may stay open, which may look who listens; {@code
     * workspace}: the name of the memory, where the call gives one.
     */
    void answer(
            RouteTable.Match<DescribedRoute> match,
            HttpCall call,
            @Nullable Object workspace,
            ChangeEvents events,
            MountedPath.Answer streams,
            ResponseWriter out)
            throws IOException {
        DescribedRoute route = match.route();
        switch (route.path()) {
            case MemoryDescription.EVENTS -> {
                events.check();
                events.serve(
                        this,
                        streams.stream(200, Map.of("Content-Type", "text/event-stream", "X-Accel-Buffering", "no")));
            }
            case MemoryDescription.AGENTS ->
                agents.serve(call.method(), call.headers(), call.limited(DescribedRoute.BODY), streams);
            default -> out.send(route.answer(call, match.variables(), cofio, workspace));
        }
    }

    @Override
    public void close() {
        agents.close();
        changes.close();
        cofio.close();
    }
}
