package cofio.http;

import cofio.CofioException;
import cofio.cluster.ClusterFailure;
import cofio.http.web.HttpRefusal;
import java.io.IOException;
import java.util.Map;

/** A failure of the cluster as HTTP says it: the caller did nothing wrong, and neither did this node. */
final class ClusterRefusal {
    private static final Map<String, String> SOON = Map.of("Retry-After", "2");

    private ClusterRefusal() {}

    static RuntimeException of(CofioException failed) {
        return switch (failed.getCause()) {
            case ClusterFailure failure ->
                switch (failure.kind()) {
                    case AWAY, FEW_COPIES, BUSY -> refusal(503, failed, SOON);
                    case READ_ONLY -> refusal(507, failed, Map.of());
                    case UNSURE, OVERTAKEN, FOREIGN, REFUSED -> refusal(503, failed, Map.of());
                };
            case IOException _ -> refusal(503, failed, SOON);
            case null, default -> failed;
        };
    }

    private static HttpRefusal refusal(int status, CofioException failed, Map<String, String> headers) {
        return new HttpRefusal(status, String.valueOf(failed.getMessage()), failed.hint(), headers);
    }
}
