package cofio.memory;

import cofio.fact.Place;
import java.time.LocalDateTime;

/** Words that told a value: when, by whom, and where the journal keeps them. */
public record Telling(LocalDateTime when, String source, String words, Place place) {}
