/** The configuration files of the programs that agents run in: where they lie, and how one entry is put in or out. */
@NullMarked
package cofio.mcp.connect;

import org.jspecify.annotations.NullMarked;
