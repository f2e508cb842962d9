package cofio.doctor;

import cofio.text.LowerCase;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text that speaks to an agent instead of telling something: it wants earlier instructions ignored, the user kept in the
 * dark, or what is remembered sent away. A wish how to be answered ("always reply in English") is what such files are
 * for, and is no finding; nor is a sentence that tells of such text in quotation marks.
 *
 * <p>Every gap in a pattern is bounded, so that the time grows with the line alone.
 */
final class AgentInstructions {
    /**
     * @param needs of these words a line has one, or a character of {@link #MARKS}: patterns are dear, and most lines
     *     have none
     */
    private record Sign(Pattern words, String what, Set<String> needs) {
        static Sign of(String what, String needs, String... words) {
            return new Sign(Pattern.compile("(?iu)" + String.join("|", words)), what, Set.of(needs.split(" ")));
        }

        boolean mayBeIn(String line, Set<String> said) {
            return !Collections.disjoint(needs, said)
                    || line.chars().anyMatch(c -> MARKS.indexOf(c) >= 0 || Character.isIdeographic(c));
        }
    }

    private static final String MARKS = "<[";
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static final String AGENT =
            "(?:ai|a\\.i\\.|llm|language model|assistant|agent|chatbot|bot|model|claude|chatgpt|gpt|gemini|copilot)s?";
    private static final String ORDERS =
            "(?:instructions?|prompts?|rules?|directives?|guidelines?|commands?|orders|guardrails|"
                    + "restrictions|safety|polic(?:y|ies)|constraints?|programming|training)";
    private static final String LOOT =
            "(?:memor(?:y|ies)|conversations?|chats?|messages|history|keys?|credentials?|passwords?|"
                    + "secrets?|tokens?|files?|documents?|contacts?|data|notes|context|system prompt|transcripts?|env(?:ironment)?)";

    private static final List<Sign> SIGNS = List.of(
            Sign.of(
                    "it asks to set earlier instructions aside",
                    "ignore disregard override overrule bypass forget discard neglect drop skip "
                            + "follow obey following",
                    "\\b(?:ignore|disregard|override|overrule|bypass|forget|discard|neglect|drop|skip|do not (?:follow|obey)|don'?t (?:follow|obey)|stop following)"
                            + "\\b[^.!?\\n]{0,30}?\\b(?:previous|prior|above|earlier|preceding|foregoing|existing|system|original|your|former|initial|developer'?s?|all other)"
                            + "\\b[^.!?\\n]{0,25}?\\b" + ORDERS + "\\b",
                    "\\b(?:ignore|disregard|forget) (?:everything|anything|all(?: of)?(?: that)?|what) (?:you (?:were|have been|know|'ve been|are)|(?:i|we|they) (?:told|said)|(?:that )?(?:was|came|is) (?:said )?(?:above|before)|above|before|prior)",
                    "(?:忽略|无视|忘记|忘掉|不要理会|不必理会|不要遵守|抛开|绕过|覆盖|不用管|别管)[^。！？\\n]{0,12}(?:之前|以上|上面|上述|先前|前面|此前|所有|一切|系统|原有|原来|你的|开发者)[^。！？\\n]{0,10}(?:指令|指示|提示词?|规则|要求|设定|命令|限制|约束|设置|说明|内容)"),
            Sign.of(
                    "it gives the agent another role",
                    "now longer this pretend act behave imagine enter enable activate switch engage "
                            + "system instruction instructions",
                    "\\byou are (?:now|no longer) (?:in (?!a |the )|dan\\b|bound|restricted|operating as|acting as|free (?:of|from)|unrestricted|going to act|an? unrestricted)",
                    "\\byou are (?:now|no longer) (?:an?|the|my|called|named)\\b[^.!?\\n]{0,30}?\\b(?:" + AGENT
                            + "|admin(?:istrator)?|root|hacker|persona|character|system|mode|with(?:out| no)|who (?:must|never|always|ignores))\\b",
                    "\\bfrom (?:now|this (?:point|moment)) on(?:wards?)?,? you (?:must|will|shall|are|should|have to|only|always|never|act|do not)\\b",
                    "\\b(?:pretend|act as if|behave as though|imagine) (?:that )?you (?:are|have|were|had) (?:an? )?(?:un|no|root|admin|jail|dan|evil|free)",
                    "\\b(?:enter|enable|activate|switch (?:in)?to|engage) (?:the )?(?:developer|dan|god|debug|admin|jailbreak|unrestricted|maintenance|root)[ -]mode\\b",
                    "\\b(?:new|updated|revised|real|actual) (?:system (?:prompt|message|instructions?)|instructions? (?:for (?:you|the "
                            + AGENT + ")|from (?:the )?(?:developer|system|admin)))",
                    "(?:你现在是|你不再是|从现在(?:开始|起)，?你(?:是|将|必须|要|只能|不再|就)|假装你(?:是|没有)|(?:进入|开启|切换到?|启用)(?:开发者|管理员|调试|越狱|无限制|上帝)模式|新的系统(?:提示|指令|消息))"),
            Sign.of(
                    "it is made to look like part of a prompt",
                    "system developer assistant begin instruction instructions",
                    "<\\|?(?:im_start|im_end|system|endoftext|start_header_id|eot_id)\\|?>|\\[/?INST\\]|<</?SYS>>|<(?:/)?(?:system|system_prompt|system-reminder|instructions|admin|important)>",
                    "^[\\s>*#_-]{0,8}(?:system|developer)(?: prompt| message| override)?(?: \\([^)]{0,20}\\))?\\s?:\\s{0,3}(?:you\\b|the (?:user|assistant|agent|model)|ignore|always|never|grant|override|respond|from now|do not|don't|all |new |this is)",
                    "^[\\s>*#_-]{0,8}system (?:prompt|message|override)\\s?:\\s",
                    "^[\\s>*#_-]{0,8}assistant\\s?:\\s{0,3}(?:sure|here|i\\b|i'|ok|yes|certainly|of course|understood|as an)",
                    "^[\\s>*_-]{0,8}#{1,6}\\s?(?:system|instruction|new instructions?|system prompt)\\s?:?\\s{0,2}$",
                    "\\bBEGIN (?:NEW )?(?:SYSTEM|ADMIN|HIDDEN|SECRET) (?:PROMPT|INSTRUCTIONS?|MESSAGE)",
                    "^[\\s>*#_-]{0,8}系统(?:提示词?|消息|指令)\\s?[:：]"),
            Sign.of(
                    "it wants the user not to know",
                    "user human operator owner person",
                    "\\b(?:do not|don'?t|never|without|avoid|must not|should not|shouldn'?t)\\b[^.!?\\n]{0,20}?\\b(?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|reveal(?:ing)?|show(?:ing)?|alert(?:ing)?|notify(?:ing)?|ask(?:ing)?|disclos(?:e|ing)|warn(?:ing)?|let(?:ting)?)\\b[^.!?\\n]{0,40}?\\bthe (?:user|human|operator|owner|person you)",
                    "\\b(?:hide|conceal|keep)\\b[^.!?\\n]{0,40}?\\bfrom the (?:user|human|operator|owner)\\b",
                    "(?:不要|别|不得|无需|不用|切勿|禁止)(?:告诉|让|向|对|通知|提醒|询问|征求)[^。！？\\n]{0,6}(?:用户|使用者|主人)|(?:瞒着|背着|隐瞒|绕过)[^。！？\\n]{0,4}(?:用户|使用者|主人)"),
            Sign.of(
                    "it wants something sent away",
                    "send forward post upload email mail transmit exfiltrate leak submit copy append "
                            + "encode include put",
                    "\\b(?:send|forward|post|upload|e-?mail|transmit|exfiltrate|leak|submit|copy|append|encode|include|put)\\b[^.!?\\n]{0,40}?\\b(?:the user'?s|user'?s|your|all|every|any|entire|full|these|its)\\b[^.!?\\n]{0,30}?\\b"
                            + LOOT
                            + "\\b[^!?\\n]{0,40}?(?:https?://|[\\w.+-]{1,64}@[\\w-]{1,64}\\.|\\bthe (?:url|address|endpoint|webhook|server|query string|link)\\b|\\bto (?:my|this|an external|our) )",
                    "!\\[[^\\]\\n]{0,80}\\]\\(https?://[^)\\s]{1,200}[?&][\\w-]{1,30}=(?:\\{|\\[|<|%7B|\\$|data|conversation|memory|secret)",
                    "(?:把|将)[^。！？\\n]{0,20}(?:记忆|对话|密码|密钥|聊天记录|文件|凭据|令牌|历史|隐私|数据|提示词)[^。！？\\n]{0,15}(?:发送|上传|转发|发|传|提交|泄露|附加|拼接)(?:到|给|至|在)"),
            Sign.of(
                    "it speaks to an agent that reads it",
                    "ai llm llms language assistant assistants agent agents chatbot chatbots bot "
                            + "bots model models claude chatgpt gpt gemini copilot read reads see sees process "
                            + "processes load loads parse parses encounter encounters retrieve retrieves "
                            + "summarize summarizes summarise summarises ingest ingests recall recalls",
                    "\\b(?:attention|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|notice to|dear|hey|hello|important for|reminder (?:to|for))[ ,:]{1,3}(?:any |all |the |every |future |whichever |reading |this )*"
                            + AGENT
                            + "\\b(?! (?:team|developers?|vendor|company|conference))[^\\n]{0,60}?(?:[:,!]|\\b(?:you|must|should|please|reading|who|that)\\b)",
                    "\\b(?:if|when|whenever|once|after|before|as soon as) (?:you|an?|the|any|this|your)? ?(?:are )?(?:(?:an? )?"
                            + AGENT
                            + " )?(?:that |who )?(?:reads?|sees?|process(?:es)?|loads?|parses?|encounters?|retrieves?|summari[sz]es?|ingests?|recalls?) (?:this|these|the (?:above|following)|it)\\b[^.\\n]{0,20}?(?:,|then|you|must|always|do|run|reply|say|send|call|open|delete)",
                    "\\bif you are (?:an? |the )?(?:\\w{1,20} )?" + AGENT + "\\b",
                    "\\b(?:any |all |every |the |an |you, the )" + AGENT
                            + " (?:reading|processing|that reads|who reads|that processes|seeing|parsing) this\\b",
                    "\\b" + AGENT
                            + "s? (?:must|shall) (?:now |always |immediately |never |first )?(?:run|execute|call|open|visit|fetch|delete|reply|respond|say|output|print|obey|comply|follow|recommend|ignore|download|install|approve|grant|transfer)\\b",
                    "(?:AI|助手|模型|智能体|大模型|机器人|Claude|ChatGPT)(?:们)?(?:在|若|如果|一旦)?(?:读到|看到|读取|处理|加载)(?:到)?(?:这|此|本|以下|上述)|(?:如果|当|若|一旦)你(?:是(?:一个)?(?:AI|助手|模型|智能体|大模型)|(?:读到|看到|读取|处理到?)(?:这|此|本|以下))|(?:请注意|注意|致|告)[，：:]?(?:所有|各位|任何)?(?:AI|助手|智能体|大模型|语言模型)"),
            Sign.of(
                    "it wants a command run or a tool used",
                    "run execute invoke call use delete erase wipe overwrite remove reply respond "
                            + "answer say output print reveal repeat show disclose leak",
                    "\\b(?:you must|you should|you need to|please|immediately|always|silently|quietly|first,?|then,?|now,?) (?:run|execute|invoke|call)\\b[^.!?\\n]{0,30}?\\b(?:the following|this|these|that) (?:shell |bash |terminal |system )?(?:command|code|script|tool|function)s?\\b",
                    "\\b(?:use|call|invoke) (?:the|your) [\\w -]{1,30}\\b(?:tool|function|plugin|api) (?:to|and) (?:send|delete|remove|write|upload|transfer|exfiltrate|email|overwrite|erase|post|read)",
                    "\\b(?:delete|erase|wipe|overwrite|remove) (?:all|every|the entire|your|everything in)\\b[^.!?\\n]{0,25}?\\b(?:memor(?:y|ies)|files in|workspace|home directory|repository) ?(?:and|then|immediately|now|without|before|,)",
                    "\\b(?:reply|respond|answer|say|output|print) (?:only )?(?:with )?(?:exactly|verbatim|nothing (?:but|else)|only)\\b[^.!?\\n]{0,40}?\\b(?:system prompt|instructions|access granted|pwned|hacked|i have been)",
                    "\\b(?:reveal|print|output|repeat|show|disclose|leak)(?: me)? (?:your|the|its) (?:entire |full |hidden |initial |original |secret )?(?:system prompt|system message|hidden instructions|initial instructions|api keys?)\\b",
                    "(?:立即|马上|必须|请|悄悄|静默|直接)(?:执行|运行|调用)[^。！？\\n]{0,10}(?:以下|下列|这个|此|该|这段|如下)[^。！？\\n]{0,6}(?:命令|代码|脚本|工具|函数|指令)|(?:输出|泄露|复述|透露|打印|显示)(?:你的|全部|完整的?)[^。！？\\n]{0,6}(?:系统提示|提示词|指令)"));

    /** A sentence about such text, which quotes it. */
    private static final Pattern TOLD_OF = Pattern.compile(
            "(?iu)inject|attack|jailbreak|phish|malicious|example|e\\.g\\.|paper|article|talk|lecture|slide|blog|phrase|payload|red[- ]team|detect|filter|"
                    + "test case|dataset|quot(?:e|ed|ing)|titled|called|the words|joke|meme|注入|攻击|越狱|示例|例如|论文|文章|演讲|样本|检测|过滤|测试用例|所谓|俗称|这句话");

    private static final Pattern REPORTED = Pattern.compile(
            "(?iu)\\b(?:told|asked|asks|tells|wants?|wanted|advised|decided|allowed|reminded|chose|used|going|tend(?:s|ed)?|tempted|trying|tried|learn(?:ed)?|refus(?:ed|es)|how|ok|okay|safe)(?: \\w{1,20}){0,3} (?:to|not to)\\s{0,2}$"
                    + "|\\b(?:i|we|he|she|they|people|drivers|students|kids|customers|users|nobody|everyone|players|teams?|(?-i:(?!Please|Then|Now|Also|Just|Always|Kindly|And|But|You|Immediately|Important|First|Finally|Next)[A-Z][a-z]{2,20})) (?:often |always |never |usually |sometimes |will |would |can |could |tends? to |did |do |does )?$"
                    + "|(?:我|他|她|他们|我们|大家|老师|教练|经理|客户)(?:让|叫|说|要|们|想|劝|常|总|会|可以)?[^，。]{0,4}$");

    private AgentInstructions() {}

    static Optional<SuspiciousSpan> in(String line) {
        Set<String> said = new HashSet<>(Arrays.asList(BETWEEN_WORDS.split(LowerCase.of(line))));
        for (Sign sign : SIGNS) {
            if (!sign.mayBeIn(line, said)) {
                continue;
            }
            Matcher words = sign.words.matcher(line);
            while (words.find()) {
                if (!isQuoted(line, words.start(), words.end()) && !isReported(line, words.start())) {
                    return Optional.of(new SuspiciousSpan(
                            FindingKind.INSTRUCTION,
                            words.start(),
                            words.end(),
                            words.group(),
                            "reads like an instruction to an agent: " + sign.what,
                            "Look at the line, and forget it unless you wrote it.",
                            null));
                }
            }
        }
        return Optional.empty();
    }

    private static final int NEAR = 200;

    private static boolean isQuoted(String line, int start, int end) {
        String before = line.substring(Math.max(0, start - NEAR), start);
        String after = line.substring(end, Math.min(line.length(), end + NEAR));
        boolean opened = opens(before, '"', '"')
                || opens(before, '“', '”')
                || opens(before, '‘', '’')
                || opens(before, '「', '」')
                || opens(before, '『', '』')
                || opens(before, '`', '`')
                || opens(before, '《', '》')
                || opens(before, '\'', '\'');
        boolean inside = opened && after.chars().anyMatch(c -> "\"”’」』`》'".indexOf(c) >= 0);
        return inside
                && (TOLD_OF.matcher(before).find() || TOLD_OF.matcher(after).find());
    }

    private static boolean opens(String before, char open, char close) {
        if (open != close) {
            return before.lastIndexOf(open) > before.lastIndexOf(close);
        }
        int count = 0;
        for (int i = 0; i < before.length(); i++) {
            boolean apostrophe = open == '\'' && i > 0 && Character.isLetter(before.charAt(i - 1));
            count += before.charAt(i) == open && !apostrophe ? 1 : 0;
        }
        return count % 2 == 1;
    }

    private static boolean isReported(String line, int start) {
        return REPORTED.matcher(line.substring(Math.max(0, start - 60), start)).find();
    }
}
