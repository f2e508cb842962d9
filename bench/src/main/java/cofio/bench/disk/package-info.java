/** A disk that fails when it is told to: a file system over a folder of the real one. */
@NullMarked
package cofio.bench.disk;

import org.jspecify.annotations.NullMarked;
