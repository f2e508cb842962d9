/**
 * A language model in the conversation: it converses, the door keeps the truth.
 *
 * <p>{@link cofio.agent.model.ModelSpeaker} runs a turn. {@code Wire}, {@code Endpoint} and {@code Trouble} reach the
 * model; {@code Prompt} and {@code Verbs} are what it is given; {@code Given}, {@code Values}, {@code Claims} and
 * {@code Acts} check what it says; {@code Outlet} lets the words out.
 */
@NullMarked
package cofio.agent.model;

import org.jspecify.annotations.NullMarked;
