package cofio.mcp;

/** Where messages for a client go. Threads take turns. */
interface MessageOutlet {
    /** {@code message}: an object, or a list of them where the client sent several at once. */
    void send(Object message);
}
