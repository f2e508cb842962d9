/** The process that waits in the background: it holds what takes long to load, and runs commands for those who call. */
@NullMarked
package cofio.cli.resident;

import org.jspecify.annotations.NullMarked;
