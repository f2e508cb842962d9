package cofio.fact.english;

import cofio.text.Lower;
import cofio.text.Stem;
import cofio.text.Titles;
import cofio.text.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The English words that the reader knows, by what they do in a sentence. */
public final class English {
    private English() {}

    static final Set<String> BE = words("is are was were am 's 're 'm be been being");
    static final Set<String> FINITE_BE = words("is are was were am 's 're 'm");
    static final Set<String> AUXILIARIES = words(
            "is are was were am 's 're 'm has have had 've 'd do does did can could will 'll would should may might must"
                    + " shall ca wo ai");
    static final Set<String> SUBJECT_PRONOUNS = words("i we you he she it they");
    static final Set<String> DETERMINERS =
            words("the a an this that these those some any every each no another both all");
    static final Set<String> POSSESSIVES = words("my our your his her its their");
    static final Set<String> PREPOSITIONS = words(
            "in on at to from with without for of by about behind under over above below between near beside next inside"
                    + " outside into onto through during since until till before after around across against along among"
                    + " off out up down past via per within towards toward opposite like as upstairs downstairs");
    static final Set<String> CONJUNCTIONS = words("and or but so because although though while if when unless whereas");
    static final Set<String> RELATIVES = words("who which that whose whom where");
    static final Set<String> ADVERBS = words(
            "now currently also still always never usually often sometimes rarely just only already really mostly mainly"
                    + " actually recently finally probably normally generally typically once twice again anymore ever even"
                    + " currently presently nowadays too apparently officially originally previously formerly lately no longer"
                    + " not n't");
    static final Set<String> NEGATIONS = words("n't not never cannot no nobody none nothing neither");

    /** Things of which a person has several, so that another one does not replace the first. */
    static final Set<String> MANY = words(
            "brother sister sibling son daughter child kid baby twin cousin aunt auntie uncle nephew niece grandson granddaughter"
                    + " grandchild grandparent parent friend colleague coworker co-worker teammate classmate neighbour neighbor"
                    + " roommate flatmate housemate pet dog cat rabbit hamster bird parrot fish horse chicken goat hobby allergy"
                    + " interest skill language client customer student supplier contact note reminder idea tip rule quote goal"
                    + " task todo appointment meeting book film movie song recipe guest member subscription");

    static final Set<String> KIN = words(
            "mother mum mom mummy mommy mam mama ma father dad daddy papa pa parent parents brother sister sibling siblings son"
                    + " daughter child children kid kids baby twin twins cousin aunt auntie uncle nephew niece grandmother grandma"
                    + " granny gran nan nana grandfather grandpa grandad granddad gramps grandson granddaughter grandchild wife"
                    + " husband spouse partner fiance fiancee fiancé fiancée girlfriend boyfriend stepmother stepfather stepson"
                    + " stepdaughter godmother godfather godson goddaughter in-law mother-in-law father-in-law sister-in-law"
                    + " brother-in-law ex family half");

    static final Set<String> ROLES = words(
            "friend colleague coworker co-worker teammate classmate neighbour neighbor roommate flatmate housemate landlord"
                    + " landlady tenant mentor teacher tutor professor advisor adviser supervisor coach trainer instructor doctor"
                    + " gp dentist therapist physio physiotherapist nurse vet surgeon optician lawyer solicitor accountant notary"
                    + " plumber electrician carpenter builder mechanic gardener cleaner nanny babysitter childminder barber"
                    + " hairdresser sitter postman mailman driver manager boss ceo cto cfo owner director head principal chef guide agent broker contact person"
                    + " member guest student pupil assistant secretary captain pastor priest rabbi imam");

    static final Set<String> FEMALE = words(
            "mother mum mom mummy mommy mam mama sister daughter aunt auntie niece grandmother grandma granny gran nan nana"
                    + " granddaughter wife girlfriend fiancee fiancée stepmother stepdaughter godmother landlady mrs ms miss"
                    + " queen woman girl lady mother-in-law sister-in-law waitress actress she her");
    static final Set<String> MALE = words(
            "father dad daddy papa brother son uncle nephew grandfather grandpa grandad granddad gramps grandson husband"
                    + " boyfriend fiance fiancé stepfather stepson godfather landlord mr king man boy guy father-in-law"
                    + " brother-in-law he him his");

    /** Bare nouns that open sentences and are not names. */
    static final Set<String> COMMON = words(
            "lunch dinner breakfast supper coffee tea work school church recycling parking insurance rent tax taxes petrol milk"
                    + " water bread lesson lessons tickets delivery training practice rehearsal choir shopping laundry traffic"
                    + " weather summer winter spring autumn christmas easter everyone everybody nobody somebody someone anyone"
                    + " nothing something everything there here what today tomorrow yesterday tonight life music food wine beer"
                    + " heating electricity gas internet homework football tennis yoga class classes bins garbage trash rubbish"
                    + " registration membership admission entry access feedback money cash payment payments deliveries between"
                    + " since about after before during monday tuesday wednesday thursday friday saturday sunday most some all"
                    + " one two three both this that these those when if because although while");

    private static final Set<String> VERBS = words(
            "accept add admire adopt agree allow answer apply argue arrange arrive ask attend avoid bake be beat become begin"
                    + " believe belong bike bite bleed book borrow break breed bring build burn buy call cancel care carry catch"
                    + " celebrate change charge check choose clean climb close collect come commute complain consider contain cook"
                    + " cost count cover crack create cry cut cycle dance deal decide deliver depend design develop die dig dislike"
                    + " do donate draw dream drink drive drop earn eat end enjoy enter expect expire explain fall fear feed feel"
                    + " fight fill find finish fit fix fly follow forget forgive found freeze garden gather get give go graduate"
                    + " grow guess handle hang happen hate have hear help hide hire hit hold hope hurt identify include inherit"
                    + " invest invite jam jog join jump keep kick knit know last laugh lead leak learn leave lend let lie like"
                    + " listen live lock lose love maintain make manage marry mean meet miss moor mount move name need offer open"
                    + " operate order organise organize owe own paint park pass pay perform pick plan plant play practise practice"
                    + " prefer prepare produce promise publish pull push put quit rain raise reach read receive recommend record"
                    + " refuse rehearse relax remain remember remind rent repair replace report require rest retire return ride ring"
                    + " rise run sail save say see seem sell send serve set share shave shop show sing sit ski sleep smell smoke"
                    + " snore speak specialise specialize spell spend squeak stand start stay steal stick stop store study"
                    + " suffer suggest suit supply support swear swim switch take taste teach tell tend think throw tie train"
                    + " translate travel try turn type understand use visit volunteer vote wait wake walk want warn wash watch"
                    + " water wear weigh win wish wonder work worry write step sign enrol enroll register beep shut stem smash slip vary"
                    + " restore swarm install captain annoy bother chair host tour queue text email phone scare inspect insure"
                    + " launch lodge mow nap nurse pack pour pray predict propose protect prove quote receive recover recycle"
                    + " reduce refer reserve resign review scan schedule score search select shake shift sketch skip snow solve"
                    + " sort split spread stretch strike submit supervise surf survive sweat tidy transfer treat tutor upgrade"
                    + " upload vanish welcome whisper wrap yell babysit assemble attract bathe blow brew calculate camp combine"
                    + " compare compose conduct connect convince crash deploy describe destroy detect discover discuss display"
                    + " divide download educate employ encourage establish examine exercise exist expand explore export extend"
                    + " fail farm foster gamble greet hike hunt illustrate import improve increase inform insist instruct introduce"
                    + " investigate juggle kayak kneel label lift merge migrate mend mention monitor negotiate notice obtain occupy"
                    + " owe participate photograph postpone print program pronounce race react recite refuse rely remove rescue"
                    + " resemble retrain rewrite row sculpt sew shiver sew skate smile sponsor spray squat staff steer stitch stream"
                    + " swallow tend tour trade trek trip tune unpack view weave weld whistle wipe worship yawn"
                    + " renew swap reset cater chop coach commission confuse cope correct criticise dare decorate defend deny deserve"
                    + " differ disagree disappear disappoint drag drown dump dust dye edit emigrate emphasise enable engrave ensure"
                    + " entertain evict evolve exchange excuse expose faint fetch fire float flow fold forbid frighten fry generate"
                    + " glow grab grant graze groan grumble guide halve hatch heal heat heave honour ignore imagine impress inspire"
                    + " intend interview invent iron irritate itch kill kiss lack limp load maintain marinate melt mix moan murmur"
                    + " nag nod oppose overlook pause peel permit persuade pinch polish possess preach prescribe preserve pretend"
                    + " prevent prune punish qualify rattle recognise reckon reflect regret reject remark repeat reply represent"
                    + " resist respond reveal revise roast rot rub rule scatter scold scratch scream screw scrub seal settle shelter"
                    + " shine shoot shout shrink sink slam slide sneeze soak spill spin spoil squeeze stare stammer stain steam"
                    + " stir strap strip stroll struggle succeed suck surprise surround suspect suspend swap sweep swell swing tap tease"
                    + " tempt terrify thank thaw tick tickle tighten toast toss tow trace trap tremble trim trot trust tug twist undo"
                    + " unlock untie urge vomit wander waste wave whine wink wobble wrestle");

    private static final Set<String> VERB_STEMS = VERBS.stream().map(Stem::of).collect(Collectors.toUnmodifiableSet());

    private static final Map<String, String> IRREGULAR = pairs(
            "ate:eat began:begin begun:begin bought:buy broke:break broken:break brought:bring built:build came:come caught:catch"
                    + " chose:choose chosen:choose did:do done:do drank:drink drove:drive driven:drive fell:fall fallen:fall"
                    + " fed:feed felt:feel flew:fly found:find forgot:forget gave:give given:give went:go gone:go got:get gotten:get"
                    + " grew:grow grown:grow had:have has:have heard:hear held:hold kept:keep knew:know known:know led:lead"
                    + " left:leave lent:lend lost:lose made:make meant:mean met:meet paid:pay quit:quit ran:run read:read rode:ride"
                    + " said:say sang:sing sat:sit saw:see seen:see sold:sell sent:send shook:shake slept:sleep spoke:speak"
                    + " spoken:speak spent:spend stood:stand stole:steal stuck:stick swam:swim taught:teach took:take taken:take"
                    + " told:tell thought:think threw:throw tore:tear understood:understand woke:wake wore:wear worn:wear won:win"
                    + " wrote:write written:write was:be were:be is:be are:be am:be been:be cost:cost put:put cut:cut hit:hit"
                    + " let:let set:set hurt:hurt lay:lie hid:hide became:become rang:ring drew:draw dug:dig fought:fight shut:shut swung:swing sank:sink shone:shine shot:shoot swept:sweep shrank:shrink spun:spin stank:stink sprang:spring wound:wind wove:weave froze:freeze frozen:freeze stolen:steal hidden:hide bitten:bite bit:bite drawn:draw blew:blow blown:blow flown:fly thrown:throw shaken:shake torn:tear sworn:swear swore:swear sung:sing rung:ring drunk:drink swum:swim begun:begin bred:breed bled:bleed dealt:deal dreamt:dream learnt:learn burnt:burn spelt:spell lit:light slid:slide stung:sting hung:hang bent:bend");

    private static final Map<String, String> SAME = pairs(
            "mom:mum mother:mum mummy:mum mommy:mum mam:mum mama:mum father:dad daddy:dad papa:dad kid:child"
                    + " grandma:grandmother granny:grandmother gran:grandmother nan:grandmother nana:grandmother"
                    + " grandpa:grandfather grandad:grandfather granddad:grandfather bday:birthday wi-fi:wifi cell:phone"
                    + " mobile:phone cellphone:phone telephone:phone e-mail:email mail:email licence:license fav:favorite"
                    + " fave:favorite favourite:favorite colour:color neighbour:neighbor flat:apartment passcode:code adress:address"
                    + " tel:phone nr:number no:number no.:number hubby:husband practise:practice auntie:aunt i:me we:me");

    private static final Map<String, String> PLURALS = pairs(
            "children:child men:man women:woman people:person mice:mouse feet:foot teeth:tooth wives:wife knives:knife"
                    + " lives:life leaves:leaf shelves:shelf");

    static final Set<String> NUMBERS = words(
            "one two three four five six seven eight nine ten eleven twelve dozen fifteen twenty thirty forty fifty hundred");

    /** What somebody is to somebody: kin, or a role such as landlord. */
    public static boolean isPerson(String lower) {
        String noun = noun(lower);
        return KIN.contains(noun) || ROLES.contains(noun) || KIN.contains(lower);
    }

    public static boolean isKin(String lower) {
        return KIN.contains(lower) || KIN.contains(noun(lower));
    }

    public static boolean isPreposition(String lower) {
        return PREPOSITIONS.contains(lower);
    }

    /** Words that open a noun phrase and say nothing of it: "the", "some", "her". */
    public static boolean isArticle(String lower) {
        return DETERMINERS.contains(lower)
                || POSSESSIVES.contains(lower)
                || ADVERBS.contains(lower)
                || BE.contains(lower);
    }

    public static boolean isDayOrMonth(String lower) {
        return Mentions.isDayOrMonth(lower);
    }

    public static boolean isTitle(String word) {
        return Titles.contains(word.replace(".", ""));
    }

    public static boolean isNumberWord(String lower) {
        return NUMBERS.contains(lower);
    }

    /** The base form of a verb in any of its forms, or empty if it is no verb that is known. */
    public static String verbBase(String lower) {
        return verb(lower);
    }

    /** The forms of a verb that are not made by an ending: "fed" of "feed". */
    public static List<String> irregularForms(String base) {
        return IRREGULAR.entrySet().stream()
                .filter(form -> form.getValue().equals(base))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Whether the stem is that of a verb: "arriv", "leav". */
    public static boolean isVerbStem(String stem) {
        return VERB_STEMS.contains(stem);
    }

    public static boolean isPastVerb(String lower) {
        return isPast(lower);
    }

    /** Whether the tokens of a subject are somebody's or something's name. */
    public static boolean isName(List<Token> subject) {
        return Names.isPersonal(subject);
    }

    /** The index of the finite verb of a clause, or -1. */
    public static int verbIndex(List<Token> tokens) {
        return Clause.of(tokens).map(Clause::verb).orElse(-1);
    }

    static boolean isPossessiveMark(String lower) {
        return lower.equals("'s") || lower.equals("'") || lower.equals("’");
    }

    /** The base form if the word can be the finite verb of a sentence in the third person or the past, else empty. */
    static String finiteVerb(String lower) {
        if (VERBS.contains(lower)) {
            return "";
        }
        return baseOfInflected(lower);
    }

    /** The base form of a verb in any of its forms, or empty if it is no verb that is known. */
    static String verb(String lower) {
        return VERBS.contains(lower) ? lower : baseOfInflected(lower);
    }

    private static String baseOfInflected(String lower) {
        String irregular = IRREGULAR.get(lower);
        if (irregular != null) {
            return irregular;
        }
        if (lower.length() < 4) {
            return "";
        }
        if (lower.endsWith("s")) {
            String stem = without(lower, 1);
            String longer = without(lower, lower.endsWith("es") ? 2 : 1);
            return firstVerb(stem, longer, withY(longer));
        }
        if (lower.endsWith("ed") || lower.endsWith("ing")) {
            String stem = without(lower, lower.endsWith("ed") ? 2 : 3);
            boolean doubled = stem.length() > 2 && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2);
            return firstVerb(stem, stem + "e", withY(stem), doubled ? without(stem, 1) : stem);
        }
        return "";
    }

    private static String firstVerb(String... candidates) {
        for (String candidate : candidates) {
            if (VERBS.contains(candidate)) {
                return candidate;
            }
        }
        return "";
    }

    private static String withY(String stem) {
        return stem.endsWith("i") ? without(stem, 1) + "y" : stem;
    }

    private static String without(String word, int characters) {
        return word.substring(0, word.length() - characters);
    }

    static boolean isPast(String lower) {
        if (IRREGULAR.containsKey(lower)) {
            return !lower.equals("has") && !lower.equals("is") && !lower.equals("are") && !lower.equals("am");
        }
        return lower.endsWith("ed") && !baseOfInflected(lower).isEmpty();
    }

    /** The form of a noun under which it is compared: singular, in one spelling, one word for one relation. */
    public static String noun(String word) {
        String lower = Lower.of(word).replace('’', '\'');
        String same = SAME.get(lower);
        if (same != null) {
            return same;
        }
        String singular = singular(lower);
        return SAME.getOrDefault(singular, singular);
    }

    private static String singular(String lower) {
        String irregular = PLURALS.get(lower);
        if (irregular != null) {
            return irregular;
        }
        int length = lower.length();
        if (length > 4 && lower.endsWith("ies")) {
            return lower.substring(0, length - 3) + "y";
        }
        if (length > 4
                && (lower.endsWith("sses")
                        || lower.endsWith("xes")
                        || lower.endsWith("ches")
                        || lower.endsWith("shes"))) {
            return lower.substring(0, length - 2);
        }
        if (length > 3
                && lower.endsWith("s")
                && !lower.endsWith("ss")
                && !lower.endsWith("us")
                && !lower.endsWith("is")) {
            return lower.substring(0, length - 1);
        }
        return lower;
    }

    public static Set<String> words(String list) {
        return new HashSet<>(List.of(list.split(" ")));
    }

    private static Map<String, String> pairs(String list) {
        Map<String, String> map = new HashMap<>();
        for (String pair : list.split(" ")) {
            int colon = pair.lastIndexOf(':');
            map.put(pair.substring(0, colon), pair.substring(colon + 1));
        }
        return map;
    }
}
