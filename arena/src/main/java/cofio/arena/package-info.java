/** What the host of an arena and its participants share. */
@NullMarked
package cofio.arena;

import org.jspecify.annotations.NullMarked;
