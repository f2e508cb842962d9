"""Scenarios as examples for every head: what a part of a message wants, what it points to, what it changes, what answers.

    python scenarios.py FILE ...             checks scenario files; their form is described in scenarios/FORMAT.md
    python scenarios.py --exam LANG USE      prints those of a use (train, dev, test) in the form of the exam

Which scenarios teach is decided by their number alone: every fifth chooses models and thresholds, every tenth (those that end
in 7) only measures, the others train.
"""
import json
import random as randomness
import re
import sys
from pathlib import Path

from people import EN_KIN, ZH_KIN, name

ACTS = ("tell", "ask", "yesno", "list", "overview", "when-told", "correct", "forget", "undo", "remind", "small", "about-memory",
        "context")
CHANGES = ("none", "replaces", "corrects", "ends", "refines", "repeats")
VERDICTS = ("yes", "no", "told", "not told")
QUESTION_NOTES = {"yesno", "list", "overview", "former", "when-told", "count", "follow", "ask"}
GONE = {"replaces", "corrects", "ends"}
ANY_GONE, ANY_KEPT = len(CHANGES), len(CHANGES) + 1  # changes of which only this is known: the line no longer holds, or still does
HERE = Path(__file__).parent
FORMER = {"en": "(before) ", "zh": "(以前) "}
LONGEST_PAGE = {"en": 850, "zh": 210}
COUNTS = (1, 1, 2, 2, 3, 4, 5, 6, 8, 12, 99, 99)
LONGEST_CONTEXT = {"en": 400, "zh": 110}


def norm(text):
    return re.sub(r"\s+", " ", text.replace("’", "'").replace("“", '"').replace("”", '"')).casefold().strip()


def notes(line):
    m = re.search(r"\s*\{([^{}]*)\}\s*$", line)
    return (line[:m.start()], [n.strip() for n in re.split(r"[;；]", m[1]) if n.strip()]) if m else (line, [])


class Part:
    """A stretch of a message: what it wants, what it is about where it does not say so itself, what it changes."""

    def __init__(self, text, given, told, problem):
        self.text, self.act, self.ref, self.changes, self.join = text, "tell", "", [], None
        for note in given:
            word, _, rest = note.partition(" ")
            rest = rest.strip(" '\"")
            if note in ACTS:
                self.act = note
            elif word == "ref" and rest:
                self.ref = rest
            elif word in CHANGES and rest:
                hits = [i for i, t in enumerate(told) if norm(rest) in norm(t.text)]
                if len(hits) == 1:
                    self.changes.append((word, hits[0]))
                else:
                    problem(f"'{rest}' occurs in {len(hits)} earlier parts")
            elif note != "new":
                problem("unknown note: " + note)
        if self.ref and norm(self.ref) not in norm(" ".join([t.text for t in told] + [text])):
            problem(f"the words of ref '{self.ref}' are not told before")

    def line(self):
        return f"[{self.ref}] {self.text}" if self.ref else self.text


class Question:
    def __init__(self, text, given, told, problem):
        self.text, self.told, self.expect, self.forbid, self.unknown, self.sources = text, len(told), [], [], False, []
        self.notes = set()
        for note in given:
            word, _, rest = note.partition(" ")
            if note in QUESTION_NOTES:
                self.notes.add(note)
            elif word == "from" and rest:
                hits = [i for i, t in enumerate(told) if norm(rest) in norm(t.text)]
                self.sources += hits[-1:]
                if not hits:
                    problem(f"from '{rest}': no such part")
            else:
                problem("unknown note: " + note)

    @property
    def act(self):
        return next((a for a in ("yesno", "overview", "when-told", "list") if a in self.notes), "ask")


class Scenario:
    """Steps in order: a message (a list of parts), a question, or None where a new session begins."""

    def __init__(self, number, lang):
        self.number, self.lang, self.steps, self.parts = number, lang, [], []

    @property
    def use(self):
        return "dev" if self.number % 5 == 0 else "test" if self.number % 10 == 7 else "train"


def read(path, problem=lambda at, what: None):
    found, question = [], None
    for no, line in enumerate(Path(path).read_text(encoding="utf-8").split("\n"), 1):
        say = lambda what: problem(f"{path}:{no}", what)
        kind, rest = line[:2], line[2:]
        if not line.strip():
            continue
        if kind == "@ ":
            words = line.split()
            found.append(Scenario(int(words[1]), words[2]))
            question = None
            continue
        s = found[-1]
        if line.strip() == "--":
            s.steps.append(None)
        elif kind in ("M ", ", ", "/ "):
            text, given = notes(rest)
            part = Part(text, given, s.parts, say)
            if kind == "M ":
                s.steps.append([part])
            elif not s.steps or not isinstance(s.steps[-1], list):
                say("a part without a message")
                continue
            else:
                part.join = "\n" if kind == "/ " else "" if s.lang == "zh" else " "
                s.steps[-1].append(part)
            s.parts.append(part)
        elif kind == "Q ":
            text, given = notes(rest)
            question = Question(text, given, s.parts, say)
            s.steps.append(question)
        elif kind == "A " and question:
            question.expect.append([x.strip() for x in rest.split("|") if x.strip()])
        elif kind == "X " and question:
            question.forbid += [x.strip() for x in rest.split("|") if x.strip()]
        elif line.strip() == "U" and question:
            question.unknown = True
        else:
            say("cannot read: " + line[:60])
    return found


def load(lang, folder=None):
    return [s for f in sorted(Path(folder or HERE / "scenarios", lang).glob("*.txt")) for s in read(f)]


# What a part wants, and what it points to

SILENT = set(("what what's whats which who who's whose whom when when's where where's why how is are was were am do does did has have had the a an of for to in "
              "on at my our your his her their its i we me us you he she it they that this there please can could would tell remind know again and "
              "much many did do").split())
SILENT_ZH = re.compile("请问|告诉我|是什么|是多少|是谁|是哪里|是哪儿|在哪里|在哪儿|叫什么名字|叫什么|什么时候|多少|什么|哪里|哪儿|来着|吗|呢|啊|吧|了|的|是")


def terse(text, zh):
    """A question as key words; itself where too little would be left."""
    if zh:
        left = re.sub(r"\s+", " ", SILENT_ZH.sub(" ", re.sub("[，。？?！!、]", " ", text))).strip()
        return left if len(left) >= 4 else text
    left = [w for w in re.sub(r"[?!.,;]+(?=\s|$)|['’]s\b", "", text).split() if w.lower() not in SILENT]
    return " ".join(left) if len(left) >= 2 else text


def typed(question, random, zh):
    """A question as people type it."""
    keys = question.act == "ask" and not question.notes & {"follow", "former", "count"} and random.random() < 0.12
    return spoil(terse(question.text, zh) if keys else question.text, random, zh)


def spoil(text, random, zh):
    """As people type: small letters, no marks, a slip."""
    if random.random() < 0.4:
        text = text.rstrip(".?!。？！ ") or text
    chance = random.random()
    if chance < 0.12:
        text = text.lower()
    elif chance < 0.18:
        text = re.sub(r"[,.;:!?，。；：！？、]+(?=\s|$)" if not zh else r"[，。；：！？、]+", " ", text).strip() or text
    if random.random() < 0.06 and not zh and len(text) > 8:
        at = random.randrange(2, len(text) - 3)
        if text[at].isalpha() and text[at + 1].isalpha():
            text = random.choice((text[:at] + text[at + 1] + text[at] + text[at + 2:], text[:at] + text[at + 1:]))
    return text


def within(words, line):
    """Where words stand in a line, as whole words: "4" does not stand in "14"."""
    low, wanted = (line.lower(), words.lower()) if len(line.lower()) == len(line) else (line, words)
    wordy = lambda c: c.isalnum() and ord(c) < 0x2E80
    at = low.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if not (at and wordy(low[at - 1]) and wordy(low[at])) and not (end < len(low) and wordy(low[end]) and wordy(low[end - 1])):
            yield at
        at = low.find(wanted, at + 1)


def places(words, lines, marked=()):
    """Where words stand in lines: line, from, to. Lines that are marked come alone where they have them."""
    found = [(i, at, at + len(words)) for i, line in enumerate(lines) for at in within(words, line)]
    return [f for f in found if f[0] in marked] or found


def holds(line, words):
    return next(within(norm(words), norm(line)), None) is not None


def message(text, context, act, ref, random, zh):
    """An example for act and referent: the part, and what was said before it, the last of it last."""
    lang, kept = "zh" if zh else "en", []
    for line in reversed(context):
        if sum(map(len, kept)) + len(line) > LONGEST_CONTEXT[lang]:
            break
        kept.insert(0, line)
    example = {"a": text, "lines": kept, "act": ACTS.index(act)}
    if ref is not None:
        found = places(ref, kept) if ref else []
        if found or not ref:
            example["ref"] = found
    return example


def messages(s, random):
    context, zh = [], s.lang == "zh"
    for step in s.steps:
        if step is None:
            if random.random() < 0.5:
                context = []
        elif isinstance(step, Question):
            text = typed(step, random, zh)
            yield message(text, context, step.act, None, random, zh)
            yield beside(s, s.parts[:step.told], text, step.act, random)
            context.append(step.text)
        else:
            at = 0
            while at < len(step):
                part, text, n = step[at], step[at].text, 1
                if (random.random() < 0.15 and at + 1 < len(step) and step[at + 1].join != "\n" and part.act == "tell"
                        and step[at + 1].act == "tell"):
                    text, n = text + step[at + 1].join + step[at + 1].text, 2
                text = spoil(text, random, zh)
                yield message(text, context, part.act, part.ref if part.act in ("tell", "correct") else None, random, zh)
                if random.random() < 0.5:
                    yield beside(s, s.parts[:s.parts.index(part)], text, part.act, random)
                context += [p.text for p in step[at:at + n]]
                at += n


def beside(s, parts, text, act, random):
    """An example for the act: the part, and lines that were told long before it and share words with it."""
    zh = s.lang == "zh"
    told = [p.line() for p in parts if p.act == "tell"]
    near = sorted(told, key=lambda line: -alike(text, line, zh) - random.random())[:random.choice((1, 2, 3, 4, 6))]
    random.shuffle(near)
    return message(text, near, act, None, random, zh)


# Where a part begins

OWN_EN = re.compile(r"(?:I|we|he|she|they|it|you|my|our|his|her|their|its|your|the|there|this|that|these|those)\b|(?:i|we|he|she|they|it)'", re.I)
OWN_ZH = re.compile("[我你他她它咱俺这那]")
MAYBE_EN = re.compile(r"(?:[,;:–—-]|[,;]? (?:and|but|so|also|then|plus)|[.!?…]+)\s+(?=(\S+))", re.I)
MAYBE_ZH = re.compile("[，,；;。！？!?…~～ ：:]+(?=(.))")


def borders(s, random, windows):
    """Messages that run on: parts put together with marks, with a comma, with a word, or with nothing.

    Where a part begins that names its subject, there is a border; where it does not, or where a clause within a part could stand
    alone, nobody said, and nothing is learned.
    """
    zh = s.lang == "zh"
    parts = [p for p in s.parts if p.act not in ("context",) and re.match(r"\w", p.text) and len(p.text) < (60 if zh else 200)]
    names = sorted(named(s))
    own = lambda text: bool((OWN_ZH if zh else OWN_EN).match(text)) or any(text.lower().startswith(n.lower()) for n in names)
    for _ in range(windows if parts else 0):
        at, text, found, unsure = random.randrange(len(parts)), "", [], []
        plain = random.random() < 0.2
        for part in parts[at:at + random.choice((1, 1, 2, 2, 3, 4))]:
            one = part.text
            if plain:
                one = re.sub(r"[，。；：！？、]+" if zh else r"[,.;:!?]+(?=\s|$)", " " if zh else "", one).strip() or one
            if text:
                marked = text[-1] in ".!?。！？"
                if plain or random.random() < 0.7:
                    text, marked = text.rstrip(".!?。！？，,;； ") or text, False
                    joint = random.choice((" ", " ", "") if zh else (" ", " ", " and ")) if plain else random.choice(
                        ("，", "，", "，", "；", " ", "，然后", "，还有") if zh else (", ", ", ", ", ", " and ", ", and ", ", but ", "; ", " "))
                else:
                    joint = "" if zh else " "
                text += joint
                (found if marked or own(one) else unsure).append(len(text))
            for m in (MAYBE_ZH if zh else MAYBE_EN).finditer(one):
                if m[0].strip()[:1] in ".!?。！？…" or own(one[m.end():]):
                    unsure.append(len(text) + m.end())
            text += one
        if len(text) < (130 if zh else 380):
            yield {"a": text, "lines": [], "border": found, "unsure": unsure}


# What is changed

def alike(a, b, zh):
    cut = (lambda t: {t[i:i + 2] for i in range(len(t) - 1)}) if zh else (lambda t: set(re.findall(r"\w{3,}", t.lower())))
    return len(cut(a) & cut(b))


def changed(s, random):
    """For each telling: the lines held then, and what it does to each."""
    zh, gone = s.lang == "zh", set()
    for i, part in enumerate(s.parts):
        if part.act not in ("tell", "correct"):
            continue
        kinds = {at: kind for kind, at in part.changes}
        held = [j for j in range(i) if s.parts[j].act == "tell" and j not in gone]
        gone |= {at for kind, at in part.changes if kind in GONE}
        if not held or not kinds and random.random() < 0.35:
            continue
        by_words = sorted(held, key=lambda j: -alike(part.line(), s.parts[j].line(), zh) - random.random())
        count = random.choice((1, 2, 4, 6, 8, 8))
        chosen = [j for j in held if j in kinds] + by_words[:count - count // 3] + random.sample(held, min(len(held), count // 3))
        chosen = list(dict.fromkeys(chosen))
        random.shuffle(chosen)
        shown = lambda p: p.line() if random.random() < 0.8 else p.text
        lines, change = [], []
        for j in chosen:
            text, kind, after = shown(s.parts[j]), kinds.get(j, "none"), s.parts[j + 1] if j + 1 < i else None
            if after and after.join not in (None, "\n") and j + 1 in held and j + 1 not in chosen and random.random() < 0.2:
                text += after.join + after.text  # told in one breath, and kept as one line
            lines.append(text)
            change.append(CHANGES.index(kind))
        yield {"a": spoil(shown(part), random, zh), "lines": lines, "change": change}


def changes_of(file, lang, keep):
    """The changes of told/changes.jsonl: cases that share held lines are one world, and stay together."""
    worlds, made = {}, []
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case["lang"] != lang:
            continue
        key = case.get("world") or " ".join(sorted(case["held"]))
        number = worlds.setdefault(key, len(worlds))
        if (number % 5 != 0) == keep:
            kinds = {c["held"]: c["kind"] for c in case["change"]}
            made.append({"a": case["new"], "lines": case["held"],
                         "change": [CHANGES.index(kinds.get(i, "none")) for i in range(len(case["held"]))]})
    return made


def intents_of(file, lang, keep, random):
    for no, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
        case = json.loads(line)
        if case["lang"] != lang or (no % 5 != 0) != keep:
            continue
        context = list(case["before"])
        for part in case["parts"]:
            text = spoil(part["text"], random, lang == "zh") if keep else part["text"]
            yield message(text, context, part["intent"], None, random, lang == "zh")
            context.append(part["text"])


# What answers

def asked(s, question, before, random):
    """With the question before it where it leans on that one, and now and then where it does not."""
    if before and ("follow" in question.notes or random.random() < 0.15):
        return before.text + " | " + question.text
    return question.text


def standing(s, until):
    """The numbers of the lines that hold, and of those that held once."""
    gone = {at for p in s.parts[:until] for kind, at in p.changes if kind in GONE}
    lines = [i for i, p in enumerate(s.parts[:until]) if p.act in ("tell", "correct")]
    return [i for i in lines if i not in gone], [i for i in lines if i in gone]


def told_date(random):
    return f" ({random.randint(2024, 2027)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d})"


def page(s, question, random, whole, without=False, swap=False):
    """The lines of a memory for a question, as (number, text): as told, what they are about in brackets.

    In training as many lines with the answer as without, from one on, so that neither length nor topic gives it away. Half of
    the pages are as a memory keeps them that makes mistakes (see kept).
    """
    now, once = standing(s, question.told)
    wanted = sources(s, question)
    former = "former" in question.notes
    shown = set(now) | (set() if without else wanted & set(once)) | ({i for i in once} if former or not without and random.random() < 0.4 else set())
    if any(p.act == "forget" for p in s.parts[:question.told]):
        shown = {i for i in shown if not any(norm(x) in norm(s.parts[i].text) for x in question.forbid)} | (wanted & shown)
    if without:
        values = [norm(x) for alts in question.expect for x in alts if not x.startswith("@")]
        shown = {i for i in shown & set(now) if i not in wanted and not any(v in norm(s.parts[i].line()) for v in values)}
    if not whole:
        kept_ = shown & wanted if not without else set()
        count = max(random.choice(COUNTS), 1) - len(kept_)
        rest = sorted(shown - kept_, key=lambda i: -alike(question.text, s.parts[i].line(), s.lang == "zh") - 3 * random.random())
        near = random.random() < 0.5  # those that are nearest, or any
        shown = kept_ | set(rest[:max(0, count)] if near else random.sample(rest, min(len(rest), max(0, count)))) or shown
    if not whole and not swap and random.random() < 0.5:
        lines = kept(s, question, shown, set(once), wanted if not without else set(), random)
    else:
        lines = {}
        for i in sorted(shown):
            part = s.parts[i]
            text = part.line() if whole or random.random() < 0.9 else part.text
            if i in once:
                text = FORMER[s.lang] + text
            if not whole and random.random() < 0.04:
                text += told_date(random)
            lines[i] = text
        if not whole and random.random() < 0.5:  # a memory stands under headings
            order = list(lines)
            random.shuffle(order)
            lines = {i: lines[i] for i in order}
    spare = [i for i in lines if i not in wanted or without]
    random.shuffle(spare)
    while spare and sum(map(len, lines.values())) > LONGEST_PAGE[s.lang]:
        del lines[spare.pop()]
    return lines


GAP = "…"


def shortened(s, at):
    """What is left of a line of which one detail changed, with a gap for that; None where it is not known which, or too little is left.

    What changed is what a right answer must not say any more.
    """
    text, now = s.parts[at].text, " ".join(norm(p.text) for p in s.parts if any(a == at for _, a in p.changes))
    values = {x for q in s.steps if isinstance(q, Question) and "former" not in q.notes for x in q.forbid
              if not holds(now, x) and next(within(x, text), None) is not None}
    for value in sorted(values, key=len, reverse=True):
        for place in sorted(within(value, text), reverse=True):
            text = text[:place] + GAP + text[place + len(value):]
    if GAP not in text or len(text.replace(GAP, "")) <= (4 if s.lang == "zh" else 14):
        return None
    return f"[{s.parts[at].ref}] {text}" if s.parts[at].ref else text


def kept(s, question, shown, once, wanted, random):
    """Lines as a memory keeps them: in the order in which they were told, what held once last; and with its mistakes.

    What was replaced may still stand there as if it held, before what took its place, or with a gap where its one detail stood;
    what a line is about may be missing or be somebody else; lines that were told in one breath may be one.
    """
    replaced = {at: i for i, p in enumerate(s.parts[:question.told]) for kind, at in p.changes if kind in GONE}
    shown = set(shown)
    stale = set()
    if "former" not in question.notes:
        for at, by in replaced.items():
            if by in shown and s.parts[at].act in ("tell", "correct") and at not in wanted and random.random() < (0.5 if by in wanted else 0.25):
                stale.add(at)
    shown |= stale
    refs = sorted({p.ref for p in s.parts if p.ref})
    answers = [alts for alts in question.expect if not alts[0].startswith("@")]
    lines, before = {}, {}
    for i in sorted(shown | {at for at, by in replaced.items() if by in shown and random.random() < 0.5}):
        part, chance = s.parts[i], random.random()
        rest = shortened(s, i) if i in replaced and "former" not in question.notes and random.random() < 0.6 else None
        if rest and i in wanted and not all(any(holds(rest, a) for a in alts) for alts in answers):
            rest = None
        if rest:
            lines[i] = rest
            continue
        if i not in shown:
            continue
        if not part.ref:
            text = part.text
        elif chance < (0.15 if i in wanted else 0.3):
            text = part.text
        elif chance > 0.93 and i not in wanted:
            text = f"[{random.choice(refs)}] {part.text}"
        else:
            text = part.line()
        last = next(reversed(lines), None)
        if i in once and i not in stale:
            before[i] = FORMER[s.lang] + text
        elif (last is not None and last == i - 1 and part.join is not None and part.join != "\n" and random.random() < 0.15
              and not (last in wanted and i in wanted)):
            if i in wanted:
                lines = {(i if k == last else k): v for k, v in lines.items()}
                last = i
            lines[last] += part.join + part.text
        else:
            lines[i] = text + (told_date(random) if random.random() < 0.04 else "")
    return lines | before


def named(s):
    """Names, as far as they show: what parts point to, and words with a capital within a sentence."""
    within = {w for p in s.parts for w in re.findall(r"(?<=[a-z,] )[A-Z][a-z]{2,}\b", p.text)} if s.lang == "en" else set()
    return {p.ref for p in s.parts if p.ref} | within


def renamed(s, question, texts, wanted, random):
    """A question that no line answers any more, since what answered it is now told of somebody else; or one that still is
    answered, since both have the other name. Gives the question and the lines, and whether it is answered."""
    zh = s.lang == "zh"
    asked, kin, names = norm(question.text), ["我" + k for k in ZH_KIN] if zh else EN_KIN, named(s)
    inside = lambda w, text: w in text if zh else re.search(rf"\b{re.escape(w.lower())}\b", text.lower()) is not None
    both = [w for w in sorted(names) + kin if len(w) > 1 and inside(norm(w), asked) and all(inside(w, texts[i]) for i in wanted)]
    if not both:
        return None
    word = random.choice(both)
    others = [w for w in (kin if word in kin else sorted(names)) if len(w) > 1 and norm(w) not in asked and norm(word) not in norm(w)
              and norm(w) not in norm(word) and not any(inside(w, texts[i]) for i in wanted)]
    still = random.random() < 0.4
    if still or not others or word not in kin and random.random() < 0.5:
        others = kin if word in kin else [name(random, zh) for _ in range(3)]
        others = [w for w in others if norm(w) not in asked and not any(norm(w) in norm(t) for t in texts)]
    if not others:
        return None
    other = random.choice(others)
    swap = lambda text: text.replace(word, other) if zh else re.sub(rf"\b{re.escape(word)}\b", lambda m: other, text, flags=re.I)
    lines = [swap(t) if i in wanted or still else t for i, t in enumerate(texts)]
    return swap(question.text) if still else question.text, lines, still


def sources(s, question):
    """The lines that hold an answer: those that are named, else those where its words stand."""
    found = set(question.sources)
    now, once = standing(s, question.told)
    pool = once + now if "former" in question.notes else now or once
    for alts in question.expect:
        if alts[0].startswith("@"):
            continue
        here = [i for i in pool if any(holds(s.parts[i].text, a) for a in alts)]
        if not set(here) & found:
            good = [i for i in here if not any(holds(s.parts[i].text, x) for x in question.forbid)] or here
            near = sorted(good, key=lambda i: (-alike(question.text, s.parts[i].line(), s.lang == "zh"), -i))
            found |= set(near[:1] if len(near) > 2 else near)
    return found


def reading(s, question, before, random, whole=False, without=False, swap=False):
    """One example for the reader, or None where the answer cannot be pointed at."""
    lines = page(s, question, random, whole, without, swap)
    if not lines:
        return None
    wanted = sources(s, question) & set(lines) if not without else set()
    order, texts = list(lines), list(lines.values())
    text = asked(s, question, before, random)
    if not whole:
        text = typed(question, random, s.lang == "zh") if text == question.text else spoil(text, random, s.lang == "zh")
    example = {"a": text, "lines": texts, "source": "scenario"}
    if question.unknown or without:
        return example | {"spans": [], "evidence": [0] * len(texts), "verdict": 3}
    if not wanted:
        return None
    marked = {order.index(i) for i in wanted}
    if swap:
        values = [norm(x) for alts in question.expect for x in alts if not x.startswith("@")]
        if any(v in norm(t) for i, t in enumerate(texts) if i not in marked for v in values):
            return None
        made = renamed(s, question, texts, marked, random)
        if not made:
            return None
        text, texts, still = made
        example |= {"a": spoil(text, random, s.lang == "zh"), "lines": texts}
        if not still:
            return example | {"spans": [], "evidence": [0] * len(texts), "verdict": 3}
    answer = [alts[0] for alts in question.expect if alts[0].startswith("@")]
    evidence = [int(i in marked) for i in range(len(texts))]
    if "overview" in question.notes:  # all that is said of whom or what it names; where it names nothing, other lines may belong to it as well
        about = [norm(w) for w in named(s) if len(w) > 1 and norm(w) in norm(question.text)]
        spoken = [any(w in norm(t) for w in about) for t in texts]
        maybe = [alike(question.text, t, s.lang == "zh") > 0 or random.random() < 0.7 for t in texts]
        evidence = [e or (int(said) if about else -1 if open_ else 0) for e, said, open_ in zip(evidence, spoken, maybe)]
    example |= {"evidence": evidence, "verdict": VERDICTS.index(answer[0][1:]) if answer else 2}
    if not answer:
        spans = []
        for alts in question.expect:
            for alt in alts:
                here = places(alt, texts, marked)
                if here and here[0][0] in marked:
                    spans += here
                    break
        if spans:
            example["spans"] = spans
        elif "count" not in question.notes and "overview" not in question.notes:
            return None
    return example


def readings(s, random, times):
    before = None
    for step in s.steps:
        if isinstance(step, Question):
            if step.act != "when-told" and step.told:
                said = any(alts[0] in ("@yes", "@no") for alts in step.expect)
                for n in range(times + 3 * said):
                    yield reading(s, step, before, random)
                if not step.unknown and not step.notes & {"follow", "former", "overview", "count"}:
                    for _ in range(2):
                        yield reading(s, step, before, random, without=True)
                    yield reading(s, step, before, random, swap=True)
            before = step
        else:
            before = before if step is not None else None


# The scenarios of told/, which have no notes

def sentences(text):
    for line in text.split("\n"):
        merged = []
        for part in re.split(r"(?<=[.!?])\s+(?=[A-Z\"“])|(?<=[。！？；])", line.strip()):
            if merged and re.search(r"\b(?:Dr|Mr|Mrs|Ms|St|Prof|No|approx|e\.g|i\.e|vs)\.$", merged[-1]):
                merged[-1] += " " + part
            elif part.strip():
                merged.append(part.strip())
        yield from merged


QUESTION = len(ACTS)  # an act of which only this is known: that it asks for something that was told


def told_asks(scenarios, random, keep):
    """The questions of told/, after what was said before them, and beside what was told long before."""
    for line in scenarios:
        s = json.loads(line)
        if (int(s["id"].rsplit("-", 1)[1]) % 5 != 0) != keep:
            continue
        lines, context, zh = [], [], s["lang"] == "zh"
        for step in s["steps"]:
            if "say" in step:
                lines += list(sentences(step["say"]))
                context += list(sentences(step["say"]))
            elif "ask" in step:
                text = spoil(step["ask"], random, zh) if keep else step["ask"]
                near = sorted(lines, key=lambda one: -alike(text, one, zh) - random.random())[:random.choice((1, 2, 3, 4))]
                for before in (context, near, []):
                    yield message(text, before, "ask", None, random, zh) | {"act": QUESTION}
                context.append(step["ask"])


def told(scenarios, random, keep, times, whole=False):
    """Examples for the reader out of scenarios in the form of the exam, each a line of JSON."""
    for line in scenarios:
        s = json.loads(line)
        if (int(s["id"].rsplit("-", 1)[1]) % 5 != 0) != keep:
            continue
        lines, zh = [], s["lang"] == "zh"
        for step in s["steps"]:
            edit = step.get("edit_file", {})
            if "say" in step:
                lines += list(sentences(step["say"]))
            elif "append" in edit:
                lines.append(edit["append"].lstrip("- "))
            elif "replace" in edit:
                lines = [t.replace(*edit["replace"]) for t in lines]
            elif "ask" in step and lines and not ("unknown" in step and "expect" in step):
                for _ in range(times):
                    one = told_reading(s, step, lines, random, zh, whole)
                    if one:
                        yield one


def told_reading(s, step, lines, random, zh, whole):
    forbid = [norm(x) for x in step.get("forbid", [])]
    gold = set()
    if "unknown" not in step:
        for alts in step.get("expect", []):
            alts = [a for a in alts if not a.startswith("@")]
            here = [(i, a) for a in alts for i, t in enumerate(lines) if holds(t, a)]
            good = [g for g in here if not any(holds(lines[g[0]], x) for x in forbid)] or here
            if not good:
                return None
            gold.add([g for g in good if g[1] == good[0][1]][-1])
        if not gold:
            return None
    marked = {i for i, _ in gold}
    keep = [i for i in range(len(lines)) if i in marked or not any(holds(lines[i], x) for x in forbid)] if gold else list(range(len(lines)))
    if not whole:
        share = random.choice((0.3, 0.6, 1, 1))
        keep = [i for i in keep if i in marked or random.random() < share] or keep
    spare = [i for i in keep if i not in marked]
    random.shuffle(spare)
    while spare and sum(len(lines[i]) for i in keep) > LONGEST_PAGE[s["lang"]]:
        keep.remove(spare.pop())
    texts = [lines[i] for i in keep]
    example = {"a": step["ask"] if whole else spoil(step["ask"], random, zh), "lines": texts, "source": "told",
               "evidence": [int(i in marked) for i in keep], "verdict": 2 if gold else 3,
               "spans": [p for i, a in gold for p in places(a, texts, {keep.index(i)}) if p[0] == keep.index(i)]}
    return None if gold and not example["spans"] else example


def check(paths):
    wrong = []
    count = sum(len(read(p, lambda at, what: wrong.append(f"{at}: {what}"))) for p in paths)
    print("\n".join(wrong + [f"{count} scenarios"]))
    return not wrong


def opened(alternatives, lang):
    """The exam knows how a reply opens that says no in English only."""
    return alternatives + ["不是", "没有", "没", "不"] if lang == "zh" and "@no" in alternatives else alternatives


def exam(lang, use):
    """As conversations to be held, for `cofio bench exam`."""
    for s in load(lang):
        if s.use != use:
            continue
        steps = []
        for step in s.steps:
            if step is None:
                steps.append({"new_session": True})
            elif isinstance(step, Question):
                one = {"ask": step.text} | ({"unknown": True} if step.unknown else {"expect": [opened(x, lang) for x in step.expect]})
                steps.append(one | ({"forbid": step.forbid} if step.forbid else {}))
            else:
                steps.append({"say": "".join((p.join or "") + p.text for p in step)})
        yield {"id": f"s-{lang}-{s.number}", "lang": lang, "skill": "everyday", "steps": steps}


if __name__ == "__main__":
    if sys.argv[1] == "--exam":
        for one in exam(*sys.argv[2:]):
            print(json.dumps(one, ensure_ascii=False))
    else:
        sys.exit(0 if check(sys.argv[1:]) else 1)
