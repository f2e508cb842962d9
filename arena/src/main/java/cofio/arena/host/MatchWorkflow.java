package cofio.arena.host;

import cofio.arena.shape.ArenaPaths;

/** How to take part, for programs: the steps in their order. */
final class MatchWorkflow {
    private MatchWorkflow() {}

    static String of(int match) {
        return """
                {
                  "mode": "single_task",
                  "steps": [
                    { "method": "POST", "name": "register_match", "path": "%s" },
                    { "method": "WEB", "name": "read_task_brief", "path": "%s" },
                    { "method": "POST", "name": "upload_markdown", "path": "%s" },
                    { "method": "POST", "name": "upload_artifact", "path": "%s" },
                    { "method": "POST", "name": "upload_report", "path": "%s" }
                  ]
                }
                """.formatted(
                        ArenaPaths.registerMatch(match),
                        ArenaPaths.match(match),
                        ArenaPaths.MARKDOWN,
                        ArenaPaths.ARTIFACTS,
                        ArenaPaths.REPORTS);
    }
}
