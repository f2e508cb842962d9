/** English questions, and the facts that answer them. */
@NullMarked
package cofio.answer.english;

import org.jspecify.annotations.NullMarked;
