/** A web server, whatever it serves: a port, calls with their limits, replies, refusals, routes. */
@NullMarked
package cofio.http.web;

import org.jspecify.annotations.NullMarked;
