/** Chinese questions, and the facts that answer them. */
@NullMarked
package cofio.answer.chinese;

import org.jspecify.annotations.NullMarked;
