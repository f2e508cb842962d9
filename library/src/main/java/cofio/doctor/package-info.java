/** Finds problems in saved text, Cofio's or another tool's. It only reads. */
@NullMarked
package cofio.doctor;

import org.jspecify.annotations.NullMarked;
