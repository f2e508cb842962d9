/** The Markdown files, journal, locks and receipts. The only package that writes the user's facts. */
@NullMarked
package cofio.memory;

import org.jspecify.annotations.NullMarked;
