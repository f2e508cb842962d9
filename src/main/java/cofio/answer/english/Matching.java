package cofio.answer.english;

import cofio.answer.Quote;
import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How well the words of a question and of a fact go together. */
final class Matching {
    private static final Set<String> PARTNERS = English.words("wife husband spous partner girlfriend boyfriend half");
    private static final Set<String> MINE = English.words("my our me i we the a");

    private final Aliases aliases;
    private final Set<String> vocabulary = new HashSet<>();

    Matching(Aliases aliases, List<View> facts) {
        this.aliases = aliases;
        facts.forEach(fact -> vocabulary.addAll(fact.stems()));
    }

    /** A word that is known is not another one mistyped: "grandfather" is not "grandmother". */
    private boolean isWord(String stem) {
        return vocabulary.contains(stem)
                || !Concepts.asked(stem).isEmpty()
                || English.isPerson(stem)
                || !English.verbBase(stem).isEmpty();
    }

    /** Whether the fact says something of what is asked, and not only of whom. */
    boolean saysOfIt(EnglishQuestion question, View fact) {
        List<Wanted> said = question.wanted().stream()
                .filter(word -> word.weight() >= 1 && !word.person() && !word.name())
                .toList();
        return said.isEmpty() || said.stream().anyMatch(word -> match(word.stem(), fact) > 0);
    }

    /** A label with words that were not asked for, while words that were asked for are missing, is of something else. */
    boolean isOfAnother(EnglishQuestion question, View fact) {
        boolean missing =
                question.wanted().stream().anyMatch(word -> word.weight() >= 1 && match(word.stem(), fact) == 0);
        boolean extra = fact.colon() > 0
                && fact.subject().stream()
                        .anyMatch(token -> token.isWord()
                                && !MINE.contains(token.lower())
                                && !English.isPreposition(token.lower())
                                && !token.is("'s")
                                && !token.is("name")
                                && !token.is("new")
                                && !token.is("current")
                                && !isAsked(question, View.stem(token)));
        return missing && extra;
    }

    /** Whether any fact has the word. */
    boolean knows(String stem) {
        return vocabulary.contains(stem) || !aliases.of(stem).isEmpty();
    }

    /** From 0, the fact has nothing of the word, to 1, it has the word itself. */
    double match(String stem, View fact) {
        if (fact.stems().contains(stem)) {
            return 1;
        }
        for (String alias : aliases.of(stem)) {
            if (fact.stems().contains(alias)) {
                return 0.95;
            }
        }
        if (!isWord(stem)) {
            for (String held : fact.stems()) {
                if (Typo.isOf(stem, held)) {
                    return 0.85;
                }
            }
        }
        if (stem.equals("work") && isOccupation(fact)) {
            return 0.7;
        }
        for (String held : fact.stems()) {
            boolean compound = stem.length() >= 5 && held.length() > stem.length() && held.startsWith(stem)
                    || held.length() >= 5 && stem.length() > held.length() && stem.startsWith(held)
                    || stem.length() >= 4 && held.length() > stem.length() && held.endsWith(stem)
                    || held.length() >= 4 && stem.length() > held.length() && stem.endsWith(held);
            if (compound) {
                return 0.8;
            }
        }
        for (int meaning : Concepts.asked(stem)) {
            if (fact.meanings().contains(meaning)) {
                return 0.75;
            }
        }
        return 0;
    }

    /** "Isla is a pastry chef". */
    private static boolean isOccupation(View fact) {
        List<Token> tokens = fact.tokens();
        for (int i = 1; i + 1 < tokens.size(); i++) {
            boolean be = tokens.get(i - 1).is("is")
                    || tokens.get(i - 1).is("'s")
                    || tokens.get(i - 1).is("'m")
                    || tokens.get(i - 1).is("am");
            boolean does = switch (English.verbBase(tokens.get(i - 1).lower())) {
                case "drive", "run", "teach", "manage", "sell", "own" -> true;
                default -> false;
            };
            if ((be || does) && (tokens.get(i).is("a") || tokens.get(i).is("an"))) {
                return fact.colon() < 0;
            }
        }
        return false;
    }

    /** The share of the question's words that the fact has, leaving out the noun that names what is asked for. */
    double shareBesides(String focus, EnglishQuestion question, View fact) {
        double all = 0;
        double had = 0;
        for (Wanted word : question.wanted()) {
            if (!word.stem().equals(focus)) {
                all += word.weight();
                had += word.weight() * match(word.stem(), fact);
            }
        }
        return all < 1 ? 0 : had / all;
    }

    /** Two words of weight that the fact has exactly: then it is what is meant, whoever is its subject. */
    private boolean isMeant(EnglishQuestion question, View fact) {
        boolean ofMine = fact.colon() < 0
                && fact.tokens().stream()
                        .skip(fact.subject().size())
                        .anyMatch(token -> token.is("us")
                                || token.is("me")
                                || token.is("our")
                                || token.is("my")
                                || token.is("we"));
        List<Wanted> heavy =
                question.wanted().stream().filter(word -> word.weight() >= 1).toList();
        return ofMine && heavy.size() > 1 && heavy.stream().allMatch(word -> match(word.stem(), fact) == 1);
    }

    double share(EnglishQuestion question, View fact) {
        double all = 0;
        double had = 0;
        for (Wanted word : question.wanted()) {
            all += word.weight();
            had += word.weight() * match(word.stem(), fact);
        }
        return all == 0 ? isNamed(question, fact) ? 1 : 0 : had / all;
    }

    /** "What's my name?", "How old am I?": no word is left to compare but the attribute itself. */
    private static boolean isNamed(EnglishQuestion question, View fact) {
        String key = fact.evidence().fact().identity().key();
        return switch (question.kind()) {
            case NAME, WHO -> key.equals("name");
            case AGE -> key.equals("age");
            default -> false;
        };
    }

    /** The fact is about those whom the question is about. */
    boolean isAbout(EnglishQuestion question, View fact) {
        for (Wanted word : question.wanted()) {
            boolean required = word.name() || word.person();
            if (required && !isHere(word, fact)) {
                return false;
            }
        }
        if (question.kind() == Kind.WHO
                || question.kind() == Kind.WHOSE
                || question.kind() == Kind.ABOUT
                || isMeant(question, fact)) {
            return true;
        }
        for (String relative : fact.relatives()) {
            if (!isAsked(question, relative)) {
                return false;
            }
        }
        String subject = fact.namedSubject();
        return subject.isEmpty() || isAsked(question, subject) || !question.isMine();
    }

    private boolean isHere(Wanted word, View fact) {
        if (fact.stems().contains(word.stem())
                || aliases.of(word.stem()).stream().anyMatch(fact.stems()::contains)) {
            return true;
        }
        boolean partner = PARTNERS.contains(word.stem()) || word.stem().equals("spouse");
        if (partner) {
            return match(word.stem(), fact) > 0;
        }
        boolean typo = word.stem().length() > 4
                && !isWord(word.stem())
                && fact.stems().stream().anyMatch(held -> Typo.isOf(word.stem(), held));
        boolean role = word.person() && !English.isKin(word.stem()) && match(word.stem(), fact) > 0;
        return typo || role;
    }

    /** Whether the question has the word, itself or by another name. */
    boolean isAsked(EnglishQuestion question, String stem) {
        for (Wanted word : question.wanted()) {
            boolean same = word.stem().equals(stem)
                    || aliases.of(word.stem()).contains(stem)
                    || !isWord(word.stem()) && Typo.isOf(word.stem(), stem);
            boolean partners = PARTNERS.contains(word.stem()) && PARTNERS.contains(stem);
            boolean role = !English.isKin(stem) && !word.name() && Concepts.same(word.stem(), stem);
            if (same || partners || role) {
                return true;
            }
        }
        return false;
    }

    /** A fact whose label is asked for in full is nearer than one that says more or less. */
    double exactness(EnglishQuestion question, View fact) {
        if (fact.colon() < 0) {
            return 0;
        }
        double extra = 0;
        for (Token token : fact.subject()) {
            boolean says = token.isWord()
                    && !MINE.contains(token.lower())
                    && !English.isPreposition(token.lower())
                    && !token.is("'s")
                    && !token.is("name");
            if (says
                    && !isAsked(question, View.stem(token))
                    && question.wanted().stream().noneMatch(word -> match(word.stem(), fact) == 0)) {
                extra += 0.3;
            }
        }
        return 0.5 - extra;
    }

    /** The name of what is asked about, if this fact gives it. */
    Optional<Quote> name(EnglishQuestion question, View fact) {
        if (question.wanted().isEmpty()) {
            return isNamed(question, fact) ? Optional.of(Fit.value(fact)) : Optional.empty();
        }
        for (Wanted word : question.wanted()) {
            if (aliases.namesOf(word.stem()).contains(fact)) {
                return Optional.of(Fit.value(fact));
            }
        }
        boolean value = fact.colon() > 0 && isAsked(question, fact.head());
        boolean naming = isNaming(fact);
        boolean personal = question.wanted().stream().anyMatch(Wanted::person) && namesSomeoneElse(question, fact);
        return value || naming || personal ? Optional.of(Fit.value(fact)) : Optional.empty();
    }

    static boolean isNaming(View fact) {
        return fact.tokens().stream().anyMatch(token -> token.is("named") || token.is("called") || token.is("name"));
    }

    /** A name in the fact that the question does not have itself. */
    private boolean namesSomeoneElse(EnglishQuestion question, View fact) {
        return fact.tokens().stream()
                .anyMatch(token -> token.isCapitalised()
                        && !token.is("i")
                        && !English.isDayOrMonth(token.lower())
                        && English.isName(List.of(token))
                        && !English.isPerson(token.lower())
                        && !isAsked(question, View.stem(token)));
    }
}
