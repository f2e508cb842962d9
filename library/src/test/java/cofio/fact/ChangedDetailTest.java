package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChangedDetailTest {
    @Test
    void theOneThingOfAKindThatIsToldAnewLeavesAGap() {
        assertThat(ChangedDetail.left("Dentist with Dr Okonjo on Tuesday at 14:20", "the dentist is on Wednesday"))
                .contains("Dentist with Dr Okonjo on … at 14:20");
    }

    @Test
    void whatALineIsAboutIsNoDetailOfIt() {
        assertThat(ChangedDetail.left("[Monday] My lodger Tomasz fixed the gutter", "[Thursday] Ruairi rang"))
                .isEmpty();
        assertThat(ChangedDetail.left("[Monday] Tomasz pays 520", "Tomasz pays 560"))
                .contains("[Monday] Tomasz pays …");
    }
}
