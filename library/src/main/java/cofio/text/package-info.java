/** Words in: the languages, sentences, dates and kinds of speech of a message. */
@NullMarked
package cofio.text;

import org.jspecify.annotations.NullMarked;
