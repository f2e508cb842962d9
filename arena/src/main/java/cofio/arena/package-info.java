/** The arena: what its host and those who join have in common. */
@NullMarked
package cofio.arena;

import org.jspecify.annotations.NullMarked;
