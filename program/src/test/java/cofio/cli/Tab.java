package cofio.cli;

import cofio.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One tab of a browser, used as a person uses it: with keys and the mouse; and what it said and asked for meanwhile. */
final class Tab {
    private static final int PATIENCE = 30;
    private static final Map<String, Integer> KEYS =
            Map.of("Tab", 9, "Enter", 13, "Escape", 27, "/", 191, "Backspace", 8);

    private final Chromium browser;
    private final String session;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    Tab(Chromium browser, String session) {
        this.browser = browser;
        this.session = session;
    }

    void listen() {
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable");
        }
        size(1180, 820, false);
        // Otherwise it is that of whoever runs the test.
        language("en-US");
        prefers("light");
    }

    void heard(String event, Map<String, @Nullable Object> parameters) {
        switch (event) {
            case "Network.requestWillBeSent" ->
                requests.add(String.valueOf(
                        Chromium.object(parameters.get("request")).get("url")));
            case "Runtime.exceptionThrown" -> errors.add(Json.of(parameters.get("exceptionDetails")));
            case "Log.entryAdded" -> {
                Map<String, @Nullable Object> entry = Chromium.object(parameters.get("entry"));
                if ("error".equals(entry.get("level"))) {
                    errors.add(entry.get("text") + " " + entry.get("url"));
                }
            }
            case "Runtime.consoleAPICalled" -> {
                if ("error".equals(parameters.get("type"))) {
                    errors.add(Json.of(parameters.get("args")));
                }
            }
            case "Page.javascriptDialogOpening" -> errors.add("a dialog: " + parameters.get("message"));
            default -> {}
        }
    }

    List<String> errors() {
        return errors;
    }

    List<String> requests() {
        return requests;
    }

    private Map<String, @Nullable Object> call(String method, @Nullable Object... parameters) {
        return browser.call(session, method, parameters);
    }

    void open(String address) {
        call("Page.navigate", "url", address);
        until("document.readyState === 'complete' && document.querySelector('#view > *') !== null");
    }

    /** A page that is whole when it comes, without a script. */
    void visit(String address) {
        call("Page.navigate", "url", address);
        until("document.readyState === 'complete' && location.href === " + Json.of(address));
    }

    void reload() {
        eval("window.former = true");
        call("Page.reload");
        until("!window.former && document.readyState === 'complete' && document.querySelector('#view > *') !== null");
    }

    void size(int width, int height, boolean mobile) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "width",
                width,
                "height",
                height,
                "deviceScaleFactor",
                1,
                "mobile",
                mobile);
    }

    /** What the system is set to: light or dark. */
    void prefers(String scheme) {
        List<Map<String, @Nullable Object>> features = List.of(
                Json.object("name", "prefers-color-scheme", "value", scheme),
                Json.object("name", "prefers-reduced-motion", "value", "reduce"));
        call("Emulation.setEmulatedMedia", "features", features);
    }

    void language(String tag) {
        Object agent = browser.call(null, "Browser.getVersion").get("userAgent");
        call("Emulation.setUserAgentOverride", "userAgent", agent, "acceptLanguage", tag);
    }

    @Nullable
    Object eval(String script) {
        Map<String, @Nullable Object> answer =
                call("Runtime.evaluate", "expression", script, "awaitPromise", true, "returnByValue", true);
        if (answer.get("exceptionDetails") != null) {
            throw new AssertionError(script + ": " + Json.of(answer.get("exceptionDetails")));
        }
        return Chromium.object(answer.get("result")).get("value");
    }

    String text(String selector) {
        return String.valueOf(eval("[..." + all(selector) + "].map((one) => one.innerText).join('\\n')"));
    }

    private static String all(String selector) {
        return "document.querySelectorAll(" + Json.of(selector) + ")";
    }

    void until(String script) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!isSo(script)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("still not so after " + PATIENCE + " s: " + script + "\nthe page says: "
                        + eval("document.body.innerText") + "\nerrors: " + errors);
            }
            pause(40);
        }
    }

    /** Not so, either, while one page makes way for another. */
    private boolean isSo(String script) {
        try {
            return Boolean.TRUE.equals(eval("Boolean(" + script + ")"));
        } catch (IllegalStateException e) {
            return false;
        }
    }

    void untilText(String selector, String words) {
        until("[..." + all(selector) + "].some((one) => one.innerText.includes(" + Json.of(words) + "))");
    }

    void untilNoText(String selector, String words) {
        until("![..." + all(selector) + "].some((one) => one.innerText.includes(" + Json.of(words) + "))");
    }

    /** With the mouse, on the middle of the first such element that shows these words. */
    void click(String selector, String words) {
        String found = "[..." + all(selector)
                + "].find((one) => one.getClientRects().length && one.textContent.includes(" + Json.of(words) + "))";
        until(found);
        Object point = eval(
                "(() => { const one = " + found + "; one.scrollIntoView({ block: 'center' });"
                        + " const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()");
        List<?> at = (List<?>) Objects.requireNonNull(point);
        for (String kind : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            call(
                    "Input.dispatchMouseEvent",
                    "type",
                    kind,
                    "x",
                    at.get(0),
                    "y",
                    at.get(1),
                    "button",
                    kind.equals("mouseMoved") ? "none" : "left",
                    "clickCount",
                    kind.equals("mouseMoved") ? 0 : 1);
        }
    }

    void type(String text) {
        call("Input.insertText", "text", text);
    }

    void press(String key) {
        int code = KEYS.getOrDefault(key, 0);
        String text = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
        call(
                "Input.dispatchKeyEvent",
                "type",
                text.isEmpty() ? "rawKeyDown" : "keyDown",
                "key",
                key,
                "windowsVirtualKeyCode",
                code,
                "text",
                text);
        call("Input.dispatchKeyEvent", "type", "keyUp", "key", key, "windowsVirtualKeyCode", code);
    }

    /** Presses Tab until the focus is on such an element, where it must be seen. */
    void tabTo(String selector) {
        for (int times = 0; times < 80; times++) {
            press("Tab");
            if (Boolean.TRUE.equals(eval("document.activeElement.matches(" + Json.of(selector) + ")"))) {
                Object seen = eval("(() => { const style = getComputedStyle(document.activeElement);"
                        + " return style.outlineStyle !== 'none' || style.boxShadow !== 'none'; })()");
                if (!Boolean.TRUE.equals(seen)) {
                    throw new AssertionError("the focus cannot be seen on " + selector);
                }
                return;
            }
        }
        throw new AssertionError("the keyboard does not reach " + selector);
    }

    /** What a screen reader is told of the page: the role and the name of each thing. */
    List<String> read() {
        List<String> read = new ArrayList<>();
        Object nodes = call("Accessibility.getFullAXTree").get("nodes");
        for (Object node : (List<?>) Objects.requireNonNull(nodes)) {
            Map<String, @Nullable Object> one = Chromium.object(node);
            if (!Boolean.TRUE.equals(one.get("ignored"))) {
                read.add(Chromium.object(one.get("role")).get("value") + ": "
                        + Objects.requireNonNullElse(
                                Chromium.object(one.get("name")).get("value"), ""));
            }
        }
        return read;
    }

    void screenshot(Path file) {
        Object data = call("Page.captureScreenshot", "format", "png", "optimizeForSpeed", false)
                .get("data");
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.write(file, Base64.getDecoder().decode(String.valueOf(data)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void pause(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
