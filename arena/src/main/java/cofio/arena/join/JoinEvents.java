package cofio.arena.join;

import cofio.task.RunProgress;

/** What a join has come to, for whoever watches it. */
public sealed interface JoinEvents {
    /** A step begins. */
    record Begun(JoinStep step) implements JoinEvents {}

    /** A step is done; {@code before} says that it was done in an earlier run of the program. */
    record Done(JoinStep step, boolean before, String detail) implements JoinEvents {}

    /** Something of the task that is being played. */
    record Playing(RunProgress progress) implements JoinEvents {}
}
