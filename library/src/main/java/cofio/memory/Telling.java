package cofio.memory;

import cofio.fact.Place;
import java.time.LocalDateTime;

/** The words that told a value, with time, speaker and place in the journal. */
public record Telling(LocalDateTime when, String source, String words, Place place) {}
