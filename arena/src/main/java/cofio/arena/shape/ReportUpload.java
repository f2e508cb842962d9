package cofio.arena.shape;

import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an agent says of its own run: figures that the arena checks where it can, and the events one by one.
 *
 * @param accuracy from 0 to 1, of the parts that were graded; below 0 where none was
 * @param notGraded the parts of the task that were not
 */
public record ReportUpload(
        int match,
        String run,
        String status,
        double accuracy,
        List<String> notGraded,
        long tokens,
        long latencyMs,
        long toolCalls,
        long securityIssues,
        long skills,
        String model,
        String framework,
        List<Map<String, @Nullable Object>> timeline) {

    public static ReportUpload of(Map<String, @Nullable Object> json) {
        JsonFields fields = new JsonFields(json);
        return new ReportUpload(
                fields.match("match_id"),
                fields.text("run_id"),
                fields.textOr("status", ""),
                fields.shareIfAny("accuracy"),
                fields.texts("not_graded"),
                fields.countOr("token_usage", 0),
                fields.countOr("latency_ms", 0),
                fields.countOr("tool_call_count", 0),
                fields.countOr("security_issue_count", 0),
                fields.countOr("skill_count", 0),
                fields.textOr("model", ""),
                fields.textOr("framework", ""),
                fields.objects("event_timeline"));
    }

    public Map<String, @Nullable Object> json() {
        return Json.object(
                "match_id",
                match,
                "run_id",
                run,
                "status",
                status,
                "accuracy",
                accuracy < 0 ? null : accuracy,
                "not_graded",
                notGraded,
                "token_usage",
                tokens,
                "latency_ms",
                latencyMs,
                "tool_call_count",
                toolCalls,
                "security_issue_count",
                securityIssues,
                "skill_count",
                skills,
                "model",
                model,
                "framework",
                framework,
                "event_timeline",
                timeline);
    }
}
