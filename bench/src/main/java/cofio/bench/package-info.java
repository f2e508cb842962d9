/** Benchmarks and campaigns: what is found, what the promises cost, and whether they hold when processes are killed or compete. */
@NullMarked
package cofio.bench;

import org.jspecify.annotations.NullMarked;
