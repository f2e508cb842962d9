/** The Model Context Protocol, over standard streams and HTTP. */
@NullMarked
package cofio.mcp;

import org.jspecify.annotations.NullMarked;
