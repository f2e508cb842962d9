/** The command line. It turns options into typed values, calls the door, and prints the result. */
@NullMarked
package cofio.cli;

import org.jspecify.annotations.NullMarked;
