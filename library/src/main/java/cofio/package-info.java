/**
 * Cofio remembers. The packages, in the order in which data flows:
 *
 * <ul>
 *   <li>{@link cofio.Cofio}: the front door
 *   <li>{@code text}: words in: languages, sentences, dates, questions
 *   <li>{@code encoder}: the models that read, one for each language
 *   <li>{@code fact}: what a message wants and tells: facts, each with what makes it the same as another
 *   <li>{@code memory}: the folder of Markdown files; the only package that writes truth
 *   <li>{@code index}: finds facts and passages of the journal; derived, and may be deleted
 *   <li>{@code answer}: questions and their evidence
 *   <li>{@code doctor}: what is wrong with remembered text, ours or another tool's
 *   <li>{@code agent}: a conversation: what a message wants, and the reply
 *   <li>{@code face}: what the faces share: verbs, and how their results are shown
 *   <li>{@code exchange}: other memories, in and out
 *   <li>{@code mcp}: the Model Context Protocol
 *   <li>{@code http}: the web server
 *   <li>{@code task}: tasks in the form of PinchBench, played and graded
 *   <li>{@code arena}: matches between agents: taking part, and holding them
 *   <li>{@code cli}: the command line
 *   <li>{@code bench}: benchmarks and campaigns
 * </ul>
 */
@NullMarked
package cofio;

import org.jspecify.annotations.NullMarked;
