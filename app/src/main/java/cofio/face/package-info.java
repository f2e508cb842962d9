/** What the faces have in common: the verbs, each described once, and the form in which their results are shown. */
@NullMarked
package cofio.face;

import org.jspecify.annotations.NullMarked;
