package cofio.face;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.MemoryFile;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Tells listeners which files of the memory changed, whoever changed them. It watches only while there are listeners. */
public final class ChangeWatch implements AutoCloseable {
    public interface Listener {
        /** {@code names}: the files that are new, changed or gone; {@code list}: whether some came or went. */
        void changed(Set<String> names, boolean list);
    }

    /** A save makes several events in a row. */
    private static final long SETTLE_MILLIS = 50;

    /** Where there is no folder yet that could be watched, or where the system loses events. */
    private static final long LOOK_SECONDS = 5;

    /** Nothing tells of changes to a memory in a cluster, so it is looked at. */
    private static final long GLANCE_NANOS = 1_000_000_000;

    private final Cofio cofio;
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private Map<String, MemoryFile> known = Map.of();
    private @Nullable WatchService service;
    private boolean glancing;

    public ChangeWatch(Cofio cofio) {
        this.cofio = cofio;
    }

    public synchronized void add(Listener listener) {
        boolean inFolder = cofio.isInFolder();
        if (!inFolder && !glancing) {
            known = snapshot();
            glancing = true;
            Thread.ofVirtual().name("cofio-changes").start(this::glance);
        }
        listeners.add(listener);
        if (inFolder && service == null) {
            try {
                WatchService opened = FileSystems.getDefault().newWatchService();
                service = opened;
                known = snapshot();
                register(opened);
                Thread.ofPlatform().daemon().name("cofio-changes").start(() -> watch(opened));
            } catch (IOException e) {
                throw new CofioException("the memory folder cannot be watched: " + e.getMessage(), "", e);
            }
        }
    }

    public void remove(Listener listener) {
        listeners.remove(listener);
    }

    private void glance() {
        while (isWanted()) {
            LockSupport.parkNanos(GLANCE_NANOS);
            compareIfThere();
        }
    }

    private void compareIfThere() {
        try {
            compare();
        } catch (CofioException away) {
            return; // it is looked at again
        }
    }

    private synchronized boolean isWanted() {
        glancing = !listeners.isEmpty();
        return glancing;
    }

    private void watch(WatchService opened) {
        try {
            while (true) {
                WatchKey key = opened.poll(LOOK_SECONDS, TimeUnit.SECONDS);
                if (key != null) {
                    Thread.sleep(SETTLE_MILLIS);
                    for (WatchKey one = key; one != null; one = opened.poll()) {
                        one.pollEvents();
                        one.reset();
                    }
                }
                compare();
                register(opened);
            }
        } catch (InterruptedException | ClosedWatchServiceException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            listeners.clear(); // the folder cannot be watched any longer; clients still read what is there
        }
    }

    private void register(WatchService opened) throws IOException {
        Set<Path> folders = new HashSet<>();
        Path memory = cofio.folder();
        if (!Files.isDirectory(memory)) {
            return;
        }
        folders.add(memory);
        for (String name : known.keySet()) {
            folders.add(memory.resolve(name).getParent());
        }
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                folder.register(
                        opened,
                        StandardWatchEventKinds.ENTRY_CREATE,
                        StandardWatchEventKinds.ENTRY_MODIFY,
                        StandardWatchEventKinds.ENTRY_DELETE);
            }
        }
    }

    private void compare() {
        Map<String, MemoryFile> now = snapshot();
        Set<String> changed = new HashSet<>();
        boolean list = !now.keySet().equals(known.keySet());
        now.forEach((name, file) -> {
            if (!file.equals(known.get(name))) {
                changed.add(name);
            }
        });
        known.keySet().stream().filter(name -> !now.containsKey(name)).forEach(changed::add);
        known = now;
        if (!changed.isEmpty()) {
            listeners.forEach(listener -> listener.changed(changed, list));
        }
    }

    private Map<String, MemoryFile> snapshot() {
        Map<String, MemoryFile> files = new HashMap<>();
        cofio.files().forEach(file -> files.put(file.name(), file));
        return files;
    }

    @Override
    public synchronized void close() {
        listeners.clear();
        if (service != null) {
            try {
                service.close();
            } catch (IOException e) {
                throw new CofioException("watching the memory folder could not be ended: " + e.getMessage(), "", e);
            }
        }
    }
}
