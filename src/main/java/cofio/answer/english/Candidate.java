package cofio.answer.english;

import cofio.answer.Quote;

/** A fact that may answer. {@code share}: how much of the question it has. */
record Candidate(View fact, double share, double score, Quote quote) {}
