/** A local arena: accepts uploads of agents, grades them again, and ranks them. */
@NullMarked
package cofio.arena.host;

import org.jspecify.annotations.NullMarked;
