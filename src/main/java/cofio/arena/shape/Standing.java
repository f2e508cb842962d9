package cofio.arena.shape;

import cofio.text.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a report.
 *
 * @param review "pending", "borne_out" or "not_borne_out"
 * @param found the accuracy that the arena found itself; below 0 while it has not looked
 * @param page where the report is shown
 */
public record Standing(String id, String review, double claimed, double found, String page, boolean repeated) {

    public static Standing of(Map<String, @Nullable Object> json) {
        Fields fields = new Fields(json);
        return new Standing(
                fields.text("id"),
                fields.textOr("review", "pending"),
                fields.share("accuracy_claimed"),
                json.get("accuracy_found") instanceof Number found ? found.doubleValue() : -1,
                fields.textOr("page", ""),
                fields.truth("repeated"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object(
                "id",
                id,
                "review",
                review,
                "accuracy_claimed",
                claimed,
                "accuracy_found",
                found < 0 ? null : found,
                "page",
                page,
                "repeated",
                repeated);
    }
}
