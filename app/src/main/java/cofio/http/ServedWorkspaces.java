package cofio.http;

import cofio.Cofio;
import cofio.http.web.HttpRefusal;
import cofio.http.web.MountedPath;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The workspaces that are served, by name; each is opened when it is first asked for. The first is meant by default. */
final class ServedWorkspaces implements AutoCloseable {
    private final SequencedMap<String, Path> folders = new LinkedHashMap<>();
    private final Map<String, OpenMemory> open = new LinkedHashMap<>();
    private final Clock clock;
    private final Function<Cofio, MountedPath> agents;

    /** {@code agents} makes what answers under /mcp. */
    ServedWorkspaces(List<Path> workspaces, Clock clock, Function<Cofio, MountedPath> agents) {
        this.clock = clock;
        this.agents = agents;
        for (Path workspace : workspaces) {
            Path path = workspace.toAbsolutePath().normalize();
            Path last = path.getFileName();
            String base = last == null ? "memory" : last.toString();
            String name = base;
            for (int n = 2; folders.containsKey(name); n++) {
                name = base + "-" + n;
            }
            if (!folders.containsValue(path)) {
                folders.put(name, path);
            }
        }
    }

    synchronized OpenMemory named(@Nullable Object given) {
        String name = given == null ? folders.firstEntry().getKey() : given.toString();
        Path folder = folders.get(name);
        if (folder == null) {
            throw HttpRefusal.notFound(
                    "there is no workspace " + name, "one of: " + String.join(", ", folders.sequencedKeySet()));
        }
        OpenMemory one = open.get(name);
        if (one == null) {
            Cofio cofio = Cofio.open(folder, clock);
            cofio.computeVectorsBeside();
            one = new OpenMemory(name, cofio, agents.apply(cofio));
            open.put(name, one);
        }
        return one;
    }

    SequencedMap<String, Path> folders() {
        return folders;
    }

    /** How many facts each workspace that was asked for holds. */
    Map<String, Integer> facts() {
        List<OpenMemory> all;
        synchronized (this) {
            all = new ArrayList<>(open.values());
        }
        Map<String, Integer> facts = new LinkedHashMap<>();
        all.forEach(one -> facts.put(one.name(), one.cofio().facts().size()));
        return facts;
    }

    @Override
    public synchronized void close() {
        open.values().forEach(OpenMemory::close);
        open.clear();
    }
}
