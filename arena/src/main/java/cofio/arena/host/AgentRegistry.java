package cofio.arena.host;

import cofio.arena.shape.AgentCard;
import cofio.arena.shape.AgentIdentity;
import cofio.arena.shape.NameClaim;
import cofio.http.web.HttpRefusal;
import cofio.text.Sha256;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Who takes part. Of codes and keys only a digest is kept: whoever reads the database cannot act for an agent. */
final class AgentRegistry {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int LONGEST = 80;

    private final ArenaDatabase database;
    private final Clock clock;

    AgentRegistry(ArenaDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    record Agent(long id, String slug, String name, String model, String framework) {}

    /** Sets a name aside. Until its key was used, the name may be set aside again: an agent may stop halfway. */
    NameClaim register(AgentCard card) {
        String slug = slug(card.name());
        for (String text : new String[] {card.name(), card.model(), card.framework()}) {
            if (text.length() > LONGEST || text.chars().anyMatch(Character::isISOControl)) {
                throw new HttpRefusal(400, "name, model and framework are one line of at most 80 characters each", "");
            }
        }
        String code = secret("code_");
        return database.whole(() -> {
            if (database.first(row -> 1, "SELECT 1 FROM agent WHERE slug = ? AND key_used = 1", slug)
                    .isPresent()) {
                throw new HttpRefusal(409, "the name " + slug + " is taken", "choose another with --name");
            }
            database.change(
                    "INSERT INTO agent (slug, name, model, framework, code_hash, since) VALUES (?, ?, ?, ?, ?, ?)"
                            + " ON CONFLICT (slug) DO UPDATE SET name = excluded.name, model = excluded.model,"
                            + " framework = excluded.framework, code_hash = excluded.code_hash, key_hash = NULL",
                    slug,
                    card.name(),
                    card.model(),
                    card.framework(),
                    Sha256.of(code),
                    now(clock));
            return new NameClaim(slug, code);
        });
    }

    /** Gives the key. May be asked again until the key was used, because an answer can be lost on its way. */
    AgentIdentity verify(NameClaim claim) {
        String key = secret("agent_");
        return database.whole(() -> {
            long agent = database.first(
                            row -> row.getLong(1),
                            "SELECT id FROM agent WHERE slug = ? AND code_hash = ? AND key_used = 0",
                            claim.slug(),
                            Sha256.of(claim.code()))
                    .orElseThrow(() -> new HttpRefusal(403, "this code does not open that name", "register again"));
            database.change("UPDATE agent SET key_hash = ? WHERE id = ?", Sha256.of(key), agent);
            return new AgentIdentity(claim.slug(), key);
        });
    }

    /** Whose key this is. Looked up by its digest, so how long it takes says nothing about the key. */
    Agent of(@Nullable String authorization) {
        if (authorization == null || !authorization.startsWith("Bearer ")) {
            throw new HttpRefusal(401, "a key is needed", "send it as Authorization: Bearer");
        }
        String digest = Sha256.of(authorization.substring("Bearer ".length()).strip());
        return database.whole(() -> {
            Agent agent = database.first(
                            row -> new Agent(
                                    row.getLong(1),
                                    row.getString(2),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getString(5)),
                            "SELECT id, slug, name, model, framework FROM agent WHERE key_hash = ?",
                            digest)
                    .orElseThrow(() -> new HttpRefusal(401, "this key is not known here", "register the agent first"));
            database.change("UPDATE agent SET key_used = 1 WHERE id = ? AND key_used = 0", agent.id());
            return agent;
        });
    }

    void enter(Agent agent, int match) {
        database.change("INSERT OR IGNORE INTO entrant VALUES (?, ?, ?)", match, agent.id(), now(clock));
    }

    static String now(Clock clock) {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private static String secret(String prefix) {
        byte[] bytes = new byte[24];
        RANDOM.nextBytes(bytes);
        return prefix + HexFormat.of().formatHex(bytes);
    }

    /** {@code arena_test agent} becomes {@code arena-test-agent}; letters of any script stay. */
    static String slug(String name) {
        String slug = Normalizer.normalize(name, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
        if (slug.isEmpty() || slug.length() > LONGEST) {
            throw new HttpRefusal(400, "an agent needs a name of letters and digits", "");
        }
        return slug;
    }
}
