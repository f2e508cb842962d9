/**
 * Cofio remembers. The packages, in the order in which data flows:
 *
 * <ul>
 *   <li>{@link cofio.Cofio}: the front door
 *   <li>{@code text}: words in: languages, sentences, dates, questions
 *   <li>{@code fact}: sentences become facts, each with what makes it the same as another
 *   <li>{@code memory}: the folder of Markdown files; the only package that writes truth
 *   <li>{@code index}: finds facts and passages of the journal; derived, and may be deleted
 *   <li>{@code answer}: questions and their evidence
 *   <li>{@code agent}: a conversation: what a message wants, and the reply
 *   <li>{@code face}: what the faces share: verbs, and how their results are shown
 *   <li>{@code mcp}: the Model Context Protocol
 *   <li>{@code http}: the web server
 *   <li>{@code cli}: the command line
 *   <li>{@code bench}: benchmarks and campaigns
 * </ul>
 */
@NullMarked
package cofio;

import org.jspecify.annotations.NullMarked;
