package cofio.index;

/** 64-bit hashes of text, the same in every run. */
final class HashKeys {
    private HashKeys() {}

    static long hash(String text) {
        long hash = 0xcbf29ce484222325L ^ text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** The same for passages that are found in the same way, wherever in their file they stand. */
    static long of(PassageTerms found) {
        Passage passage = found.passage();
        long hash = hash(passage.file() + "\n" + passage.speaker() + "\n" + passage.told());
        hash = hash * 31 + hash(passage.text());
        hash = hash * 31 + hash(String.join("\n", passage.facts()));
        hash = hash * 31 + hash(String.join(" ", found.near()));
        return hash * 31 + found.talk();
    }

    static long of(MessageRun talk) {
        return talk.id() * 31 + hash(String.join(" ", talk.words()));
    }
}
