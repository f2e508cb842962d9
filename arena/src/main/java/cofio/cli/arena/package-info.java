/** The commands of the arena. */
@NullMarked
package cofio.cli.arena;

import org.jspecify.annotations.NullMarked;
