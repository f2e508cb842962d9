package cofio.agent;

import cofio.fact.KeyValue;
import cofio.memory.Receipt;
import cofio.text.Language;
import java.util.List;

/** Whether it is unclear that a message was meant to be kept: a guess, a mood, a request to do something. */
final class UnclearStatement {
    private UnclearStatement() {}

    static boolean about(String message, List<Receipt> receipts) {
        return !has("kept-on-purpose", message)
                && receipts.stream()
                        .filter(Receipt.Added.class::isInstance)
                        .map(receipt -> receipt.fact().text())
                        .anyMatch(UnclearStatement::isUnclear);
    }

    private static boolean has(String words, String text) {
        return Language.anyPattern(words).matcher(text).find();
    }

    private static boolean isUnclear(String fact) {
        boolean attribute = KeyValue.colon(fact) > 0;
        return !attribute && (has("guess", fact) || has("mood", fact) || has("request", fact) || isFragment(fact));
    }

    /** "Coffee time" tells nothing that can be asked for. */
    private static boolean isFragment(String fact) {
        return fact.chars().noneMatch(Character::isDigit)
                && fact.chars().noneMatch(Character::isIdeographic)
                && fact.strip().split("\\s+").length <= 2;
    }
}
