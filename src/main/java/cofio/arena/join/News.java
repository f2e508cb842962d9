package cofio.arena.join;

import cofio.task.Progress;

/** What a join has come to, for whoever watches it. */
public sealed interface News {
    /** A step begins. */
    record Begun(Step step) implements News {}

    /** A step is done; {@code before} says that it was done in an earlier run of the program. */
    record Done(Step step, boolean before, String detail) implements News {}

    /** Something of the task that is being played. */
    record Playing(Progress progress) implements News {}
}
