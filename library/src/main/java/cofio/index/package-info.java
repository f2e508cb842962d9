/** Search over facts and journal with Lucene and vectors. All of it can be deleted and rebuilt. */
@NullMarked
package cofio.index;

import org.jspecify.annotations.NullMarked;
