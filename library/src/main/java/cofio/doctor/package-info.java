/** Finds what is wrong with a folder of remembered text: its own or another tool's. It only reads. */
@NullMarked
package cofio.doctor;

import org.jspecify.annotations.NullMarked;
