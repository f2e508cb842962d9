package cofio.cli;

import java.nio.file.Path;

/** What the chat says first. */
record ChatGreeting(ChatLanguage tongue) {
    String to(Path memory, int facts) {
        if (facts == 0) {
            return tongue.say(
                    "Nothing is saved yet. Your facts will be in " + memory + ".\n"
                            + "Try: My sister Ana lives in Porto. Then ask: Where does Ana live?",
                    "还没有记住什么，以后会保存在 " + memory + "。\n试着说：我姐姐叫小雨，她住在杭州。然后问：我姐姐住在哪里？");
        }
        return tongue.say(
                "Cofio remembers " + facts + (facts == 1 ? " fact" : " facts") + " in " + memory + ".",
                "Cofio 记着 " + facts + " 件事，保存在 " + memory + "。");
    }

    String hint() {
        return tongue.say("/help shows what else I can do, Ctrl-D leaves.", "输入 /help 查看更多用法，Ctrl-D 离开。");
    }

    String speaks(String model) {
        return tongue.say("Using " + model + ". /model none turns it off.", "由 " + model + " 回答。/model none 改为不用模型。");
    }

    String speaksByRules() {
        return tongue.say(
                "No language model is in use. /model NAME chooses one, for example ollama/llama3.2.",
                "没有使用语言模型。用 /model 名称 选一个，例如 ollama/llama3.2。");
    }

    String howToLeave() {
        return tongue.say("Ctrl-D or /quit leaves.", "按 Ctrl-D 或输入 /quit 离开。");
    }

    String stopped() {
        return tongue.say("Stopped. What was saved by then stays saved.", "已停止。此前存下的仍然保留。");
    }

    String noSuch(SlashLine.Unknown line) {
        return line.meant()
                .map(command -> tongue.say(
                        "There is no /" + line.name() + ". Did you mean " + command.slashed() + "?",
                        "没有 /" + line.name() + " 这个命令。是不是 " + command.slashed() + "？"))
                .orElseGet(() -> tongue.say(
                        "There is no /" + line.name() + ". /help lists the commands.",
                        "没有 /" + line.name() + " 这个命令。/help 列出所有命令。"));
    }
}
