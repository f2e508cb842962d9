package cofio.doctor;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keys that can be told by their form, since those who give them out begin them all alike. Each form is looked for by
 * its literal beginning, and only where no word goes on before it, so that the time grows with the line alone.
 */
final class KeyShapes {
    private record Shape(String begin, Pattern form, String what) {
        static Shape of(String begin, String rest, String what) {
            return new Shape(begin, Pattern.compile(Pattern.quote(begin) + rest), what);
        }
    }

    private static final String WORD = "[A-Za-z0-9_-]";

    private static final List<Shape> SHAPES = List.of(
            Shape.of("AKIA", "[A-Z0-9]{16}(?![A-Za-z0-9])", "an AWS access key"),
            Shape.of("ASIA", "[A-Z0-9]{16}(?![A-Za-z0-9])", "an AWS access key"),
            Shape.of("ghp_", "[A-Za-z0-9]{30,255}+", "a GitHub token"),
            Shape.of("gho_", "[A-Za-z0-9]{30,255}+", "a GitHub token"),
            Shape.of("ghu_", "[A-Za-z0-9]{30,255}+", "a GitHub token"),
            Shape.of("ghs_", "[A-Za-z0-9]{30,255}+", "a GitHub token"),
            Shape.of("ghr_", "[A-Za-z0-9]{30,255}+", "a GitHub token"),
            Shape.of("github_pat_", "[A-Za-z0-9_]{22,255}+", "a GitHub token"),
            Shape.of("glpat-", WORD + "{20,100}+", "a GitLab token"),
            Shape.of("xox", "[abeoprs]-[A-Za-z0-9-]{10,250}+", "a Slack token"),
            Shape.of("xapp-", "[A-Za-z0-9-]{20,250}+", "a Slack token"),
            Shape.of("https://hooks.slack.com/services/", "[A-Za-z0-9/]{20,100}+", "a Slack webhook"),
            Shape.of("https://discord.com/api/webhooks/", "[0-9]{15,22}/" + WORD + "{30,100}+", "a Discord webhook"),
            Shape.of("sk_live_", "[A-Za-z0-9]{16,250}+", "a Stripe key"),
            Shape.of("sk_test_", "[A-Za-z0-9]{16,250}+", "a Stripe key"),
            Shape.of("rk_live_", "[A-Za-z0-9]{16,250}+", "a Stripe key"),
            Shape.of("whsec_", "[A-Za-z0-9+/=]{24,100}+", "a webhook secret"),
            Shape.of("sk-ant-", WORD + "{20,250}+", "an Anthropic key"),
            Shape.of("sk-", "(?=[A-Za-z_-]{0,40}[0-9])" + WORD + "{20,250}+", "an API key"),
            Shape.of("AIza", WORD + "{35}(?![A-Za-z0-9_-])", "a Google API key"),
            Shape.of("GOCSPX-", WORD + "{20,60}+", "a Google client secret"),
            Shape.of("ya29.", WORD + "{20,500}+", "a Google access token"),
            Shape.of("hf_", "[A-Za-z0-9]{30,60}+", "a Hugging Face token"),
            Shape.of("npm_", "[A-Za-z0-9]{36}(?![A-Za-z0-9])", "an npm token"),
            Shape.of("pypi-", WORD + "{50,400}+", "a PyPI token"),
            Shape.of("SG.", WORD + "{16,32}\\." + WORD + "{16,64}+", "a SendGrid key"),
            Shape.of("dop_v1_", "[a-f0-9]{64}", "a DigitalOcean token"),
            Shape.of("shpat_", "[a-fA-F0-9]{32}", "a Shopify token"),
            Shape.of("hvs.", WORD + "{24,250}+", "a Vault token"),
            Shape.of("dapi", "[a-f0-9]{32}(?![a-f0-9])", "a Databricks token"),
            Shape.of("AGE-SECRET-KEY-1", "[A-Z0-9]{58}", "an age key"),
            Shape.of("ntn_", "[A-Za-z0-9]{40,60}+", "a Notion token"),
            Shape.of("secret_", "(?=[A-Za-z]{0,40}[0-9])[A-Za-z0-9]{40,60}+", "a Notion token"),
            Shape.of("lin_api_", "[A-Za-z0-9]{32,60}+", "a Linear key"),
            Shape.of("r8_", "[A-Za-z0-9]{37}(?![A-Za-z0-9])", "a Replicate token"),
            Shape.of("gsk_", "[A-Za-z0-9]{40,60}+", "a Groq key"),
            Shape.of("xai-", "[A-Za-z0-9]{60,100}+", "an xAI key"),
            Shape.of("tvly-", WORD + "{24,60}+", "a Tavily key"),
            Shape.of("figd_", WORD + "{30,60}+", "a Figma token"),
            Shape.of("PMAK-", "[a-f0-9]{24}-[a-f0-9]{34}", "a Postman key"),
            Shape.of("LTAI", "(?=[A-Za-z]{0,20}[0-9])[A-Za-z0-9]{12,26}(?![A-Za-z0-9])", "an Alibaba Cloud key"),
            Shape.of("AKID", "(?=[A-Za-z]{0,30}[0-9])[A-Za-z0-9]{28,36}(?![A-Za-z0-9])", "a Tencent Cloud key"),
            Shape.of("EAAC", "[A-Za-z0-9]{60,400}+", "a Facebook token"),
            Shape.of("sq0atp-", WORD + "{22}", "a Square token"),
            Shape.of("key-", "[a-f0-9]{32}(?![a-f0-9])", "a Mailgun key"),
            Shape.of("dckr_pat_", WORD + "{20,60}+", "a Docker token"),
            Shape.of("atlasv1.", "[A-Za-z0-9]{40,100}+", "a Terraform token"),
            Shape.of("NRAK-", "[A-Z0-9]{27}", "a New Relic key"),
            Shape.of(
                    "eyJ",
                    WORD + "{10,4000}+\\.eyJ" + WORD + "{10,4000}+\\." + WORD + "{10,4000}+",
                    "a signed token (JWT)"));

    private static final Pattern PRIVATE_KEY =
            Pattern.compile("-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\\d");
    private static final Pattern TELEGRAM = Pattern.compile("(?<![\\w-])\\d{8,10}:AA[\\w-]{33}(?![\\w-])");
    private static final Pattern LOGIN = Pattern.compile("://[^\\s/:@\"'`<>]{0,64}:([^\\s/@\"'`<>]{3,100})@[\\w.-]");

    private KeyShapes() {}

    static void find(String line, List<SecretFinder.Found> to) {
        for (Shape shape : SHAPES) {
            find(line, shape, to);
        }
        if (line.contains("-----BEGIN") || line.contains("PuTTY-User-Key")) {
            Matcher key = PRIVATE_KEY.matcher(line);
            while (key.find()) {
                int end = endOfKey(line, key.end());
                to.add(new SecretFinder.Found(key.start(), end, "a private key", "••••"));
            }
        }
        Matcher telegram = TELEGRAM.matcher(line);
        while (telegram.find()) {
            to.add(new SecretFinder.Found(
                    telegram.start(), telegram.end(), "a Telegram bot token", SecretMask.of(telegram.group())));
        }
        for (int at = line.indexOf("://"); at >= 0; at = line.indexOf("://", at + 3)) {
            Matcher login = LOGIN.matcher(line).region(at, Math.min(line.length(), at + 200));
            if (login.lookingAt() && !SecretPlaceholder.is(login.group(1))) {
                to.add(new SecretFinder.Found(
                        login.start(1), login.end(1), "a password in an address", SecretMask.of(login.group(1))));
            }
        }
    }

    /** A key on one line ends where it says so. */
    private static int endOfKey(String line, int from) {
        int end = line.indexOf("-----END", from);
        int close = end < 0 ? -1 : line.indexOf("-----", end + 8);
        return close < 0 ? line.length() : close + 5;
    }

    private static void find(String line, Shape shape, List<SecretFinder.Found> to) {
        int at = line.indexOf(shape.begin);
        while (at >= 0) {
            int next = at + 1;
            if (at == 0 || !isWord(line.charAt(at - 1))) {
                Matcher form = shape.form.matcher(line).region(at, line.length());
                if (form.lookingAt() && !SecretPlaceholder.is(form.group().substring(shape.begin.length()))) {
                    to.add(new SecretFinder.Found(at, form.end(), shape.what, SecretMask.of(form.group())));
                    next = form.end();
                }
            }
            at = line.indexOf(shape.begin, next);
        }
    }

    private static boolean isWord(char c) {
        return c < 0x80 && (Character.isLetterOrDigit(c) || c == '_' || c == '-');
    }
}
