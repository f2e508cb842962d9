/** Benchmarks and campaigns: quality, cost, and whether the promises hold when processes are killed or compete. */
@NullMarked
package cofio.bench;

import org.jspecify.annotations.NullMarked;
