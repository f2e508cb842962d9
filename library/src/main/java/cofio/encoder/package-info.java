/** The models that read: one for each language, with a head for each thing that is decided about words. */
@NullMarked
package cofio.encoder;

import org.jspecify.annotations.NullMarked;
