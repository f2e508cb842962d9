package cofio.arena.shape;

import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a report.
 *
 * @param review "pending", "borne_out", "not_borne_out", "graded_in_part" or "not_graded"
 * @param claimed below 0 where nothing was
 * @param found the accuracy that the arena found itself, of the parts that it graded; below 0 where it graded none yet
 * @param notGraded the parts of the task that it did not grade
 * @param page where the report is shown
 */
public record ReportStanding(
        String id, String review, double claimed, double found, List<String> notGraded, String page, boolean repeated) {

    public static ReportStanding of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new ReportStanding(
                fields.text("id"),
                fields.textOr("review", "pending"),
                fields.shareIfAny("accuracy_claimed"),
                json.get("accuracy_found") instanceof Number found ? found.doubleValue() : -1,
                fields.texts("not_graded"),
                fields.textOr("page", ""),
                fields.truth("repeated"));
    }

    /** Whether the arena graded all of it, and found nothing missing. */
    public boolean full() {
        return found == 1 && notGraded.isEmpty();
    }

    public Map<String, @Nullable Object> json() {
        return Json.object(
                "id",
                id,
                "review",
                review,
                "accuracy_claimed",
                claimed < 0 ? null : claimed,
                "accuracy_found",
                found < 0 ? null : found,
                "not_graded",
                notGraded,
                "page",
                page,
                "repeated",
                repeated);
    }
}
