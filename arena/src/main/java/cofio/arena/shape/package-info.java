/** Everything that crosses the wire between an agent and an arena. The schemas of other arenas are not public: to speak with one, this is the folder to change. */
@NullMarked
package cofio.arena.shape;

import org.jspecify.annotations.NullMarked;
