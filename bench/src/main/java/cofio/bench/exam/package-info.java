/** The exam: conversations with a memory, each reply marked by what it must and must not say. */
@NullMarked
package cofio.bench.exam;

import org.jspecify.annotations.NullMarked;
