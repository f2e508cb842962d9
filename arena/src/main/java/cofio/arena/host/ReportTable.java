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
final class ReportTable {
    private static final String SELECT =
            "SELECT filing.id, agent.id, agent.name, agent.slug, filing.received, filing.content, report.review,"
                    + " report.found, report.regrade FROM report JOIN filing ON filing.id = report.id"
                    + " JOIN agent ON agent.id = filing.agent";

    private final ArenaDatabase database;

    ReportTable(ArenaDatabase database) {
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
            ReviewState review,
            double found,
            ArtifactGrade regrade) {
        boolean seen() {
            return review != ReviewState.PENDING;
        }

        /** The parts of the task that a score leaves out. */
        List<String> notGraded() {
            if (!regrade.notRun().isEmpty()) {
                return List.of("automated");
            }
            return review == ReviewState.NOT_GRADED ? List.of("llm_judge") : List.of();
        }

        /** What the agent admits to, or what was found where that is more. */
        long securityIssues() {
            return Math.max(claimed.securityIssues(), regrade.issues());
        }
    }

    /** Notes that a report was filed and waits for its review. The same one again changes nothing. */
    void add(long filing) {
        database.change("INSERT OR IGNORE INTO report VALUES (?, ?, -1, ?)", filing, ReviewState.PENDING.name(), "{}");
    }

    void reviewed(long id, ReviewState review, double found, ArtifactGrade regrade) {
        database.change(
                "UPDATE report SET review = ?, found = ?, regrade = ? WHERE id = ?",
                review.name(),
                found,
                Json.of(regrade.json()),
                id);
    }

    Optional<Report> one(long id) {
        return database.first(ReportTable::read, SELECT + " WHERE filing.id = ?", id);
    }

    /** The newest first. */
    List<Report> of(int match) {
        return database.all(ReportTable::read, SELECT + " WHERE filing.match = ? ORDER BY filing.id DESC", match);
    }

    List<Report> pending() {
        return database.all(ReportTable::read, SELECT + " WHERE report.review = ?", ReviewState.PENDING.name());
    }

    /** The best report of each agent, the best agent first. */
    List<Report> board(int match, RankingMetric metric) {
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
                ReviewState.valueOf(row.getString(7)),
                row.getDouble(8),
                ArtifactGrade.of(Json.readObject(row.getString(9))));
    }
}
