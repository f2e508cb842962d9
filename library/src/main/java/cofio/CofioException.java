package cofio;

/** A failure to report to the user: a sentence that says what went wrong, and a hint what to do. */
public final class CofioException extends RuntimeException {
    private final String hint;

    public CofioException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public CofioException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** What to do about it, or empty. */
    public String hint() {
        return hint;
    }
}
