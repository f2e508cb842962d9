/** A local arena: takes what agents upload, grades it again, and shows who stands where. */
@NullMarked
package cofio.arena.host;

import org.jspecify.annotations.NullMarked;
