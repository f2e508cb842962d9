package cofio.memory;

import cofio.cluster.Brain;
import cofio.cluster.ClusterDocument;
import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentWrite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Documents of a brain that belong to no file any more, since a writer was stopped before it could delete them. */
final class LeftDocuments {
    private final ClusterDocuments documents;
    private final String brain;

    private LeftDocuments(ClusterDocuments documents, String brain) {
        this.documents = documents;
        this.brain = brain;
    }

    static LeftDocuments of(ClusterDocuments documents, String brain) {
        return new LeftDocuments(documents, brain);
    }

    /** Whoever does this holds the lease. {@code fresh}: also those that no search sees yet, which costs more. */
    void clear(FileCatalogue files, boolean fresh) throws ClusterFailure {
        Set<String> known = new HashSet<>(files.ids());
        known.add(Brain.head(brain));
        List<String> others = documents.ids(brain, fresh);
        others.removeIf(known::contains);
        Set<String> owners = new HashSet<>();
        others.forEach(id -> owners.add(DocumentFile.owner(id)));
        owners.retainAll(known);
        Set<String> parts = new HashSet<>();
        for (ClusterDocument file : documents.get(List.copyOf(owners), brain, DocumentFile.TEXT, DocumentFile.BYTES)) {
            if (file != null) {
                DocumentFile.read(file).parts().forEach(part -> parts.add(part.id()));
            }
        }
        List<DocumentWrite> deletes = new ArrayList<>();
        others.stream().filter(id -> !parts.contains(id)).forEach(id -> deletes.add(DocumentWrite.delete(id)));
        documents.write(brain, deletes);
    }
}
