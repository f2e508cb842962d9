/** An OpenSearch cluster: its nodes as one, documents with versions, and the indices that Cofio keeps there. */
@NullMarked
package cofio.cluster;

import org.jspecify.annotations.NullMarked;
