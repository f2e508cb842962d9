/** Benchmarks: how well and how fast it remembers. */
@NullMarked
package cofio.bench;

import org.jspecify.annotations.NullMarked;
