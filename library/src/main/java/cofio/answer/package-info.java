/** Questions, and the evidence that answers them. */
@NullMarked
package cofio.answer;

import org.jspecify.annotations.NullMarked;
