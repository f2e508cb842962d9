package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;

class TaskFileFuzzTest {
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/tasks.dict")
    void aTaskOfAnyBytesIsReadOrRefused(byte[] input) {
        Fuzzed.inASecond(() -> {
            TaskFile task = TaskFile.parse(Fuzzed.text(input));
            assertThat(task.id()).isNotBlank();
            assertThat(task.sessions()).isNotEmpty();
            assertThat(task.timeout()).isPositive();
            assertThat(TaskFile.parse(task.source())).isEqualTo(task);
        });
    }
}
