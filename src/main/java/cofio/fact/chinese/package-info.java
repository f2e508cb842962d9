/** Chinese sentences become lines; what makes two Chinese lines the same. */
@NullMarked
package cofio.fact.chinese;

import org.jspecify.annotations.NullMarked;
