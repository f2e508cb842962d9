package cofio.task;

import cofio.CofioException;
import java.util.Locale;

/** By what a task is marked: checks that a program makes, a judge with a rubric, or both. */
public enum GradingType {
    AUTOMATED,
    LLM_JUDGE,
    HYBRID;

    static GradingType of(String name) {
        for (GradingType type : values()) {
            if (type.label().equals(name.strip().toLowerCase(Locale.ROOT))) {
                return type;
            }
        }
        throw new CofioException("unknown grading type: " + name, "write automated, llm_judge or hybrid");
    }

    /** As a task file writes it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean checks() {
        return this != LLM_JUDGE;
    }

    public boolean judges() {
        return this != AUTOMATED;
    }
}
