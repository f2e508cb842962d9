package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FabricationCheckTest {
    private static final FabricationCheck TOLD = new FabricationCheck(
            "My favorite language is Rust. I started on January 15, 2024. My mentor is Dr. Elena Vasquez from Stanford. "
                    + "The phrase is \"purple elephant sunrise\". 我的车牌号是川A·8K27。 My seat is 31A.");

    @Test
    void whatWasToldMayBeSaidInOtherForms() {
        assertThat(TOLD.in("""
                        Sure! Here's what I found in memory/MEMORY.md:12:
                        1. **Favorite Language**: Rust
                        2. **Start Date**: 2024-01-15
                        3. Your mentor is Dr. Elena Vasquez (Stanford University).
                        4. The phrase is “Purple elephant sunrise”.
                        5. 你的车牌号是川A·8K27。 Your seat is 31A.""")).isEmpty();
    }

    @Test
    void whatNobodyToldIsFound() {
        assertThat(TOLD.in("Your language is Haskell and you began in 2019.")).containsExactly("2019", "Haskell");
        assertThat(TOLD.in("The phrase is \"silver tiger midnight\".")).containsExactly("silver tiger midnight");
        assertThat(TOLD.in("你的车牌号是川A·9K27。 Your seat is 32A.")).containsExactly("9K27", "32A");
    }
}
