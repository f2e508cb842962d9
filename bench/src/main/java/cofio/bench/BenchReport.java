package cofio.bench;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** What a run found. {@code method} says how it was measured, {@code remarks} what else was seen. */
public record BenchReport(
        String name,
        String title,
        String method,
        List<FigureTable> tables,
        List<String> remarks,
        String summary,
        boolean passed) {

    public BenchReport {
        tables = List.copyOf(tables);
        remarks = List.copyOf(remarks);
    }

    BenchReport(
            String name,
            String title,
            String method,
            FigureTable table,
            List<String> remarks,
            String summary,
            boolean passed) {
        this(name, title, method, List.of(table), remarks, summary, passed);
    }

    /** For the terminal: the figures, and the summary as the last line. */
    public String shown() {
        return figures() + listed() + summary;
    }

    /** Writes the report as a Markdown file into a folder and gives that file. */
    public Path keep(Path folder, String command) {
        String text = "# " + title + "\n\n"
                + "- Date: " + LocalDate.now(ZoneId.systemDefault()) + "\n"
                + "- Command: `" + command + "`\n"
                + "- Machine: " + MachineDescription.facts() + "\n\n"
                + method + "\n\n"
                + figures()
                + listed()
                + "**" + summary + "**\n";
        try {
            Files.createDirectories(folder);
            return Files.writeString(folder.resolve(name + ".md"), text);
        } catch (IOException e) {
            throw new CofioException("the report could not be written: " + e.getMessage(), "see --out", e);
        }
    }

    private String figures() {
        StringBuilder out = new StringBuilder();
        tables.forEach(table -> out.append(table.markdown()).append('\n'));
        return out.toString();
    }

    private String listed() {
        if (remarks.isEmpty()) {
            return "";
        }
        return "- " + String.join("\n- ", remarks) + "\n\n";
    }
}
