package cofio.task;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The system calls that code in the sandbox is refused. Namespaces hide files and networks, but not all of the kernel: a
 * virtual machine's socket to its host belongs to no network, a shared segment counts against no limit of a process, and the
 * user's key rings are handed down to whatever the user starts.
 */
enum RefusedCall {
    SOCKET(41, 198),
    CLONE(56, 220),
    FORK(57, -1),
    VFORK(58, -1),
    CLONE3(435, 435),
    SHMGET(29, 194),
    SEMGET(64, 190),
    MSGGET(68, 186),
    ADD_KEY(248, 217),
    REQUEST_KEY(249, 218),
    KEYCTL(250, 219),
    PTRACE(101, 117),
    PROCESS_VM_READV(310, 270),
    PROCESS_VM_WRITEV(311, 271),
    UNSHARE(272, 97),
    SETNS(308, 268),
    MOUNT(165, 40),
    OPEN_TREE(428, 428),
    FSOPEN(430, 430),
    BPF(321, 280),
    PERF_EVENT_OPEN(298, 241),
    USERFAULTFD(323, 282),
    IO_URING_SETUP(425, 425);

    private static final int INTEL = 0xC000003E;
    private static final int ARM = 0xC00000B7;

    private static final short LOAD = 0x20;
    private static final short JUMP_IF_EQUAL = 0x15;
    private static final short JUMP_IF_NOT_LESS = 0x35;
    private static final short RETURN = 0x06;

    private static final int NUMBER = 0;
    private static final int ARCHITECTURE = 4;

    /** From here on stand the numbers of a second set of calls that Intel machines have. */
    private static final int OTHER_SET = 0x40000000;

    private static final int KILL = 0x80000000;
    private static final int ALLOW = 0x7FFF0000;
    private static final int NOT_PERMITTED = 0x00050001;

    private final int onIntel;
    private final int onArm;

    RefusedCall(int onIntel, int onArm) {
        this.onIntel = onIntel;
        this.onArm = onArm;
    }

    /** All of them as a program for the kernel (seccomp), for what Java calls a machine; empty where it is not known here. */
    static Optional<byte[]> filter(String machine) {
        return switch (machine) {
            case "amd64" -> Optional.of(filter(INTEL));
            case "aarch64" -> Optional.of(filter(ARM));
            default -> Optional.empty();
        };
    }

    private static byte[] filter(int architecture) {
        int calls = values().length;
        ByteBuffer program = ByteBuffer.allocate(8 * (calls + 7)).order(ByteOrder.LITTLE_ENDIAN);
        step(program, LOAD, 0, ARCHITECTURE);
        step(program, JUMP_IF_EQUAL, 1, architecture);
        step(program, RETURN, 0, KILL);
        step(program, LOAD, 0, NUMBER);
        step(program, JUMP_IF_NOT_LESS, calls + 1, OTHER_SET);
        for (RefusedCall call : values()) {
            int number = architecture == INTEL ? call.onIntel : call.onArm;
            step(program, JUMP_IF_EQUAL, calls - call.ordinal(), number);
        }
        step(program, RETURN, 0, ALLOW);
        step(program, RETURN, 0, NOT_PERMITTED);
        return program.array();
    }

    /** {@code leap}: how many steps are left out where the condition is true. */
    private static void step(ByteBuffer program, short what, int leap, int value) {
        program.putShort(what).put((byte) leap).put((byte) 0).putInt(value);
    }
}
