package cofio.http.web;

import java.io.IOException;

/** What answers behind a port. */
public interface WebSite {
    /** Answers a call; a refusal that it throws, or anything else that went wrong, is answered as such. */
    void serve(HttpCall call, ResponseWriter out) throws IOException;

    /** How it is said that a call was not done. */
    default HttpReply refusal(HttpCall call, HttpRefusal refused) {
        return refused.reply();
    }

    /** Is told of each call when it is over. */
    default void served(HttpCall call, int status, long nanos) {}
}
