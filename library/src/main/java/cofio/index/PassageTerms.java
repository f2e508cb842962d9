package cofio.index;

import java.util.List;

/**
 * A passage with all by which it is found.
 *
 * @param words the stems of its words, its speaker and its date
 * @param near those of what was said just before and after it, or of its heading
 * @param talk the talk that it belongs to, or 0
 */
record PassageTerms(Passage passage, List<String> words, List<String> exact, List<String> near, long talk) {}
