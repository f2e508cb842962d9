package cofio.task;

import java.util.List;

/**
 * One prompt of a task.
 *
 * @param newSession whether the contender comes to it as to a new conversation
 * @param files what is put into the workspace before it
 * @param edits what is changed in the workspace before it
 * @param killOnWrite whether the contender is killed as soon as it changes a file of the workspace
 */
public record TaskSession(
        String id,
        boolean newSession,
        String prompt,
        List<WorkspaceFile> files,
        List<HandEdit> edits,
        boolean killOnWrite) {

    public TaskSession {
        files = List.copyOf(files);
        edits = List.copyOf(edits);
    }

    public TaskSession(String id, boolean newSession, String prompt) {
        this(id, newSession, prompt, List.of(), List.of(), false);
    }
}
