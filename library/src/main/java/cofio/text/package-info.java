/** Reads text: languages, sentences, words, dates and numbers. */
@NullMarked
package cofio.text;

import org.jspecify.annotations.NullMarked;
