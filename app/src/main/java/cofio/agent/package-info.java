/** A conversation: what a message wants, and what is said in reply. */
@NullMarked
package cofio.agent;

import org.jspecify.annotations.NullMarked;
