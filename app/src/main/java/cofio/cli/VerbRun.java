package cofio.cli;

import cofio.Cofio;
import cofio.face.Verb;
import cofio.face.VerbArguments;
import cofio.face.VerbOutcome;
import cofio.text.Json;

/** Runs a verb for the command line, and shows what it gives. */
record VerbRun(Verb verb, WorkspaceOption workspace) {
    int with(VerbArguments given) {
        try (Cofio cofio = workspace.open()) {
            VerbOutcome outcome = verb.on(cofio, given);
            WorkspaceOption.report(cofio);
            return show(outcome);
        }
    }

    int show(VerbOutcome outcome) {
        if (workspace.json()) {
            Caller.output().println(Json.of(outcome.json()));
        } else if (!outcome.text().isEmpty()) {
            Caller.output().println(outcome.text());
        }
        if (!outcome.remark().isEmpty()) {
            Caller.errors().println("cofio: " + outcome.remark());
            // Where there is nothing to choose from, people know what to do next.
            if (!outcome.text().isEmpty()) {
                Caller.errors().println("hint: " + outcome.advice().replaceAll("set (\\w+)=true", "add --$1"));
            }
        }
        return outcome.answered() ? Main.ANSWERED : Main.NOTHING_KNOWN;
    }
}
