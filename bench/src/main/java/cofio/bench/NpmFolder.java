package cofio.bench;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Another program that npm fetched into a folder, to measure it beside Cofio. It gets a home of its own there. */
record NpmFolder(Path folder) {

    static NpmFolder with(Path folder, String... packages) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("home"));
        List<String> command =
                new ArrayList<>(List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", folder.toString()));
        command.addAll(Arrays.asList(packages));
        Process npm;
        try {
            npm = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new CofioException("npm is needed for this and was not found", "install Node.js with npm", e);
        }
        String all = String.join(" ", packages);
        if (npm.waitFor() != 0) {
            throw new CofioException("npm could not fetch " + all, "run npm install " + all + " to see why");
        }
        return new NpmFolder(folder);
    }

    /** A file of a package. */
    Path file(String name, String file) {
        return programs().resolveSibling(name).resolve(file);
    }

    Path programs() {
        return folder.resolve("node_modules/.bin");
    }

    Map<String, String> environment(String name, Path value) {
        return Map.of("HOME", folder.resolve("home").toString(), name, value.toString());
    }
}
