package cofio.cli;

import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelPrice;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The file that stores the user's choice of a model. No key is ever written to it. */
public final class UserConfiguration {
    private final Path file;
    private final Map<String, @Nullable Object> values;

    private UserConfiguration(Path file, Map<String, @Nullable Object> values) {
        this.file = file;
        this.values = values;
    }

    static UserConfiguration read() {
        return read(folder().resolve("config.json"));
    }

    static UserConfiguration read(Path file) {
        try {
            return new UserConfiguration(
                    file, Files.exists(file) ? Json.readObject(Files.readString(file)) : new LinkedHashMap<>());
        } catch (IOException | CofioException e) {
            throw new CofioException(
                    "the configuration cannot be read: " + file, "fix the file, or delete it and choose again", e);
        }
    }

    /** Where this user's programs keep what was chosen. */
    public static Path folder() {
        Map<String, String> environment = Caller.variables();
        String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
        String windows = environment.getOrDefault("APPDATA", "");
        if (!xdg.isBlank()) {
            return Path.of(xdg, "cofio");
        }
        boolean onWindows = System.getProperty("os.name").startsWith("Windows") && !windows.isBlank();
        return onWindows ? Path.of(windows, "cofio") : Path.of(WorkspaceOption.userHome(), ".config", "cofio");
    }

    Path file() {
        return file;
    }

    Optional<ModelChoice> model() {
        return values.get("model") instanceof String name
                ? Optional.of(ModelChoice.of(name, values.get("base-url") instanceof String url ? url : null))
                : Optional.empty();
    }

    /** What the model costs, if the user has written it: prices change too often to ship them. */
    Optional<ModelPrice> price() {
        return values.get("price") instanceof Map<?, ?> price
                        && price.get("input") instanceof Number input
                        && price.get("output") instanceof Number output
                        && input.doubleValue() >= 0
                        && output.doubleValue() >= 0
                ? Optional.of(new ModelPrice(input.doubleValue(), output.doubleValue()))
                : Optional.empty();
    }

    void choose(ModelChoice choice) {
        clear();
        values.put("model", choice.name());
        if (choice.baseUrl() != null) {
            values.put("base-url", choice.baseUrl());
        }
        write();
    }

    void chooseNone() {
        clear();
        if (Files.exists(file)) {
            write();
        }
    }

    private void clear() {
        values.remove("model");
        values.remove("base-url");
        values.remove("price");
    }

    private void write() {
        try {
            Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
            Path unfinished = Files.createTempFile(folder, "config", ".json");
            Files.writeString(unfinished, Json.of(values) + "\n");
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CofioException(
                    "the configuration cannot be written: " + file, "check that you can write there", e);
        }
    }
}
