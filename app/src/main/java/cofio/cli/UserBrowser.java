package cofio.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The user's browser, if there is a screen. */
public final class UserBrowser {
    private UserBrowser() {}

    public static void open(String link) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", link)
                : system.contains("windows")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", link)
                        : List.of("xdg-open", link);
        boolean screen = !command.getFirst().equals("xdg-open")
                || !Caller.variable("DISPLAY").isEmpty()
                || !Caller.variable("WAYLAND_DISPLAY").isEmpty();
        try {
            if (screen) {
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
            }
        } catch (IOException e) {
            Caller.errors().println("cofio: no browser could be opened; open the link yourself");
        }
    }
}
