/** The folder: Markdown files, journal, lock and receipts. The only package that writes truth. */
@NullMarked
package cofio.memory;

import org.jspecify.annotations.NullMarked;
