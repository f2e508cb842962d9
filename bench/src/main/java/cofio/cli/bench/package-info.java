/** The commands of the benchmarks. */
@NullMarked
package cofio.cli.bench;

import org.jspecify.annotations.NullMarked;
