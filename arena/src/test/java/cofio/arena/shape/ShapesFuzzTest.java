package cofio.arena.shape;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.CofioException;
import cofio.Fuzzed;
import cofio.text.Json;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What crosses the wire between an agent and an arena: either side may be anybody. */
class ShapesFuzzTest {
    private static final int SHAPES = 8;

    /** What is written again of an object that was read. */
    private static Map<String, @Nullable Object> again(int shape, Map<String, @Nullable Object> json) {
        return switch (shape) {
            case 0 -> AgentCard.of(json).json();
            case 1 -> NameClaim.of(json).json();
            case 2 -> TaskContract.of(json).json();
            case 3 -> AgentIdentity.of(json).json();
            case 4 -> MarkdownUpload.of(json).json();
            case 5 -> UploadReceipt.of(json).json();
            case 6 -> ReportUpload.of(json).json();
            default -> ReportStanding.of(json).json();
        };
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/shapes.dict")
    void anObjectOfAnyBytesIsReadAndWrittenTheSameOrRefused(byte[] input) {
        Fuzzed.inASecond(() -> {
            Map<String, @Nullable Object> json = Json.readObject(Fuzzed.text(input));
            for (int shape = 0; shape < SHAPES; shape++) {
                try {
                    String written = Json.of(again(shape, json));
                    assertThat(Json.of(again(shape, Json.readObject(written)))).isEqualTo(written);
                } catch (CofioException refused) {
                    assertThat(refused.getMessage()).isNotBlank();
                }
            }
        });
    }
}
