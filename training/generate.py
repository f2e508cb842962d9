"""Makes examples for the reader out of frames: a question, some lines of a memory, and where the answer stands, if it does.

    python generate.py --lang en --count 150000 --out DIR       writes DIR/gen-{train,dev,swap,repeats}-en.jsonl.gz

A frame is one way of life: how people tell it, how they ask for it, and what they may ask that was not told. One frame in
eight is kept out of training; the dev set and the set of swapped people are made of those alone. Same seed, same examples.
"""
import argparse
import gzip
import hashlib
import json
import math
import multiprocessing
import random as randomness
import re
from collections import Counter
from pathlib import Path

from scenarios import CHANGES
from people import FIRST_PERSON, PLURAL, Owner, first_en, other_than, somebody, start, third_en, written

ME = Owner()
HERE = Path(__file__).parent
CHUNK = 2000


class Frame:
    def __init__(self, data, zh):
        self.topic, self.slots, self.zh = data["topic"], data["slots"], zh
        self.tellings, self.questions, self.absent = data["tellings"], data["questions"], data.get("absent", [])
        asked = [q for qs in self.questions.values() for q in qs]
        self.person = any("{name}" in t or "{kin}" in t for t in self.tellings)
        self.thing = not self.person and not any(own(q, zh) for q in asked)
        self.words = words(" ".join(self.tellings + asked), zh)
        mark = hashlib.sha256((self.topic + self.tellings[0]).encode()).digest()[0]
        self.held_out = mark < 31  # of 256: one in eight


def load(lang, folder=None):
    frames = []
    for file in sorted(Path(folder or HERE / "frames").glob(f"{lang}*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                data = json.loads(line)
            except json.JSONDecodeError:
                print("a broken line in", file.name)
                continue
            data["questions"] = {s: q for s, q in data["questions"].items() if s in data["slots"] and q}
            if data["tellings"] and data["questions"]:
                frames.append(Frame(data, lang == "zh"))
    return frames


def words(text, zh):
    text = re.sub(r"\{\w+\}", " ", text.lower())
    if zh:
        return {text[i:i + 2] for i in range(len(text) - 1) if re.fullmatch(r"[\u4e00-\u9fff]{2}", text[i:i + 2])}
    return set(re.findall(r"[a-z]{3,}", text))


ADDRESSED = r"(?<!提醒)(?<!告诉)(?<!帮)(?<!给)(?<!问)(?<!和)(?<!跟)我(?!们)"


def own(text, zh):
    """Whether it speaks of me by a word."""
    return bool(re.search(ADDRESSED, text)) if zh else bool(FIRST_PERSON.search(re.sub(r"\b([Rr]emind|[Tt]ell|[Gg]ive) me\b", "", text)))


def told_of(frame, template, owner, random, asked):
    """A telling or a question with its people filled in, or None where it does not fit this owner."""
    zh = frame.zh
    who = written(owner, random, zh, short=asked) if not owner.me else None
    if frame.person:
        both = r"我\{kin\}\{name\}" if zh else r"\b[Mm]y \{kin\},? \{name\}"
        one = r"我\{kin\}|\{name\}" if zh else r"\b[Mm]y \{kin\}|\{name\}"
        if "{kin}" not in template and "{name}" not in template:
            return template if asked else None
        text = re.sub(both, "{who}", template)
        if "{who}" not in text and not ("{name}" in text and "{kin}" in text):
            before = r"[\u4e00-\u9fff]{0,1}我[\u4e00-\u9fff]{1,3}\{name\}" if zh else r"\b([Mm]y|[Oo]ur|[Tt]he|[Aa]) [\w-]+ \{name\}"
            if re.search(before, text):
                return literal(text, owner)
            text = re.sub(one, "{who}", text)
        if "{kin}" in text or "{name}" in text:
            return literal(template, owner)
        if owner.me:
            if own(text, zh):
                return None
            return text.replace("{who}", "我") if zh else first_en(text) if asked else None
        return start_if(text, who)
    if owner.me:
        return template
    if not own(template, zh):
        label = re.match(r"([^:：.,，{]{2,40})([:：])", template)
        if asked or not label or frame.thing or re.search(r"\b(is|are|was|were|the|The)\b", label[1]):
            return None
        plain = label[1] if label[1][:2].isupper() else label[1][0].lower() + label[1][1:]
        whose = who + "的" if zh else bare(who, random) + "'s "
        return start(whose + plain) + template[label.end(1):]
    if PLURAL.search(template) or "我们" in template or "咱" in template:
        return None
    text = re.sub(ADDRESSED, "{who}", template) if zh else third_en(template, "{who}")
    if random.random() < 0.7:
        text = once(text, random, zh)
    return start_if(text, who) if not zh else text.replace("{who}", who)


def once(text, random, zh):
    """Named the first time, then she or he."""
    head, mark, rest = text.partition("{who}")
    if zh:
        return head + mark + rest.replace("{who}", random.choice("他她"))
    whose, subject = random.choice((("his", "he"), ("her", "she")))
    return head + mark + rest.replace("{who}'s", whose).replace("{who}", subject)


def bare(who, random):
    """My sister's car: in a list of facts just Sister's car."""
    return who[3:] if who.startswith("my ") and random.random() < 0.6 else who


def start_if(text, who):
    filled = text.replace("{who}", who)
    return start(filled) if text.startswith("{who}") or text[:1].isupper() else filled


def literal(template, owner):
    if "{name}" in template and not owner.name or "{kin}" in template and not owner.kin:
        return None
    return template.replace("{name}", owner.name).replace("{kin}", owner.kin)


def value(text, random):
    """Other digits in a code or number, so that no value is learned by heart."""
    if random.random() < 0.5 or not re.search(r"\d", text):
        return text

    def other(m):
        old = m[0]
        if len(old) == 4 and old[:2] in ("18", "19", "20"):
            return old[:2] + f"{random.randrange(100):02d}"
        if len(old) <= 2:
            return str(random.randint(1, max(int(old), 9))).zfill(len(old) if old[0] == "0" else 1) if int(old) else old
        return str(random.randint(1, 9)) + "".join(str(random.randrange(10)) for _ in old[1:])

    return re.sub(r"\d+", other, text)


class Fact:
    """One telling, written out: its text, and where each value stands."""

    def __init__(self, frame, owner, text, values, template):
        self.frame, self.owner, self.template = frame, owner, template
        self.text, self.spans = "", {}
        for part in re.split(r"(\{\w+\})", text):
            slot = part[1:-1] if part.startswith("{") and part[1:-1] in values else None
            filled = values[slot] if slot else part
            if slot:
                self.spans.setdefault(slot, []).append((len(self.text), len(self.text) + len(filled)))
            self.text += filled
        self.values = {s: values[s] for s in self.spans}

    def moved(self, prefix, suffix=""):
        self.text = prefix + self.text + suffix
        self.spans = {s: [(a + len(prefix), b + len(prefix)) for a, b in at] for s, at in self.spans.items()}
        return self


def tell(frame, owner, random, slot=None, without=None, avoid=()):
    """A fact of this frame about this owner; slot: must be told, without: must not."""
    values = {s: value(random.choice([v for v in vs if v not in avoid] or vs), random) for s, vs in frame.slots.items()}
    templates = [t for t in frame.tellings
                 if (slot is None or "{%s}" % slot in t) and (without is None or "{%s}" % without not in t)]
    random.shuffle(templates)
    for template in templates:
        if owner.name and not owner.kin and not frame.person and own(template, frame.zh) and random.random() < 0.25:
            said = Fact(frame, owner, template, values, template)
            return said.moved(owner.name + ("：" if frame.zh else ": "))
        text = told_of(frame, template, owner, random, asked=False)
        if text:
            return Fact(frame, owner, text, values, template)
    return None


def ask(frame, templates, owner, random, values, explicit):
    """A question about this owner; explicit: it must say whom it is about. Gives the text and its template."""
    templates = list(templates)
    random.shuffle(templates)
    for template in templates:
        if explicit and not names_owner(frame, template):
            continue
        text = told_of(frame, template, owner, random, asked=True)
        if not text:
            continue
        for slot, told in values.items():
            text = text.replace("{%s}" % slot, told)
        if not re.search(r"\{\w+\}", text):
            return text, template
    return None


def names_owner(frame, template):
    """Whether a question says whom it is about."""
    return "{name}" in template or "{kin}" in template if frame.person else own(template, frame.zh)


class Bank:
    """Frames, and which of them speak of what a question asks for."""

    def __init__(self, frames):
        self.frames, self.zh = frames, frames[0].zh
        df = Counter(w for f in frames for w in f.words)
        self.weight = {w: math.log(len(frames) / n) for w, n in df.items()}
        self.cache = {}

    def unlike(self, question, frame):
        """The frames that surely do not answer this question."""
        key = (question, frame.topic)
        if key not in self.cache:
            asked = words(question, self.zh)
            whole = sum(self.weight.get(w, 6.0) for w in asked) or 1.0
            self.cache[key] = [f for f in self.frames if f is not frame and
                               sum(self.weight[w] for w in asked & f.words) / whole < 0.5]
        return self.cache[key]

    def owner(self, frame, random):
        if frame.thing:
            return ME
        if frame.person:
            return somebody(random, self.zh)
        return ME if random.random() < 0.6 else somebody(random, self.zh)

    def others(self, frame, asked_of, question, random, count, same_owner):
        """Lines that do not answer: of the same person on other things, and of anybody on anything."""
        found = []
        pool = self.unlike(question, frame)
        for _ in range(count * 3):
            if len(found) >= count or not pool:
                break
            other = random.choice(pool)
            if any(f.frame is other for f in found):
                continue
            if random.random() < same_owner and not other.thing and not (asked_of.me and other.person):
                owner = asked_of
            elif other.thing:
                owner = ME
            else:
                owner = other_than(random, self.zh, [asked_of]) if other.person or random.random() < 0.4 else ME
            fact = tell(other, owner, random)
            if fact:
                found.append(fact)
        return found


LINKS_EN = ("My {kin} is called {name}.", "{name} is my {kin}.", "{Kin}: {name}", "my {kin}'s name is {name}", "{Kin}'s name: {name}")
LINKS_ZH = ("我{kin}叫{name}。", "{name}是我{kin}。", "{kin}：{name}", "我{kin}的名字是{name}")


def link(owner, random, zh):
    text = random.choice(LINKS_ZH if zh else LINKS_EN)
    text = text.replace("{Kin}", start(owner.kin)).replace("{kin}", owner.kin).replace("{name}", owner.name)
    return Fact(None, owner, text, {}, text)


def example(bank, random, kind):
    """One example of a kind, or None where the frame drawn does not allow it."""
    zh, frame = bank.zh, random.choice(bank.frames)
    owner = bank.owner(frame, random)
    slot = random.choice(list(frame.questions))
    facts, rivals, extra = [], [], []
    if kind == "swap":
        if frame.thing:
            return None
        rival = owner
        owner = other_than(random, zh, [rival], like=rival) if rival.me or random.random() < 0.7 else ME
        fact = tell(frame, rival, random, slot)
        if not fact or PLURAL.search(fact.template) or "我们" in fact.template:
            return None
        rivals = [fact]
        asked = ask(frame, frame.questions[slot], owner, random, fact.values, explicit=True)
    elif kind == "missing":
        asked = ask(frame, frame.questions[slot], owner, random, {}, explicit=False)
    elif kind == "link":
        owner = somebody(random, zh, "both")
        told, named = (Owner(owner.name, ""), Owner("", owner.kin))
        told, named = (told, named) if random.random() < 0.7 else (named, told)
        fact = tell(frame, told, random, slot) if not frame.thing else None
        if not fact:
            return None
        true = random.random() < 0.6
        if not true:  # the one asked for is somebody else, who is named as well
            owner = other_than(random, zh, [owner])
            owner = Owner(owner.name or "", owner.kin or "") if owner.name and owner.kin else None
            if owner is None:
                return None
            named = Owner("", owner.kin) if named.kin else Owner(owner.name, "")
        asked = ask(frame, frame.questions[slot], named, random, fact.values, explicit=True)
        facts, extra = ([fact], []) if true else ([], [fact])
        extra = extra + [link(owner, random, zh)]
    else:
        untold = slot if kind == "slotless" else None
        fact = tell(frame, owner, random, slot if kind == "answer" else None, untold)
        if not fact:
            return None
        facts = [fact]
        templates = frame.absent if kind == "absent" else frame.questions[slot]
        asked = ask(frame, templates, owner, random, fact.values, explicit=kind == "absent" and not frame.thing and random.random() < 0.8)
    if not asked:
        return None
    question, template = asked
    target = facts[0] if kind == "answer" or kind == "link" and facts else None
    if target and any(v.lower() in question.lower() for v in (target.values[slot],)):
        return None
    taken = [v for f in facts + rivals + extra for v in f.values.values()]
    people = [owner] + [f.owner for f in rivals + extra]
    explicit = names_owner(frame, template) or owner.me and kind == "answer" and not frame.person
    if not frame.thing and explicit and random.random() < (0.17 if kind == "swap" else 0.55):
        for _ in range(random.choice((1, 1, 2))):  # the same told of others
            other = other_than(random, zh, people, like=owner)
            if not frame.person and random.random() < 0.35 and ME not in people:
                other = ME
            fact = tell(frame, other, random, slot if kind != "absent" else None, avoid=taken)
            if fact:
                rivals.append(fact)
                people.append(other)
    count = max(0, random.choice((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 11)) - len(rivals) - len(facts) - len(extra) + 1)
    if kind == "missing" and not rivals:
        count = max(count, 1)
    lines = facts + rivals + extra + bank.others(frame, owner, template, random, count, 0.45 if kind != "swap" else 0.6)
    if not lines:
        return None
    random.shuffle(lines)
    passage, spans = lay(lines, target, slot, random, zh)
    return {"source": "gen-" + kind, "question": spoil(question, random, zh), "passage": passage, "spans": spans, "within": None}


def lay(lines, target, slot, random, zh):
    """The lines as a memory, a journal or a chat has them."""
    style = random.random()
    passage, spans = "", []
    for i, fact in enumerate(lines):
        if style < 0.08 and fact.owner.me and not re.match(r"[\w ]{1,20}[:：]", fact.text):
            fact.moved(random.choice(("我：", "用户：") if zh else ("Me: ", "User: ", "me: ")))
        elif style > 0.95:
            day = f"{random.randint(2019, 2027)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}"
            fact.moved(day + " ") if random.random() < 0.5 else fact.moved("", f" ({day})")
        joint = "\n"
        if i and 0.1 < style < 0.28:  # a journal: one paragraph
            ended = passage[-1] in ".!?。！？"
            joint = ("" if ended else "。") if zh else (" " if ended else ". ")
        if i:
            passage += joint
        if fact is target:
            spans = [[a + len(passage), b + len(passage)] for a, b in fact.spans[slot]]
        passage += fact.text
    if random.random() < 0.04 and len(passage.lower()) == len(passage):
        passage = passage.lower()
    return passage, spans


BEFORE_EN = ("hey, ", "quick question: ", "do you remember, ", "sorry, ", "ok so ", "um ", "please tell me, ", "I forgot: ")
BEFORE_ZH = ("请问，", "帮我查一下，", "那个，", "我忘了，", "问一下，", "你还记得吗，")


def spoil(question, random, zh):
    """As people type."""
    if random.random() < 0.05:
        question = random.choice(BEFORE_ZH if zh else BEFORE_EN) + (question if zh or question[:2] in ("I ", "I'") else question[0].lower() + question[1:])
    chance = random.random()
    if chance < 0.13:
        question = question.lower()
    elif chance < 0.15:
        question = question.upper() if not zh else question
    if random.random() < 0.15:
        question = question.rstrip("?？。. ")
    if random.random() < 0.05 and len(question) > 8:
        at = random.randrange(2, len(question) - 3)
        if zh:
            question = question[:at] + question[at + 1:] if question[at] not in "我你他她不没前后" and not question[at].isascii() and random.random() < 0.3 else question
        elif question[at].isalpha() and question[at + 1].isalpha():
            swapped = question[:at] + question[at + 1] + question[at] + question[at + 2:]
            question = random.choice((swapped, question[:at] + question[at + 1:], question[:at] + question[at] + question[at:]))
    return question


def told_again(bank, random):
    """What is told now beside lines that are held: the same in other words, or the same of somebody else."""
    frame = random.choice(bank.frames)
    owner = bank.owner(frame, random)
    first = tell(frame, owner, random)
    if not first:
        return None
    lines = [(f.text, "none") for f in bank.others(frame, owner, first.template, random, random.randint(0, 4), 0.5)]
    if random.random() < 0.5:
        for template in random.sample(frame.tellings, len(frame.tellings)):
            if template != first.template and {s for s in frame.slots if "{%s}" % s in template} == set(first.values):
                text = told_of(frame, template, owner, random, asked=False)
                if text:
                    lines.append((Fact(frame, owner, text, first.values, template).text, "repeats"))
                    break
    if not frame.thing and random.random() < 0.6:
        other = tell(frame, other_than(random, bank.zh, [owner], like=owner), random, avoid=list(first.values.values()))
        if other:
            lines.append((other.text, "none"))
    if not lines:
        return None
    random.shuffle(lines)
    return {"a": first.text, "lines": [t for t, _ in lines], "change": [CHANGES.index(k) for _, k in lines]}


KINDS = {"answer": 0.54, "link": 0.03, "absent": 0.13, "swap": 0.18, "missing": 0.06, "slotless": 0.06}
SWAP_KINDS = {"answer": 0.5, "swap": 0.5}
AGAIN = {"told again": 1.0}
_bank = {}


def chunk(task):
    lang, folder, held_out, kinds, count, seed = task
    key = (lang, folder, held_out)
    if key not in _bank:
        _bank[key] = Bank([f for f in load(lang, folder) if f.held_out == held_out])
    random, made = randomness.Random(seed), []
    while len(made) < count:
        if kinds == AGAIN:
            made += [e for e in (told_again(_bank[key], random),) if e]
            continue
        kind = random.choices(list(kinds), list(kinds.values()))[0]
        for _ in range(30):  # a frame that allows the kind drawn, so that the shares hold
            one = example(_bank[key], random, kind)
            if one:
                made.append(one)
                break
    return made


def generate(lang, folder, held_out, kinds, count, seed, processes):
    tasks = [(lang, folder, held_out, kinds, min(CHUNK, count - at), seed + at) for at in range(0, count, CHUNK)]
    if processes <= 1:
        return [e for t in tasks for e in chunk(t)]
    with multiprocessing.Pool(processes) as pool:
        return [e for made in pool.imap(chunk, tasks) for e in made]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--lang", choices=("en", "zh"), required=True)
    p.add_argument("--count", type=int, default=150000)
    p.add_argument("--held-out-count", type=int, default=3000)
    p.add_argument("--frames")
    p.add_argument("--out", required=True)
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    a = p.parse_args()
    Path(a.out).mkdir(parents=True, exist_ok=True)
    for part, held_out, kinds, count, seed in (
            ("train", False, KINDS, a.count, a.seed * 10_000_000),
            ("dev", True, KINDS, a.held_out_count, a.seed * 10_000_000 + 5_000_000),
            ("swap", True, SWAP_KINDS, a.held_out_count, a.seed * 10_000_000 + 6_000_000),
            ("repeats", False, AGAIN, a.count // 10, a.seed * 10_000_000 + 7_000_000)):
        made = generate(a.lang, a.frames, held_out, kinds, count, seed, a.processes)
        with gzip.open(f"{a.out}/gen-{part}-{a.lang}.jsonl.gz", "wt", encoding="utf-8", compresslevel=3) as out:
            out.writelines(json.dumps(e, ensure_ascii=False) + "\n" for e in made)
        print(a.lang, part, len(made), dict(Counter(e.get("source", "told again") for e in made)), flush=True)


if __name__ == "__main__":
    main()
