package cofio.index;

import cofio.text.Language;

/** The embedding models: files inside library jars, of which nothing else is used. */
enum Model {
    E5_ENGLISH(
            "e5-small-v2-q",
            384,
            "passage: ",
            "query: ",
            true,
            Tuning.ENGLISH_VECTOR,
            Tuning.ENGLISH_LEAST,
            Tuning.ENGLISH_ALONE),
    BGE_CHINESE(
            "bge-small-zh-v1.5-q",
            512,
            "",
            "为这个句子生成表示以用于检索相关文章：",
            false,
            Tuning.CHINESE_VECTOR,
            Tuning.CHINESE_LEAST,
            Tuning.CHINESE_ALONE);

    /** The name of its files and of its field in the index. */
    final String file;

    final int size;

    /** What the model expects before a text, and before a question. */
    final String beforeText;

    final String beforeQuestion;

    /** Whether a text is the mean of its words, or else what the first, empty word took up from them. */
    final boolean mean;

    /** What a likeness counts, and below which it says nothing. */
    final float weight;

    final float least;

    /** From which on it makes a hit of a passage that has no word of the question. */
    final float alone;

    Model(
            String file,
            int size,
            String beforeText,
            String beforeQuestion,
            boolean mean,
            float weight,
            float least,
            float alone) {
        this.file = file;
        this.size = size;
        this.beforeText = beforeText;
        this.beforeQuestion = beforeQuestion;
        this.mean = mean;
        this.weight = weight;
        this.least = least;
        this.alone = alone;
    }

    static Model of(String text) {
        return Language.of(text) == Language.CHINESE ? BGE_CHINESE : E5_ENGLISH;
    }
}
