/**
 * Cofio remembers. The packages, in the order in which data flows:
 *
 * <ul>
 *   <li>{@link cofio.Cofio}: the front door
 *   <li>{@code text}: reads text: languages, sentences, dates, numbers
 *   <li>{@code encoder}: the models, one for each language
 *   <li>{@code fact}: what a message wants, the facts it tells, and when two facts are the same
 *   <li>{@code cluster}: an OpenSearch cluster, and the brains in it
 *   <li>{@code memory}: the Markdown files, in a folder or a cluster; the only package that writes them
 *   <li>{@code index}: finds facts and passages of the journal; can be deleted and rebuilt
 *   <li>{@code answer}: questions, and the lines that answer them
 *   <li>{@code doctor}: finds problems in saved text, ours or another tool's
 *   <li>{@code agent}: a conversation: what a message wants, and the reply
 *   <li>{@code face}: what the faces share: verbs, and how their results are shown
 *   <li>{@code exchange}: imports and exports
 *   <li>{@code mcp}: the Model Context Protocol
 *   <li>{@code http}: the web server
 *   <li>{@code task}: tasks in the format of PinchBench: plays and grades them
 *   <li>{@code arena}: matches between agents: takes part in them, and runs them
 *   <li>{@code cli}: the command line
 *   <li>{@code bench}: benchmarks and campaigns
 * </ul>
 */
@NullMarked
package cofio;

import org.jspecify.annotations.NullMarked;
