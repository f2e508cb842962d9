/** A conversation: what a message wants, and the reply. */
@NullMarked
package cofio.agent;

import org.jspecify.annotations.NullMarked;
