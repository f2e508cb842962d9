package cofio.agent.model;

import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.text.Language;

/** What Cofio itself says in a reply of a model. */
record ModelWording(boolean chinese) {

    static ModelWording in(String text) {
        return new ModelWording(Language.of(text).equals(Language.CHINESE));
    }

    String kept(Receipt receipt) {
        String fact = receipt.fact().text();
        return switch (receipt) {
            case Receipt.Changed changed ->
                chinese
                        ? "已存：" + fact + "（原为：" + changed.formerText() + "）（" + receipt.place() + "）"
                        : "Saved: " + fact + " (formerly: " + changed.formerText() + ") (" + receipt.place() + ")";
            case Receipt.Added added ->
                chinese ? "已存：" + fact + "（" + receipt.place() + "）" : "Saved: " + fact + " (" + receipt.place() + ")";
            case Receipt.Known known ->
                chinese ? "已知：" + fact + "（" + receipt.place() + "）" : "Known: " + fact + " (" + receipt.place() + ")";
        };
    }

    String forgotten(StoredFact held) {
        return (chinese ? "已忘掉：" : "Forgotten: ") + held.fact().text();
    }

    String nothingSaved() {
        return chinese
                ? "更正：没有保存任何内容。请用一句完整的话说出要记住的事。"
                : "Correction: nothing was saved. To have something kept, tell it in a sentence of its own.";
    }

    String nothingForgotten() {
        return chinese
                ? "更正：没有忘掉任何内容。请说“忘掉”，再说出是哪一条。"
                : "Correction: nothing was forgotten. Say \"forget\" and the words of the fact.";
    }

    String baseless() {
        return chinese
                ? "我没有这方面的记录。（模型给出的内容没有出处，已略去。）"
                : "I don't have that in memory. (The model gave a value without a source; it is left out.)";
    }

    String cut() {
        return chinese ? "（已中断。）" : "(Cut short.)";
    }

    String brokeOff(String why) {
        return chinese ? "（模型的回答中途断了：" + why + "）" : "(The model's answer broke off: " + why + ")";
    }

    String enough() {
        return chinese ? "（模型一再调用工具，已停下。）" : "(The model went on calling tools and was stopped.)";
    }

    String silent() {
        return chinese ? "（模型没有回答。）" : "(The model gave no answer.)";
    }
}
