/** The Model Context Protocol: what an agent finds when it connects, over standard streams or over HTTP. */
@NullMarked
package cofio.mcp;

import org.jspecify.annotations.NullMarked;
