/**
 * A language model in the conversation: it converses, the door keeps the truth.
 *
 * <p>{@link cofio.agent.model.ModelSpeaker} runs a turn. {@code ModelEndpoint}, {@code ModelHttpClient} and {@code ModelTrouble} reach the
 * model, and a {@code ModelWire} is the form in which it is spoken to; {@code ModelPrompt} and {@code ModelVerbs} are what it is given;
 * {@code GivenSources}, {@code ComparableValues}, {@code UnfoundedClaims} and
 * {@code SaveClaims} check what it says; {@code SentenceOutlet} lets the words out.
 */
@NullMarked
package cofio.agent.model;

import org.jspecify.annotations.NullMarked;
