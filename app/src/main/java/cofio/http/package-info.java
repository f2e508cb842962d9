/** The memory over HTTP: the verbs for programs, a page for people, and who may reach them. */
@NullMarked
package cofio.http;

import org.jspecify.annotations.NullMarked;
