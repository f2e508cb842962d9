/** Sentences become facts; what makes two facts the same. */
@NullMarked
package cofio.fact;

import org.jspecify.annotations.NullMarked;
