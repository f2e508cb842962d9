package cofio.doctor;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers with a check digit of their own: payment cards, bank accounts, Chinese identity cards. A number that passes by
 * chance is told by the word before it: orders, parcels and telephones have long numbers too.
 */
final class NumberShapes {
    private static final Pattern DIGITS =
            Pattern.compile("(?<![\\w.+#-])[1-9]\\d{2,18}(?:[ -]\\d{2,7}){0,5}(?![\\w#]|[.-]\\d)");
    private static final Pattern IBAN =
            Pattern.compile("(?<![A-Za-z0-9])[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])");
    private static final Pattern IDENTITY = Pattern.compile(
            "(?<![\\dA-Za-z])[1-9]\\d{5}(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d{3}[\\dXx](?![\\dA-Za-z])");
    private static final Pattern SOCIAL = Pattern.compile(
            "(?i)(?:\\bssn\\b|social security)[^\\d]{0,30}((?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4})(?!\\d)");
    private static final Pattern OTHER_NUMBER = Pattern.compile(
            "(?i)order|track|parcel|shipment|invoice|receipt|serial|imei|isbn|barcode|ean|phone|tel\\b|mobile|fax|ticket|"
                    + "booking|reservation|case\\b|patent|doi|arxiv|issue|meter|订单|快递|运单|单号|发票|电话|手机|序列号|条码|编号|工单");
    private static final Pattern CARD_WORD = Pattern.compile(
            "(?i)card|visa|master|amex|american express|credit|debit|discover|unionpay|diners|jcb|卡|银联|信用|借记");
    private static final int BEFORE = 40;

    private NumberShapes() {}

    static void find(String line, List<SecretFinder.Found> to) {
        if (!hasDigits(line)) {
            return;
        }
        Matcher identity = IDENTITY.matcher(line);
        while (identity.find()) {
            if (isIdentity(identity.group())) {
                to.add(new SecretFinder.Found(
                        identity.start(),
                        identity.end(),
                        "an identity card number",
                        SecretMask.card(identity.group())));
            }
        }
        Matcher social = SOCIAL.matcher(line);
        while (social.find()) {
            to.add(new SecretFinder.Found(
                    social.start(1), social.end(1), "a social security number", SecretMask.card(social.group(1))));
        }
        Matcher iban = IBAN.matcher(line);
        while (iban.find()) {
            if (isAccount(iban.group().replace(" ", ""))) {
                to.add(new SecretFinder.Found(
                        iban.start(), iban.end(), "a bank account (IBAN)", SecretMask.card(iban.group())));
            }
        }
        Matcher card = DIGITS.matcher(line);
        while (card.find()) {
            String digits = card.group().replaceAll("[ -]", "");
            if (isCard(digits) && isGrouped(card.group()) && isMeant(line, card.start())) {
                to.add(new SecretFinder.Found(card.start(), card.end(), "a payment card", SecretMask.card(digits)));
            }
        }
    }

    private static boolean hasDigits(String line) {
        int digits = 0;
        for (int i = 0; i < line.length() && digits < 9; i++) {
            char c = line.charAt(i);
            digits += c >= '0' && c <= '9' ? 1 : 0;
        }
        return digits >= 9;
    }

    private static boolean isMeant(String line, int start) {
        String before = line.substring(Math.max(0, start - BEFORE), start);
        return CARD_WORD.matcher(before).find() || !OTHER_NUMBER.matcher(before).find();
    }

    private static boolean isCard(String digits) {
        int length = digits.length();
        if (length < 13 || length > 19 || digits.chars().distinct().count() < 3) {
            return false;
        }
        int two = Integer.parseInt(digits.substring(0, 2));
        int four = Integer.parseInt(digits.substring(0, 4));
        boolean issued = digits.charAt(0) == '4' && (length == 13 || length == 16 || length == 19)
                || length == 16 && (two >= 51 && two <= 55 || four >= 2221 && four <= 2720)
                || length == 15 && (two == 34 || two == 37)
                || length == 14 && (two == 36 || two == 38 || four >= 3000 && four <= 3059)
                || length >= 16 && (four == 6011 || two == 65 || two == 62 || four >= 6440 && four <= 6499)
                || length == 16 && four >= 3528 && four <= 3589;
        return issued && passesLuhn(digits);
    }

    /** Cards are grouped in fours, or 4-6-5, or not at all. */
    private static boolean isGrouped(String written) {
        String[] groups = written.split("[ -]", -1);
        if (groups.length == 1) {
            return true;
        }
        if (groups.length == 3 && groups[0].length() == 4) {
            return groups[1].length() == 6;
        }
        for (int i = 0; i < groups.length - 1; i++) {
            if (groups[i].length() != 4) {
                return groups.length == 2 && groups[0].length() == 8;
            }
        }
        return groups.length >= 4;
    }

    static boolean passesLuhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int weighed = i % 2 == 1 ? digit * 2 : digit;
            sum += weighed > 9 ? weighed - 9 : weighed;
        }
        return sum % 10 == 0;
    }

    private static boolean isAccount(String iban) {
        if (iban.length() < 15 || iban.length() > 34) {
            return false;
        }
        int rest = 0;
        String turned = (iban.substring(4) + iban.substring(0, 4)).toUpperCase(Locale.ROOT);
        for (int i = 0; i < turned.length(); i++) {
            int value = Character.digit(turned.charAt(i), 36);
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
        }
        return rest == 1;
    }

    private static boolean isIdentity(String number) {
        int sum = 0;
        for (int i = 0; i < 17; i++) {
            int weight = (1 << (17 - i)) % 11;
            sum += (number.charAt(i) - '0') * weight;
        }
        return "10X98765432".charAt(sum % 11) == Character.toUpperCase(number.charAt(17));
    }
}
