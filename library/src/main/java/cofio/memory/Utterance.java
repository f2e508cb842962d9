package cofio.memory;

import java.time.Instant;

/** Something said in a session, by the role that said it ("user", "assistant"), and the line of the file it stands on. */
public record Utterance(String role, String text, Instant when, int line) {}
