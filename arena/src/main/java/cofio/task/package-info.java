/**
 * Tasks in the form of PinchBench: a file is read, played by a contender in a folder of its own, graded and reported.
 *
 * <p>{@link cofio.task.TaskFile} is what is asked, {@link cofio.task.TaskRun} plays it into a {@link cofio.task.RunFolder},
 * {@link cofio.task.RunGrading} marks such a folder and {@link cofio.task.TaskReport} tells about it. A folder is enough to
 * mark a run again, wherever it was played.
 */
@NullMarked
package cofio.task;

import org.jspecify.annotations.NullMarked;
