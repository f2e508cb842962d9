package cofio.agent.model;

import cofio.CofioException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which language model speaks.
 *
 * @param name as the user wrote it: "openai/gpt-4o-mini"
 * @param model as the server calls it: "gpt-4o-mini"
 * @param baseUrl where the server is; null for the usual place
 */
public record ModelChoice(
        String name,
        Provider provider,
        String model,
        @Nullable String baseUrl) {

    /** By which protocol the model is spoken to, and who is asked if no base URL is given. */
    public enum Provider {
        OPENAI,
        ANTHROPIC,
        /** Spoken to as OpenAI is, on this machine and without a key. */
        OLLAMA;

        /** As it stands before the slash of a name and in the account of what was used. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The part before the first slash says the protocol; at a base URL a name without one is taken for OpenAI's. */
    public static ModelChoice of(String name, @Nullable String baseUrl) {
        String told = name.strip();
        String url = baseUrl == null || baseUrl.isBlank() ? null : checked(baseUrl.strip());
        int slash = told.indexOf('/');
        for (Provider provider : Provider.values()) {
            if (slash > 0 && told.substring(0, slash).equalsIgnoreCase(provider.label())) {
                return new ModelChoice(told, provider, named(told.substring(slash + 1)), url);
            }
        }
        if (url == null) {
            throw new CofioException(
                    "this is not a model name that Cofio knows: " + told,
                    "write openai/NAME, anthropic/NAME or ollama/NAME, or add --base-url for a server with OpenAI's API");
        }
        return new ModelChoice(told, Provider.OPENAI, named(told), url);
    }

    private static String named(String model) {
        if (model.isBlank()) {
            throw new CofioException("the model has no name", "write it after the slash: openai/NAME");
        }
        return model;
    }

    static String checked(String url) {
        try {
            URI uri = new URI(url);
            boolean http = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (http && uri.getHost() != null && uri.getUserInfo() == null) {
                return url;
            }
        } catch (URISyntaxException notOne) {
            // Said below, together with what is one and still will not do.
        }
        throw new CofioException(
                "not a base URL: " + url.replaceAll("//[^/@]*@", "//…@"),
                "it looks like https://host/v1; a key goes into OPENAI_API_KEY or ANTHROPIC_API_KEY");
    }
}
