package cofio.agent.model;

import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.text.Language;

/** What Cofio itself says in a reply of a model. */
record ModelWording(Language language) {

    static ModelWording in(String text) {
        return new ModelWording(Language.of(text));
    }

    String kept(Receipt receipt) {
        String fact = receipt.fact().text();
        return switch (receipt) {
            case Receipt.Changed changed ->
                language.phrase("model-changed", fact, changed.formerText(), receipt.place());
            case Receipt.Added added -> language.phrase("model-saved", fact, receipt.place());
            case Receipt.Known known -> language.phrase("model-known", fact, receipt.place());
        };
    }

    String forgotten(StoredFact held) {
        return language.phrase("model-forgotten", held.fact().text());
    }

    String nothingSaved() {
        return language.phrase("model-nothing-saved");
    }

    String nothingForgotten() {
        return language.phrase("model-nothing-forgotten");
    }

    String baseless() {
        return language.phrase("model-baseless");
    }

    String cut() {
        return language.phrase("model-cut");
    }

    String brokeOff(String why) {
        return language.phrase("model-broke-off", why);
    }

    String enough() {
        return language.phrase("model-tools-only");
    }

    String silent() {
        return language.phrase("model-silent");
    }
}
