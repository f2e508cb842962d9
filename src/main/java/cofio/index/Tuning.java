package cofio.index;

import java.time.Duration;

/** Everything about searching that was chosen by measuring. */
final class Tuning {
    private Tuning() {}

    /** Raised when the index is made differently, so that older ones are made anew. */
    static final String VERSION = "1";

    static final float BM25_K1 = 1.2f;
    static final float BM25_B = .75f;

    /** A message longer than this is found in pieces, cut between sentences. */
    static final int PIECE = number("piece", 800);

    /** How many messages or pieces before and after count as what a passage was said about. */
    static final int NEIGHBOURS = number("neighbours", 2);

    /** Messages with a longer silence between them belong to different talks. */
    static final Duration SILENCE = Duration.ofMinutes(30);

    /** A longer talk is cut: what was said hours ago is no longer what this is about. */
    static final int TALK = number("talk.size", 60);

    static final float WORDS = 1;
    static final float EXACT = weight("exact", 0.1f);
    static final float NEAR = weight("near", .4f);
    static final float TALK_WEIGHT = weight("talk", 2f);

    /** What each of the best passages of a talk adds to all of it: where several fit, the talk is about it. */
    static final float SEVERAL = weight("several", .1f);

    static final int SEVERAL_COUNTED = 3;

    /** The best match by words counts 1; this is what a cosine of 1 counts. */
    static final float ENGLISH_VECTOR = weight("english", 6f);

    static final float CHINESE_VECTOR = weight("chinese", 1.5f);

    /** Texts that have nothing to do with one another still have a cosine of this in the models. */
    static final float ENGLISH_LEAST = weight("english.least", .7f);

    static final float ENGLISH_ALONE = weight("english.alone", .8f);

    static final float CHINESE_LEAST = weight("chinese.least", .3f);
    static final float CHINESE_ALONE = weight("chinese.alone", .55f);

    static final float FACT = weight("fact", .9f);
    static final float FORMER = weight("former", .97f);

    /** What the newest of the candidates gains on the oldest: it decides between equals only. */
    static final float RECENCY = weight("recency", .005f);

    /** How many hits beyond those asked for are looked at for being former. */
    static final int FORMER_CHECKED = 10;

    static final int CANDIDATES = number("candidates", 200);

    private static float weight(String name, float chosen) {
        return Float.parseFloat(System.getProperty("cofio.tuning." + name, Float.toString(chosen)));
    }

    private static int number(String name, int chosen) {
        return Integer.getInteger("cofio.tuning." + name, chosen);
    }
}
