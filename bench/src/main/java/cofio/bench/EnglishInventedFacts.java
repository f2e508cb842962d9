package cofio.bench;

import java.util.List;
import java.util.Locale;
import java.util.Random;

final class EnglishInventedFacts implements InventedFacts {
    private static final List<String> FIRST = words("Marta Jonas Priya Chen Aisha Tom Elena Luis Noor Ivan Greta Sam"
            + " Yuki Omar Clara Pavel Nina Diego Hanna Raj Lucia Emil Zoe Karim Ingrid Mateo Leila Oskar Maya Theo");
    private static final List<String> LAST = words("Lindqvist Berg Okafor Tanaka Rossi Novak Silva Haddad Keller Moreau"
            + " Petrov Larsen Mbeki Schmidt Costa Nowak Fischer Duarte Janssen Kowalski Meyer Santos Weber Yilmaz"
            + " Andersson Bianchi Castillo Dubois Eriksen Farkas");
    private static final List<String> CITIES = words("Lyon Porto Bergen Kyoto Leeds Graz Ghent Turin Malmo Tartu Cork");
    private static final List<String> STREETS =
            words("Elm Harbor Mill Station Garden Church Bridge River Castle Market");
    private static final List<String> JOBS = words("welder teacher nurse baker pilot plumber editor chemist gardener");
    private static final List<String> FIRMS = words("Volvo Siemens Lidl Airbus Bosch Nokia Danone Philips Ikea Roche");
    private static final List<String> FOODS = words("ramen goulash paella risotto pierogi falafel lasagna curry tacos");
    private static final List<String> PROJECTS = words("Falcon Heron Juniper Cobalt Meridian Lantern Quartz Saffron");

    private final Random random;
    private int told;

    EnglishInventedFacts(long seed) {
        this.random = new Random(seed);
    }

    private static List<String> words(String words) {
        return List.of(words.split(" "));
    }

    @Override
    public Subject next() {
        return new Subject(random.nextInt(100), told++);
    }

    @Override
    public String tell(Subject about) {
        int n = about.number();
        int share = about.share();
        if (share < 16) {
            return person(n) + " lives in " + pick(CITIES) + ".";
        } else if (share < 30) {
            return person(n) + " works at " + pick(FIRMS) + " as a " + pick(JOBS) + ".";
        } else if (share < 46) {
            return person(n) + "'s phone number is +" + digits(2) + " " + digits(3) + " " + digits(6) + ".";
        } else if (share < 58) {
            return person(n) + "'s birthday is " + day() + ".";
        } else if (share < 66) {
            return person(n) + "'s favorite food is " + pick(FOODS) + " with " + pick(FOODS) + ".";
        } else if (share < 76) {
            return "The gate code of " + pick(STREETS, n) + " Street " + n + " is " + digits(4) + "#.";
        } else if (share < 82) {
            return "Serial number of the router in room " + n + ": " + code() + "-" + code();
        } else if (share < 88) {
            return "The budget of project " + pick(PROJECTS, n) + " " + n + " is " + digits(5) + " euros.";
        } else if (share < 92) {
            return "The deadline of project " + pick(PROJECTS, n) + " " + n + " is " + day() + ".";
        } else if (share < 95) {
            return "The spare key of house " + n + " is in the drawer " + code() + ".";
        } else if (share < 97) {
            return "My dose of medicine " + n + " is " + digits(3) + " mg.";
        }
        return "Best dish in restaurant " + n + ": " + pick(FOODS) + " number " + digits(3);
    }

    @Override
    public String ask(Subject about) {
        int n = about.number();
        int share = about.share();
        if (share < 16) {
            return "Where does " + person(n) + " live?";
        } else if (share < 30) {
            return "Where does " + person(n) + " work?";
        } else if (share < 46) {
            return "What is " + person(n) + "'s phone number?";
        } else if (share < 58) {
            return "When is " + person(n) + "'s birthday?";
        } else if (share < 66) {
            return "What does " + person(n) + " like best to eat?";
        } else if (share < 76) {
            return "What is the gate code of " + pick(STREETS, n) + " Street " + n + "?";
        } else if (share < 82) {
            return "What is the serial number of the router in room " + n + "?";
        } else if (share < 88) {
            return "How much is the budget of project " + pick(PROJECTS, n) + " " + n + "?";
        } else if (share < 92) {
            return "When is the deadline of project " + pick(PROJECTS, n) + " " + n + "?";
        } else if (share < 95) {
            return "Where is the spare key of house " + n + "?";
        } else if (share < 97) {
            return "What is my dose of medicine " + n + "?";
        }
        return "What is the best dish in restaurant " + n + "?";
    }

    private static String person(int n) {
        int rest = n / FIRST.size();
        String name = pick(FIRST, n) + " " + pick(LAST, rest);
        int more = rest / LAST.size();
        for (; more > 0; more /= LAST.size()) {
            name += "-" + pick(LAST, more - 1);
        }
        return name;
    }

    private static String pick(List<String> words, int n) {
        return words.get(n % words.size());
    }

    private String pick(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    private String digits(int count) {
        int bound = (int) Math.pow(10, count - 1);
        return Integer.toString(bound + random.nextInt(9 * bound));
    }

    private String code() {
        return Integer.toString(46_656 + random.nextInt(1_600_000), 36).toUpperCase(Locale.ROOT);
    }

    private String day() {
        List<String> months = words("January February March April May June July August September October November");
        return (1 + random.nextInt(28)) + " " + pick(months) + " " + (1950 + random.nextInt(80));
    }
}
