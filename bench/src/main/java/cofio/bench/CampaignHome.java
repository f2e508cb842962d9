package cofio.bench;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the memory lies that a campaign hurts, as others see it. */
interface CampaignHome {
    /** As a program opens it that knows nothing of what went wrong. */
    Cofio open();

    FilesOnDisk files() throws IOException;

    /** What is noted of an import that is under way; empty where none is. */
    String importing() throws IOException;

    /** Where what other programs export lies. */
    Path exports();

    static CampaignHome of(Path workspace) {
        return new CampaignHome() {
            @Override
            public Cofio open() {
                return Cofio.open(workspace);
            }

            @Override
            public FilesOnDisk files() throws IOException {
                return FilesOnDisk.of(workspace);
            }

            @Override
            public String importing() throws IOException {
                Path mark = workspace.resolve("memory/.cofio/importing");
                return Files.exists(mark) ? Files.readString(mark) : "";
            }

            @Override
            public Path exports() {
                try (Cofio cofio = open()) {
                    return ForeignExport.beside(cofio);
                }
            }
        };
    }
}
