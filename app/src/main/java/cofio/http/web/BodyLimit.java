package cofio.http.web;

/**
 * How long a body may be.
 *
 * @param exceeded what is said where it is longer
 * @param hint what to do then
 */
public record BodyLimit(int bytes, String exceeded, String hint) {
    HttpRefusal refusal() {
        return new HttpRefusal(413, exceeded, hint);
    }
}
