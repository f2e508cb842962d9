/** Questions, and the lines that answer them. */
@NullMarked
package cofio.answer;

import org.jspecify.annotations.NullMarked;
