package cofio.index;

import java.util.List;

/** Messages that followed one another: what one is about is often named in another. */
record MessageRun(long id, List<String> words) {}
