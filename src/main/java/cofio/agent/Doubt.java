package cofio.agent;

import cofio.fact.KeyValue;
import cofio.memory.Receipt;
import java.util.List;
import java.util.regex.Pattern;

/** Whether it is unclear that a message was meant to be kept: a guess, a mood, a request to do something. */
final class Doubt {
    private static final Pattern MEANT = Pattern.compile(
            "\\b(?:remember|remind|note|save|store|keep|memori[sz]e|record|don['’]t forget|write (?:this|that|it) down)\\b"
                    + "|记住|记下|记一下|记得|记录|保存|存一下|别忘|提醒",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GUESS = Pattern.compile(
            "\\b(?:maybe|perhaps|might|possibly|probably|i think|i guess|i suppose|i wonder|not sure|i feel like)\\b|可能|也许|或许|大概|好像|说不定|估计|不确定|我猜|我想想",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MOOD = Pattern.compile(
            "^(?:i|we)(?:['’]m| am| feel| are|['’]re) (?:so |really |very |quite |a bit |pretty |just |feeling )*"
                    + "(?:tired|hungry|thirsty|bored|sad|happy|angry|sleepy|exhausted|stressed|busy|cold|hot|sick|fine|ok|okay|good|great|excited|nervous|worried|late|lost)\\b"
                    + "|^(?:what a |it['’]s (?:so |really |very )*(?:hot|cold|late|raining|sunny)).*"
                    + "|^(?:我)?(?:今天|现在|刚刚?)?(?:[（(][^）)]*[）)])?(?:好|真|太|很|有点)(?:累|饿|渴|困|无聊|开心|难过|生气|忙|冷|热|烦|晚)",
            Pattern.CASE_INSENSITIVE);

    /** Said to somebody who does things, which the rules do not. */
    private static final Pattern REQUEST = Pattern.compile(
            "^(?:please |pls |can you |could you |would you )*(?:write|draw|translate|summari[sz]e|explain|calculate|compute|book|order|send|play|sing|search|google|open|find|make me|create|generate|draft|recommend|suggest)\\b"
                    + "|^(?:请|帮我|麻烦)*(?:写一|画一|翻译|总结一下|解释|计算|预订|订一|发送|播放|打开|搜索|推荐)",
            Pattern.CASE_INSENSITIVE);

    private Doubt() {}

    static boolean about(String message, List<Receipt> receipts) {
        return !MEANT.matcher(message).find()
                && receipts.stream()
                        .filter(Receipt.Added.class::isInstance)
                        .map(receipt -> receipt.fact().text())
                        .anyMatch(Doubt::isUnclear);
    }

    private static boolean isUnclear(String fact) {
        boolean attribute = KeyValue.colon(fact) > 0;
        return !attribute
                && (GUESS.matcher(fact).find()
                        || MOOD.matcher(fact).find()
                        || REQUEST.matcher(fact).find()
                        || isFragment(fact));
    }

    /** "Coffee time" tells nothing that can be asked for. */
    private static boolean isFragment(String fact) {
        return fact.chars().noneMatch(Character::isDigit)
                && fact.chars().noneMatch(Character::isIdeographic)
                && fact.strip().split("\\s+").length <= 2;
    }
}
