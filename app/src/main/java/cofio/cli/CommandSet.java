package cofio.cli;

import java.util.SequencedMap;

/** Commands of another module. They exist if its jar is on the class path. */
public interface CommandSet {
    /** By name, in the order in which help lists them. */
    SequencedMap<String, Class<?>> commands();
}
