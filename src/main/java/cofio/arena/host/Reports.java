package cofio.arena.host;

import cofio.arena.shape.ReportUpload;
import cofio.text.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The reports that were filed, with what the arena found when it graded them itself. */
final class Reports {
    private static final String SELECT =
            "SELECT filing.id, agent.id, agent.name, agent.slug, filing.received, filing.content, report.review,"
                    + " report.found, report.regrade FROM report JOIN filing ON filing.id = report.id"
                    + " JOIN agent ON agent.id = filing.agent";

    private final Database database;

    Reports(Database database) {
        this.database = database;
    }

    /** @param found of the parts that were graded; below 0 where none was, or nobody looked */
    record Report(
            long id,
            long agent,
            String name,
            String slug,
            Instant received,
            ReportUpload claimed,
            Review review,
            double found,
            Regrade regrade) {
        boolean seen() {
            return review != Review.PENDING;
        }

        /** The parts of the task that a score leaves out. */
        List<String> notGraded() {
            if (!regrade.notRun().isEmpty()) {
                return List.of("automated");
            }
            return review == Review.NOT_GRADED ? List.of("llm_judge") : List.of();
        }

        /** What the agent admits to, or what was found where that is more. */
        long securityIssues() {
            return Math.max(claimed.securityIssues(), regrade.issues());
        }
    }

    /** Notes that a report was filed and waits for its review. The same one again changes nothing. */
    void add(long filing) {
        database.change("INSERT OR IGNORE INTO report VALUES (?, ?, -1, ?)", filing, Review.PENDING.name(), "{}");
    }

    void reviewed(long id, Review review, double found, Regrade regrade) {
        database.change(
                "UPDATE report SET review = ?, found = ?, regrade = ? WHERE id = ?",
                review.name(),
                found,
                Json.of(regrade.json()),
                id);
    }

    Optional<Report> one(long id) {
        return database.first(Reports::read, SELECT + " WHERE filing.id = ?", id);
    }

    /** The newest first. */
    List<Report> of(int match) {
        return database.all(Reports::read, SELECT + " WHERE filing.match = ? ORDER BY filing.id DESC", match);
    }

    List<Report> pending() {
        return database.all(Reports::read, SELECT + " WHERE report.review = ?", Review.PENDING.name());
    }

    /** The best report of each agent, the best agent first. */
    List<Report> board(int match, Metric metric) {
        Set<Long> seen = new HashSet<>();
        List<Report> board = new ArrayList<>(of(match));
        board.sort(metric.order());
        board.removeIf(report -> !seen.add(report.agent()));
        return board;
    }

    private static Report read(ResultSet row) throws SQLException {
        return new Report(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getString(4),
                Instant.parse(row.getString(5)),
                ReportUpload.of(Json.readObject(row.getString(6))),
                Review.valueOf(row.getString(7)),
                row.getDouble(8),
                Regrade.of(Json.readObject(row.getString(9))));
    }
}
