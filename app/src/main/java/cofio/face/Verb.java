package cofio.face;

import cofio.Cofio;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be done with a memory, described once for every face that offers it: the command line, the chat,
 * HTTP, the Model Context Protocol, and the language model of a conversation.
 */
public interface Verb {
    /** In the order in which help lists them. */
    List<Verb> ALL = List.of(
            new RememberVerb(),
            new AskVerb(),
            new SearchVerb(),
            new FactsVerb(),
            new ForgetVerb(),
            new HistoryVerb(),
            new UndoVerb(),
            new BriefVerb(),
            new DoctorVerb());

    static Verb named(String name) {
        return ALL.stream().filter(verb -> verb.name().equals(name)).findFirst().orElseThrow();
    }

    String name();

    /** Its name among the tools of many servers, which clients show in one list: it says what it is about. */
    String tool();

    String title();

    VerbHelp help();

    /** What it does and when to use it, for language models and those who write programs. */
    String description();

    VerbEffect effect();

    List<VerbParameter> parameters();

    /** The JSON schema of {@link VerbOutcome#json}. */
    Map<String, @Nullable Object> result();

    VerbOutcome on(Cofio cofio, VerbArguments arguments);
}
