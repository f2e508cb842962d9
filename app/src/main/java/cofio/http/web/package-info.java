/** A web server that knows nothing of what is served: a port, calls with their limits, replies, refusals, routes. */
@NullMarked
package cofio.http.web;

import org.jspecify.annotations.NullMarked;
