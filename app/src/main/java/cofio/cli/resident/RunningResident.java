package cofio.cli.resident;

import cofio.CofioException;
import java.time.Duration;

/** The resident process, as somebody else sees it. */
public record RunningResident(ResidentSocket socket) {
    private static final Duration AT_MOST = Duration.ofSeconds(30);
    private static final long PAUSE_MILLIS = 20;

    /** Starts it where it is not there; gives what it says of itself. */
    public String start() {
        if (!isThere()) {
            ResidentStart.now(socket);
            if (!comes(true)) {
                throw new CofioException("the process did not start", "commands run all the same, a little slower");
            }
        }
        return status();
    }

    /** Gives whether there was one. */
    public boolean stop() {
        if (socket.ask(ResidentProcess.STOP).isEmpty()) {
            return false;
        }
        if (!comes(false)) {
            throw new CofioException("the process is still at work", "try again in a while");
        }
        return true;
    }

    /** What it says of itself; empty where it is not there. */
    public String status() {
        return socket.ask(ResidentProcess.STATUS).orElse("");
    }

    private boolean isThere() {
        return !status().isEmpty();
    }

    private boolean comes(boolean there) {
        long until = System.nanoTime() + AT_MOST.toNanos();
        try {
            while (isThere() != there && System.nanoTime() < until) {
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return isThere() == there;
    }
}
