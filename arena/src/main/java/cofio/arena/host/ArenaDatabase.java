package cofio.arena.host;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * The one file in which an arena keeps who takes part and what they filed. One connection, one piece of work at a time:
 * an arena on one machine has no more to do than that, and whoever comes second sees what the first one did.
 */
final class ArenaDatabase implements AutoCloseable {
    private static final List<String> SCHEMA = List.of("""
            CREATE TABLE IF NOT EXISTS agent (
              id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, model TEXT NOT NULL,
              framework TEXT NOT NULL, code_hash TEXT NOT NULL, key_hash TEXT UNIQUE, key_used INTEGER NOT NULL DEFAULT 0,
              since TEXT NOT NULL)""", """
            CREATE TABLE IF NOT EXISTS entrant (
              match INTEGER NOT NULL, agent INTEGER NOT NULL REFERENCES agent, since TEXT NOT NULL,
              PRIMARY KEY (match, agent))""", """
            CREATE TABLE IF NOT EXISTS filing (
              id INTEGER PRIMARY KEY, agent INTEGER NOT NULL REFERENCES agent, match INTEGER NOT NULL, run TEXT NOT NULL,
              kind TEXT NOT NULL, sha256 TEXT NOT NULL, idempotency TEXT, received TEXT NOT NULL, content TEXT NOT NULL,
              UNIQUE (agent, run, kind), UNIQUE (agent, idempotency))""", """
            CREATE TABLE IF NOT EXISTS report (
              id INTEGER PRIMARY KEY REFERENCES filing, review TEXT NOT NULL, found REAL NOT NULL, regrade TEXT NOT NULL)""");

    private final Connection connection;

    private ArenaDatabase(Connection connection) {
        this.connection = connection;
    }

    static ArenaDatabase open(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.enforceForeignKeys(true);
        // What was acknowledged is on the disk, also when the power goes.
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        // Two servers on one folder would both grade what is pending.
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Connection connection = source.getConnection();
            try (Statement statement = connection.createStatement()) {
                for (String table : SCHEMA) {
                    statement.execute(table);
                }
                statement.execute("BEGIN EXCLUSIVE");
                statement.execute("COMMIT");
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
            return new ArenaDatabase(connection);
        } catch (SQLException | IOException e) {
            throw new CofioException(
                    "the arena's database cannot be opened: " + file,
                    "is another arena served from this folder? choose another with --data",
                    e);
        }
    }

    /** All of it is done, or nothing. */
    synchronized <T> T whole(Supplier<T> work) {
        try {
            connection.setAutoCommit(false);
            try {
                T result = work.get();
                connection.commit();
                return result;
            } finally {
                connection.rollback(); // of nothing, where it was committed
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    /** Gives the id of the row that was added, if one was. */
    synchronized long change(String sql, @Nullable Object... values) {
        try (PreparedStatement statement = prepared(sql, values)) {
            statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                return keys.next() ? keys.getLong(1) : 0;
            }
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    synchronized <T> List<T> all(Reading<T> reading, String sql, @Nullable Object... values) {
        try (PreparedStatement statement = prepared(sql, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reading.of(rows));
            }
            return all;
        } catch (SQLException e) {
            throw trouble(e);
        }
    }

    <T> Optional<T> first(Reading<T> reading, String sql, @Nullable Object... values) {
        return all(reading, sql, values).stream().findFirst();
    }

    private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private static CofioException trouble(SQLException e) {
        return new CofioException(
                "the arena's database failed: " + e.getMessage(), "nothing of this call was saved", new IOException(e));
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw trouble(e);
        }
    }
}
