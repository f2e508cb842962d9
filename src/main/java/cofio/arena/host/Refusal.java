package cofio.arena.host;

import cofio.text.Json;

/** A call that is not done: nothing was changed. */
final class Refusal extends RuntimeException {
    final int status;
    private final String hint;

    Refusal(int status, String detail, String hint) {
        super(detail);
        this.status = status;
        this.hint = hint;
    }

    Reply reply() {
        return Reply.of(
                status,
                "application/problem+json",
                Json.of(Json.object("status", status, "detail", getMessage(), "hint", hint)));
    }
}
