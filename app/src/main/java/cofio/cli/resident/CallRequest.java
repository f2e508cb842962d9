package cofio.cli.resident;

import cofio.CofioException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a caller wants: words that each end with a zero byte, as no argument and no variable can hold one. They are the version of this form,
 * the folder of the caller's program, the folder in which it was called, how many arguments, these, and then the environment.
 *
 * @param program the folder of the caller's program, which must be that of this process
 */
record CallRequest(String program, String folder, List<String> arguments, Map<String, String> environment) {
    static final String VERSION = "1";

    private static final int BEFORE_ARGUMENTS = 4;

    CallRequest {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    static CallRequest read(byte[] body) {
        List<String> words = words(body);
        String count = words.size() < BEFORE_ARGUMENTS ? "" : words.get(BEFORE_ARGUMENTS - 1);
        int arguments = count.matches("[0-9]{1,6}") ? Integer.parseInt(count) : words.size();
        int end = BEFORE_ARGUMENTS + arguments;
        // Without an environment, it was not sent: the caller's system has no way to.
        if (end >= words.size() || !words.getFirst().equals(VERSION)) {
            throw new CofioException("this call is not understood", "");
        }
        Map<String, String> environment = new HashMap<>();
        for (String variable : words.subList(end, words.size())) {
            // curl puts this sign between what the shell says and what the system does
            String plain = environment.isEmpty() && variable.startsWith("&") ? variable.substring(1) : variable;
            int equals = plain.indexOf('=');
            if (equals > 0) {
                environment.put(plain.substring(0, equals), plain.substring(equals + 1));
            }
        }
        return new CallRequest(words.get(1), words.get(2), words.subList(BEFORE_ARGUMENTS, end), environment);
    }

    private static List<String> words(byte[] body) {
        List<String> words = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < body.length; i++) {
            if (body[i] == 0) {
                words.add(new String(body, from, i - from, StandardCharsets.UTF_8));
                from = i + 1;
            }
        }
        return words;
    }
}
