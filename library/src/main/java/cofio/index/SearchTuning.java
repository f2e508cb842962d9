package cofio.index;

import java.time.Duration;

/**
 * Everything about searching that was chosen by measuring. The runs that chose it are in docs/adr/0013-search.md, and
 * {@code ./cofio bench recall} repeats them.
 */
final class SearchTuning {
    private SearchTuning() {}

    /** Raised when the index is made differently, so that older ones are made anew. */
    static final String VERSION = "8";

    /** No part of the index grows larger by merging: this much is written anew where a passage is to leave no trace. */
    static final double SEGMENT_MEGABYTES = 16;

    /** How soon a word that comes again counts no more: in a passage itself, and in what is around it. */
    static final float BM25_K1_OWN = .8f;

    static final float BM25_K1_AROUND = 1.2f;
    static final float BM25_B = .75f;

    /** A message longer than this is found in pieces, cut between sentences. */
    static final int PIECE = 800;

    /** How many messages or pieces before and after count as what a passage was said about. */
    static final int NEIGHBOURS = 2;

    /** Messages with a longer silence between them belong to different talks. */
    static final Duration SILENCE = Duration.ofMinutes(30);

    /** A longer talk is cut: what was said hours ago is no longer what this is about. */
    static final int TALK = 60;

    static final float WORDS = 1;
    static final float EXACT = 0.1f;
    static final float NEAR = .4f;

    /** What the lesser counts where a word stands both in a passage and near it. */
    static final float BOTH = 0;

    static final float TALK_WEIGHT = 2f;

    /** What it counts, in the unit of the scores by words, that who said it is named in the question. */
    static final float SPEAKER = 2f;

    /** What an assistant said is seldom what its user wants to know again. */
    static final float ASSISTANT = .7f;

    /** What a Chinese word counts in a question that has no meaning of its own. */
    static final float EMPTY_HAN = .1f;

    /** What likeness to the best match counts in Chinese: the one whose birthday it is, then what that one does. */
    static final float BRIDGE = .3f;

    /** With vectors, the mean of the best passages of a talk counts this much for each of them. */
    static final float BEST_OF_TALK = .8f;

    static final int BEST_PASSAGES = 5;

    /** A fact says in fewer words what the message that told it says, which stands beside it. */
    static final float FACT = .85f;

    /** A fact that has every word of the question comes before all that has not. */
    static final float WHOLE_FACT = 10f;

    /** A question of so many words that stand in one fact is not searched for by meaning as well. */
    static final int SPECIFIC = 3;

    static final float FORMER = .97f;

    /** What the newest of the candidates gains on the oldest: it decides between equals only. */
    static final float RECENCY = .005f;

    /** How many hits beyond those asked for are looked at for being former. */
    static final int FORMER_CHECKED = 10;

    static final int CANDIDATES = 200;

    /** What a word counts that means the same as one of the question, where facts are looked up for an answer. */
    static final float OTHER_WORD = .5f;

    /** A shorter word that nobody used is not taken for another one mistyped. */
    static final int SHORTEST_TYPO = 4;
}
