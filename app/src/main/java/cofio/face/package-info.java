/** What all faces share: the verbs, each described once, and how their results are shown. */
@NullMarked
package cofio.face;

import org.jspecify.annotations.NullMarked;
