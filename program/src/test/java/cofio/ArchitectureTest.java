package cofio;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may use whom. The tables are those of docs/architecture.md; "" is the root package, the door. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("cofio");

    static final Map<String, Set<String>> OURS = Map.ofEntries(
            entry("text", Set.of()),
            entry("encoder", Set.of("text")),
            entry("fact", Set.of("text", "encoder")),
            entry("cluster", Set.of("text")),
            entry("memory", Set.of("text", "fact", "cluster")),
            entry("index", Set.of("text", "encoder", "fact", "cluster")),
            entry("answer", Set.of("text", "encoder", "fact", "index")),
            entry("doctor", Set.of("text", "fact")),
            entry("", Set.of("text", "encoder", "fact", "cluster", "memory", "index", "answer", "doctor")),
            entry("agent", Set.of("", "text", "fact", "answer", "face")),
            entry("face", Set.of("", "text", "fact", "answer", "doctor")),
            entry("exchange", Set.of("", "text", "fact", "doctor")),
            entry("http", Set.of("", "text", "fact", "cluster", "answer", "agent", "face")),
            entry("mcp", Set.of("", "text", "fact", "answer", "agent", "face")),
            entry("task", Set.of("", "text", "fact", "answer", "agent", "face")),
            entry(
                    "bench",
                    Set.of(
                            "",
                            "text",
                            "encoder",
                            "fact",
                            "cluster",
                            "answer",
                            "agent",
                            "doctor",
                            "face",
                            "exchange",
                            "task")),
            entry("arena", Set.of("", "text", "fact", "answer", "agent", "http", "task")),
            entry(
                    "cli",
                    Set.of(
                            "",
                            "text",
                            "encoder",
                            "fact",
                            "cluster",
                            "memory",
                            "index",
                            "answer",
                            "doctor",
                            "agent",
                            "face",
                            "exchange",
                            "http",
                            "mcp",
                            "task",
                            "bench",
                            "arena")));

    private static final String WEB = "cofio.http.web";

    private static final Set<String> FREE = Set.of("java.", "javax.", "org.jspecify.annotations.");

    /** A library that is not here has no place yet: add it with the packages that may use it. */
    private static final Map<String, Set<String>> THIRD_PARTIES = Map.ofEntries(
            entry("picocli.", Set.of("cli")),
            entry("org.jline.", Set.of("cli")),
            entry("com.fasterxml.jackson.core.", Set.of("text")),
            // In the benches only to measure against.
            entry("org.apache.lucene.", Set.of("index", "bench")),
            entry("ai.onnxruntime.", Set.of("encoder", "index")),
            entry("org.snakeyaml.engine.", Set.of("task")),
            entry("com.sun.net.httpserver.", Set.of("http")),
            entry("org.eclipse.jetty.", Set.of("http")),
            entry("org.sqlite.", Set.of("arena")),
            entry("org.commonmark.", Set.of("arena")),
            entry("io.modelcontextprotocol.", Set.of("mcp")));

    @Test
    void aPackageUsesOnlyThoseBeforeItInTheFlow() {
        assertThat(uses(used -> isOurs(used) && !used.isEquivalentTo(CofioException.class))
                        .filter(use -> !use.from().equals(use.to()))
                        .filter(use -> !OURS.getOrDefault(use.from(), Set.of()).contains(use.to()))
                        .filter(use -> !(use.usesTheDoor() && use.isValueOfTheDoor())))
                .isEmpty();
    }

    @Test
    void theWebServerKnowsNothingOfWhatIsServed() {
        assertThat(uses(used -> isOurs(used) && !used.isEquivalentTo(CofioException.class))
                        .filter(use -> use.user().getPackageName().equals(WEB))
                        .filter(use -> !use.used().getPackageName().equals(WEB))
                        .filter(use -> !use.to().equals("text")))
                .isEmpty();
        assertThat(uses(used -> used.getName().startsWith("com.sun.net.httpserver."))
                        .map(use -> use.user().getPackageName())
                        .distinct())
                .containsExactly(WEB);
    }

    @Test
    void theArenaUsesOfTheServerOnlyWhatKnowsNoMemories() {
        assertThat(uses(ArchitectureTest::isOurs)
                        .filter(use -> use.from().equals("arena") && use.to().equals("http"))
                        .filter(use -> !use.used().getPackageName().equals(WEB)))
                .isEmpty();
    }

    @Test
    void everyPackageHasAPlaceInTheTable() {
        assertThat(CLASSES.stream().map(ArchitectureTest::place)).isSubsetOf(OURS.keySet());
    }

    @Test
    void everyLibraryLivesInOnePlace() {
        assertThat(uses(used -> !isOurs(used) && FREE.stream().noneMatch(used.getName()::startsWith))
                        .filter(use -> THIRD_PARTIES.entrySet().stream()
                                .noneMatch(library -> use.used().getName().startsWith(library.getKey())
                                        && library.getValue().contains(use.from()))))
                .isEmpty();
    }

    @Test
    void onlyMainEndsTheProgram() {
        assertThat(calls(target -> (isOn(target, System.class) || isOn(target, Runtime.class))
                                && Set.of("exit", "halt").contains(target.getName()))
                        .filter(call -> !call.getOriginOwner().getName().equals("cofio.cli.Main")))
                .isEmpty();
    }

    @Test
    void onlyTheCommandLinePrintsAndNobodyLogs() {
        assertThat(CLASSES.stream()
                        .filter(type -> !place(type).equals("cli"))
                        .flatMap(type -> type.getFieldAccessesFromSelf().stream())
                        .filter(access -> access.getTargetOwner().isEquivalentTo(System.class)))
                .isEmpty();
        assertThat(uses(used -> used.getName().startsWith("java.util.logging.")))
                .isEmpty();
    }

    /** The door gives users the clock of the machine; files are stamped by it. */
    private static final Set<String> EXCEPT = Set.of("cofio.Cofio", "cofio.memory.Disk");

    @Test
    void theClockIsPassedIn() {
        assertThat(calls(ArchitectureTest::readsTheClockOfTheMachine)
                        .filter(call -> !Set.of("cli", "bench").contains(place(call.getOriginOwner())))
                        .filter(call -> !EXCEPT.contains(call.getOriginOwner().getName())))
                .isEmpty();
    }

    private static boolean readsTheClockOfTheMachine(CodeUnitAccessTarget target) {
        boolean hasClock = target.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Clock.class));
        String owner = target.getOwner().getName();
        String name = target.getName();
        return (owner.startsWith("java.time.") && name.equals("now") && !hasClock)
                || (isOn(target, Clock.class) && name.startsWith("system"))
                || (isOn(target, System.class) && name.equals("currentTimeMillis"))
                || (owner.equals("java.util.Date")
                        && name.equals("<init>")
                        && target.getRawParameterTypes().isEmpty());
    }

    /** A class and another that it uses, with the packages in which they stand. */
    private record Use(JavaClass user, JavaClass used) {
        String from() {
            return place(user);
        }

        String to() {
            return place(used);
        }

        boolean usesTheDoor() {
            return OURS.getOrDefault(from(), Set.of()).contains("");
        }

        /** What the door gives back: receipts, places, values. They are data; the memory itself stays behind the door. */
        boolean isValueOfTheDoor() {
            return Set.of("memory", "index").contains(to())
                    && used.getModifiers().contains(JavaModifier.PUBLIC)
                    && (used.isRecord() || used.isInterface() || used.isEnum());
        }

        @Override
        public String toString() {
            return user.getName() + " -> " + used.getName();
        }
    }

    private static Stream<Use> uses(Predicate<JavaClass> of) {
        return CLASSES.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                        .filter(used -> !used.isPrimitive())
                        .filter(of)
                        .map(used -> new Use(type, used)))
                .distinct();
    }

    private static Stream<JavaCodeUnitAccess<?>> calls(Predicate<CodeUnitAccessTarget> to) {
        return CLASSES.stream()
                .flatMap(type -> Stream.<JavaCodeUnitAccess<?>>concat(
                        type.getCodeUnitCallsFromSelf().stream(), type.getCodeUnitReferencesFromSelf().stream()))
                .filter(access -> to.test(access.getTarget()));
    }

    private static boolean isOn(CodeUnitAccessTarget target, Class<?> owner) {
        return target.getOwner().isEquivalentTo(owner);
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().equals("cofio") || type.getPackageName().startsWith("cofio.");
    }

    /** The first part of the package's name after "cofio". */
    private static String place(JavaClass type) {
        return type.getPackageName().replaceFirst("^cofio\\.?", "").replaceFirst("\\..*", "");
    }
}
