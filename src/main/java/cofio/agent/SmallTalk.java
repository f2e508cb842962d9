package cofio.agent;

import java.util.List;
import java.util.regex.Pattern;

/** What is said to a message that neither tells nor asks nor wants anything done. */
enum SmallTalk {
    THANKS("\\b(?:thanks?|thank you|thx|ty|cheers)\\b|谢谢|多谢|感谢|谢啦|辛苦", "You're welcome.", "不客气。"),
    BYE(
            "\\b(?:bye|goodbye|good night|see you|see ya|take care|talk soon)\\b|再见|拜拜|晚安",
            "Goodbye. What you told me is kept.",
            "再见。你告诉我的都记着。"),
    HOW_ARE_YOU(
            "\\bhow(?: are you|['’]?s it going| do you do)\\b|\\bwhat['’]?s up\\b",
            "All is well here, thank you. Tell me something to remember, or ask me about it.",
            "我很好，谢谢。告诉我要记住的事，或者问我。"),
    HELLO(
            "\\b(?:hi|hiya|hello|hey|howdy|greetings|good (?:morning|evening|afternoon)|morning|evening|nice to meet you)\\b|你好|您好|哈喽|哈啰|嗨|早上好|下午好|晚上好|早安",
            "Hello. Tell me something to remember, or ask me about it.",
            "你好。告诉我要记住的事，或者问我。"),
    WRONG(
            "\\b(?:that['’]?s|that is|this is) (?:wrong|not right|incorrect|not true)\\b|^(?:no|nope|wrong)[.!]*$|不对|错了|不是这样",
            "Tell me what is right and I correct it (\"No, it's ...\"), or say \"undo\" to take back the last change.",
            "请告诉我正确的（“说错了，是……”），或者说“撤销”撤回上一次更改。"),
    FINE(
            "^(?:ok(?:ay)?|yes|yeah|yep|sure|fine|great|nice|cool|perfect|good|alright|got it|i see|makes sense|awesome|right|exactly|no problem|never ?mind|lol|ha(?:ha)+|wow)\\b|^(?:好|嗯|是|对|行|可以|明白|知道|收到|哈|不错|太)",
            "All right.",
            "好的。"),
    OTHER(
            "",
            "I am a memory: I keep what you tell me and give it back when you ask. I found nothing to keep in that; to keep it all the same, say \"Remember that ...\".",
            "我是记事用的：你告诉我的我都记着，你问时再给你。这句话没有存；要记下来，请说“请记住：……”。");

    private final Pattern said;
    private final String english;
    private final String chinese;

    SmallTalk(String said, String english, String chinese) {
        this.said = Pattern.compile(said, Pattern.CASE_INSENSITIVE);
        this.english = english;
        this.chinese = chinese;
    }

    static String of(String message, boolean chinese) {
        SmallTalk fitting = List.of(values()).stream()
                .filter(talk -> talk.said.matcher(message.strip()).find())
                .filter(talk -> talk != OTHER)
                .findFirst()
                .orElse(OTHER);
        return chinese ? fitting.chinese : fitting.english;
    }
}
