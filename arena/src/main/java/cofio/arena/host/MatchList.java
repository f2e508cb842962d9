package cofio.arena.host;

import cofio.CofioException;
import cofio.http.web.HttpRefusal;
import cofio.task.TaskFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The matches of an arena by their numbers. One comes with the program. */
public final class MatchList {
    /** The match with which it all began. */
    public static final int FIRST = 24;

    private final NavigableMap<Integer, Match> matches = new TreeMap<>();

    private MatchList() {}

    public record Match(int id, TaskFile task) {}

    /** That match, and those whose task files are given; one of the same number takes its place. */
    public static MatchList of(Map<Integer, Path> files) {
        MatchList all = new MatchList();
        all.matches.put(FIRST, new Match(FIRST, TaskFile.parse(shipped())));
        files.forEach((id, file) -> all.matches.put(id, new Match(id, TaskFile.read(file))));
        return all;
    }

    private static String shipped() {
        try (InputStream in = MatchList.class.getResourceAsStream("/cofio/arena/match-24.md")) {
            if (in == null) {
                throw new CofioException(
                        "the program is incomplete: the task of match 24 is missing", "install it again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Collection<Match> all() {
        return matches.values();
    }

    boolean has(int id) {
        return matches.containsKey(id);
    }

    /** The match that an address names. */
    Match get(Map<String, String> address) {
        String match = address.getOrDefault("match", "");
        if (!match.matches("[0-9]{1,9}")) {
            throw HttpRefusal.notFound("there is no such match", ArenaPages.HINT);
        }
        return get(Integer.parseInt(match));
    }

    Match get(int id) {
        @Nullable Match match = matches.get(id);
        if (match == null) {
            throw HttpRefusal.notFound("there is no match " + id, ArenaPages.HINT);
        }
        return match;
    }
}
