/**
 * Cofio remembers what it is told, in Markdown files, and gives it back word for word. This package is the door; behind
 * it, in the order in which data flows:
 *
 * <ul>
 *   <li>{@code text}: words in: languages, sentences, tokens, dates, quoted strings
 *   <li>{@code fact}: facts, what makes two of them the same, and the reading of them from sentences
 *   <li>{@code memory}: the folder: Markdown files, journal, lock, receipts; the only package that writes truth
 *   <li>{@code cli}: the command line
 * </ul>
 */
@NullMarked
package cofio;

import org.jspecify.annotations.NullMarked;
