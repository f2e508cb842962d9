/** Finds what was told: Lucene and vectors over facts and journal. All of it is derived and may be deleted. */
@NullMarked
package cofio.index;

import org.jspecify.annotations.NullMarked;
