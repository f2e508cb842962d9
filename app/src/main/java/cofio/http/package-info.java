/** The memory over HTTP: an API for programs, a page for people, and access rules. */
@NullMarked
package cofio.http;

import org.jspecify.annotations.NullMarked;
