package cofio.exchange;

import cofio.MemoryExchange;
import cofio.doctor.SecretFinder;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.StoredFact;
import cofio.fact.ToldFact;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes what readers find, and keeps of it what is new, fit to stand on a line, and no secret. */
final class ImportedFacts {
    /** What is not worth a fact is often pasted: what the user says of themselves is short. */
    private static final int LONGEST_TELLING = 1_500;

    private static final int LONGEST_FACT = 10_000;
    private static final int LONGEST_WHERE = 120;
    private static final Pattern BREAKS = Pattern.compile("[\\r\\n\\u000b\\f\\u0085\\u2028\\u2029]+");
    private static final Pattern FIRST_PERSON =
            Pattern.compile("\\b(?:I|I'm|I've|I'd|I’m|I’ve|me|my|My|mine|Mine|we|We|our|Our|us)\\b|我|咱|俺");

    private final Set<String> held;
    private final ZoneId zone;
    private final boolean withSecrets;
    private final Predicate<String> forgotten;
    private final Consumer<ForeignConversation> conversations;
    final List<ForeignFact> facts = new ArrayList<>();
    final List<ImportFindings.LeftOut> leftOut = new ArrayList<>();
    final List<String> unreadable = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    int known;
    int leftForgotten;

    /** {@code held}: the facts that are here already, which stay as they are; {@code forgotten}: those not to bring back. */
    ImportedFacts(
            Set<String> held,
            ZoneId zone,
            boolean withSecrets,
            Predicate<String> forgotten,
            Consumer<ForeignConversation> conversations) {
        this.held = held;
        this.zone = zone;
        this.withSecrets = withSecrets;
        this.forgotten = forgotten;
        this.conversations = conversations;
    }

    Set<String> held() {
        return held;
    }

    LocalDate day(Instant when) {
        return LocalDate.ofInstant(when, zone);
    }

    void fact(String text, String where, @Nullable LocalDate day) {
        String line = BREAKS.matcher(text).replaceAll(" ").strip();
        if (line.isEmpty() || !seen.add(line)) {
            return;
        }
        ForeignFact piece = new ForeignFact(line, where(where), day);
        if (held.contains(line)) {
            known++;
        } else if (forgotten.test(line)) {
            leftForgotten++;
        } else if (!stands(line)) {
            unreadable.add(piece.heading() + ": a line that cannot stand as a fact");
        } else if (!isSecret(line, piece.heading())) {
            facts.add(piece);
        }
    }

    /** A memory that another program wrote down, word for word. */
    void memory(String text, String where, @Nullable LocalDate day) {
        fact(text, where, day);
    }

    /** Whether the words, as an item of a list, are read back as they are: what is no text, or mark-up, is not. */
    private static boolean stands(String line) {
        if (line.length() > LONGEST_FACT || line.indexOf('\0') >= 0 || !isUnicode(line)) {
            return false;
        }
        List<StoredFact> read = MemoryExchange.factsIn("- " + line + "\n");
        return read.size() == 1 && read.getFirst().fact().text().equals(line);
    }

    private static boolean isUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))
                    && (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(++i)))) {
                return false;
            }
        }
        return true;
    }

    private boolean isSecret(String line, String where) {
        Optional<String> secret = withSecrets
                ? Optional.empty()
                : line.lines()
                        .flatMap(one -> SecretFinder.in(one).stream())
                        .map(SecretFinder.Found::what)
                        .findFirst();
        secret.ifPresent(what -> leftOut.add(new ImportFindings.LeftOut(what, where)));
        return secret.isPresent();
    }

    static String where(String words) {
        String plain = BREAKS.matcher(words)
                .replaceAll(" ")
                .replaceAll("\\p{Cntrl}", "")
                .strip();
        return plain.length() <= LONGEST_WHERE
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_WHERE))) + "…";
    }

    /**
     * Of a conversation only what the user says of themselves becomes facts. What the program answered never does: it
     * may be wrong, and the user did not say it. All of it can be searched as a conversation.
     */
    void conversation(ForeignConversation talk) {
        List<ForeignConversation.Turn> turns = new ArrayList<>();
        for (ForeignConversation.Turn turn : talk.turns()) {
            if (!isUnicode(turn.text())
                    || turn.text().indexOf('\0') >= 0
                    || turn.text().isBlank()) {
                continue;
            }
            if (turn.byUser() && tellsForgotten(turn.text(), day(turn.when()))) {
                continue;
            }
            boolean secret = isSecret(turn.text(), where(talk.title()) + ", " + day(turn.when()));
            turns.add(
                    secret
                            ? new ForeignConversation.Turn(
                                    turn.role(), "[left out: it looked like a secret]", turn.when())
                            : turn);
            if (turn.byUser() && !secret && turn.text().length() <= LONGEST_TELLING) {
                tell(turn.text(), talk.title(), day(turn.when()));
            }
        }
        if (!turns.isEmpty()) {
            conversations.accept(new ForeignConversation(talk.id(), where(talk.title()), turns));
        }
    }

    /** A message that tells what was forgotten would bring its words back among the sessions. */
    private boolean tellsForgotten(String message, LocalDate day) {
        if (message.length() > LONGEST_TELLING) {
            return false;
        }
        boolean tells = false;
        for (ToldFact told : Message.read(message, day, MessageSetting.NONE).told()) {
            if (forgotten.test(told.fact().text())) {
                tells = true;
                leftForgotten += seen.add(told.fact().text()) ? 1 : 0;
            }
        }
        return tells;
    }

    private void tell(String message, String title, LocalDate day) {
        if (message.contains("```")) {
            return;
        }
        for (ToldFact told : Message.read(message, day, MessageSetting.NONE).told()) {
            String words = message.substring(Math.max(0, told.start()), Math.min(told.end(), message.length()));
            if (FIRST_PERSON.matcher(words).find()) {
                fact(told.fact().text(), title, day);
            }
        }
    }

    void unreadable(String what) {
        unreadable.add(what);
    }
}
