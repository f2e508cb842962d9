/** English sentences become lines; what makes two English lines the same. */
@NullMarked
package cofio.fact.english;

import org.jspecify.annotations.NullMarked;
