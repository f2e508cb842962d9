/** Taking part in a match: register, read the brief, play, report. */
@NullMarked
package cofio.arena.join;

import org.jspecify.annotations.NullMarked;
