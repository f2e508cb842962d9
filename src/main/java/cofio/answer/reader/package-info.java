/** A small model that points at the words in which the answer stands, or says that it does not stand there. */
@NullMarked
package cofio.answer.reader;

import org.jspecify.annotations.NullMarked;
