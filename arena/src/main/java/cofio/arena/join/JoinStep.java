package cofio.arena.join;

import java.util.Locale;

/** What is done to take part, in its order; the names are those of the workflow on a match's page. */
public enum JoinStep {
    REGISTER_AGENT,
    REGISTER_MATCH,
    READ_TASK_BRIEF,
    RUN_TASK,
    UPLOAD_MARKDOWN,
    UPLOAD_ARTIFACT,
    UPLOAD_REPORT;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
