/** Other memories, in and out: what another program kept is imported apart from what was told; the memory is exported. */
@NullMarked
package cofio.exchange;

import org.jspecify.annotations.NullMarked;
