/** The command line: options become one typed value, the work is done behind the door, and this package prints. */
@NullMarked
package cofio.cli;

import org.jspecify.annotations.NullMarked;
