package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyWritersTest {
    private static final int PROCESSES = Integer.getInteger("cofio.writers", 4);
    private static final int FACTS = Integer.getInteger("cofio.facts", 50);

    @TempDir
    Path workspace;

    @Test
    void severalProcessesAndAnEditorLoseNothing() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(WritingProcess.start(workspace, "writer" + i, FACTS, workspace.resolve("printed-" + i)));
        }
        for (int i = 0; i < 2; i++) {
            while (Files.size(workspace.resolve("printed-" + i)) < 20) {
                Thread.sleep(1);
            }
        }
        List<String> edits = new ArrayList<>();
        List<String> renamed = new ArrayList<>();
        for (int round = 0; processes.stream().anyMatch(Process::isAlive); round++) {
            Thread.sleep(25);
            String line = "- Written in an editor, number " + round + "\n";
            boolean inPlace = round % 2 == 0;
            if (edit(line, inPlace)) {
                (inPlace ? edits : renamed).add(line.substring(2).strip());
            }
        }
        List<String> expected = new ArrayList<>(edits);
        for (int i = 0; i < PROCESSES; i++) {
            List<String> lines = Files.readAllLines(workspace.resolve("printed-" + i));
            assertThat(lines).endsWith("done").hasSize(FACTS + 2);
            expected.addAll(lines.subList(1, FACTS + 1));
        }
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            List<String> texts = Tell.texts(memory);
            assertThat(texts).doesNotHaveDuplicates();
            expected.removeAll(texts);
            assertThat(expected).isEmpty();
            // between the last look at the file and its replacement, some microseconds, another rename goes unseen
            renamed.removeAll(texts);
            assertThat(renamed).hasSizeLessThanOrEqualTo(3);
        }
    }

    /** What an editor does: read, change the buffer, take a moment, save; in place or by a rename. */
    private boolean edit(String line, boolean inPlace) throws IOException, InterruptedException {
        Path file = workspace.resolve("memory/MEMORY.md");
        try {
            String buffer = Files.readString(file);
            Thread.sleep(5);
            if (inPlace) {
                Files.writeString(file, buffer + line);
            } else {
                Path save = file.resolveSibling("MEMORY.md~");
                Files.writeString(save, buffer + line);
                Files.move(save, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
