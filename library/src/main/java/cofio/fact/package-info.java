/** Turns messages into facts, and decides when two facts are the same. */
@NullMarked
package cofio.fact;

import org.jspecify.annotations.NullMarked;
