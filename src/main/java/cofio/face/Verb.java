package cofio.face;

import cofio.Cofio;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something that can be done with a memory, described once for every face that offers it. */
public interface Verb {
    List<Verb> ALL =
            List.of(new Remember(), new Ask(), new Search(), new Forget(), new History(), new Brief(), new Doctor());

    String name();

    String title();

    /** What it does and when to use it, for people and for language models. */
    String description();

    Effect effect();

    List<Parameter> parameters();

    /** The JSON schema of {@link Outcome#json}. */
    Map<String, @Nullable Object> result();

    Outcome on(Cofio cofio, Arguments arguments);
}
