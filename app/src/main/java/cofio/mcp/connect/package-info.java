/** The configuration files of programs that run agents: where they are, and how an entry is added or removed. */
@NullMarked
package cofio.mcp.connect;

import org.jspecify.annotations.NullMarked;
