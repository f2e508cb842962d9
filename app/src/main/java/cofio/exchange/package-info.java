/** Imports and exports. Imported facts are kept apart from what the user told. */
@NullMarked
package cofio.exchange;

import org.jspecify.annotations.NullMarked;
