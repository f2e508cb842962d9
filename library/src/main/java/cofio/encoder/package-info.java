/** The models: one for each language, with one head for each kind of decision. */
@NullMarked
package cofio.encoder;

import org.jspecify.annotations.NullMarked;
