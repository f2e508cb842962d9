"""Everyday facts told, changed, asked and run together: examples for every head out of facts/*.txt.

A topic there is a few lines: a name with `one` (a new value takes the place of the old) or `many` (values stand side by side), `@`
whom or what it is told of (people where it is left out), `=` values, `+` ways of telling it, `>` of telling a new value, `-` that
it has ended, `n` that it is not so, `~` what sounds like it and tells something else, `?` questions, `y` yes-or-no questions.
{S} is the subject, {P} whose it is, {v} the value; [a/b] is a for me and b for others, [s] is left out for me.

Pages with and without the answer are made alike: as long, and about the same people and things. One topic in eight never trains.
"""
import hashlib
import re
from pathlib import Path

from people import Owner, name, other_than, somebody
from scenarios import ACTS, CHANGES, FORMER, VERDICTS, spoil

HERE = Path(__file__).parent / "facts"
MARKS = {"@": "owners", "=": "values", "+": "told", ">": "now", "-": "ends", "~": "near", "?": "asks", "y": "yesno", "n": "nots"}
SIZES = (1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12)


class Topic:
    def __init__(self, block):
        first, *rest = block.strip().split("\n")
        self.name, kind = first.rsplit(" ", 1)
        self.one = {"one": True, "many": False}[kind]
        for mark in MARKS.values():
            setattr(self, mark, [])
        for line in rest:
            getattr(self, MARKS[line[0]]).extend(x.strip() for x in line[1:].split(" | "))
        self.held_out = hashlib.sha256(self.name.encode()).digest()[0] % 8 == 0


def topics(lang):
    return [Topic(b) for b in (HERE / f"{lang}.txt").read_text(encoding="utf-8").strip().split("\n\n")]


class Fact:
    """One telling: its text, and where its value stands in it."""

    def __init__(self, text, value):
        self.text, self.value = text, value

    def span(self):
        at = self.text.lower().find(self.value.lower())
        return (at, at + len(self.value)) if at >= 0 else None


class Maker:
    def __init__(self, lang, random, held_out=False):
        self.lang, self.zh, self.random = lang, lang == "zh", random
        self.topics = [t for t in topics(lang) if t.held_out == held_out]
        acts = (HERE / f"acts-{lang}.txt").read_text(encoding="utf-8").splitlines()
        self.acts = [(line.split(": ", 1)[0], [x.strip() for x in line.split(": ", 1)[1].split(" | ")]) for line in acts]

    # Whom it is about

    def owner(self, topic, me=0.55):
        if topic.owners:
            return self.random.choice(topic.owners)
        return Owner() if self.random.random() < me else somebody(self.random, self.zh)

    def other(self, topic, owner):
        if topic.owners:
            return self.random.choice([o for o in topic.owners if o != owner and o not in owner and owner not in o])
        if not owner.me and self.random.random() < 0.25:
            return Owner()
        return other_than(self.random, self.zh, [owner], like=owner)

    def named(self, owner):
        if isinstance(owner, str):
            return owner
        if owner.me:
            return "我" if self.zh else "I"
        both = ("我" + owner.kin + owner.name if self.zh else f"my {owner.kin} {owner.name}") if owner.kin and owner.name else ""
        kin = ("我" if self.zh else "my ") + owner.kin
        return both if both and self.random.random() < 0.6 else owner.name or kin

    def fill(self, template, owner, value, subject=None):
        """The words of a template; subject: a pronoun, or nothing, in place of the name."""
        me = not isinstance(owner, str) and owner.me
        text = re.sub(r"\[([^\]/]*)(?:(/)([^\]]*))?\]", lambda m: (m[1] if me else m[3]) if m[2] else "" if me else m[1], template)
        who = self.named(owner) if subject is None else subject
        if self.zh:
            whose = ("我" if self.random.random() < 0.4 else "我的") if me else who + ("的" if who else "")
        else:
            whose = "my" if me else {"she": "her", "he": "his", "it": "its", "they": "their"}.get(who, who + ("'" if who.endswith("s") else "'s"))
            if me:
                text = re.sub(r"\b(call|calls|of|to|for|pays|reach|reaches|with) \{S\}", r"\1 me", text)
        text = text.replace("{S}", who).replace("{P}", whose).replace("{v}", value).strip()
        return text if self.zh else re.sub(r"^my\b|^[a-z]", lambda m: m[0][0].upper() + m[0][1:], text)

    def tell(self, topic, owner, value, ways):
        """As a line of a memory: now and then with what it is about in brackets."""
        template = self.random.choice(ways)
        text = None
        if not (not isinstance(owner, str) and owner.me) and template.startswith(("{S}", "{P}")) and self.random.random() < 0.15:
            subject = self.random.choice(("她", "他", "") if self.zh else ("she", "he"))
            if isinstance(owner, str):
                subject = "" if self.zh else "it"
            text = f"[{self.named(owner)}] " + self.fill(template, owner, value, subject)
        text = text or self.fill(template, owner, value)
        if self.random.random() < 0.7 and text[-1] not in ".。":
            text += "。" if self.zh else "."
        return Fact(text, value)

    def ask(self, template, owner, value):
        text = self.fill(template, owner, value)
        if self.random.random() < 0.75:
            text += "？" if self.zh else "?"
        return spoil(text, self.random, self.zh) if self.random.random() < 0.5 else text

    def two(self, topic):
        a, b = self.random.sample(topic.values, 2)
        low = (a.lower(), b.lower())
        return (a, b) if low[0] not in low[1] and low[1] not in low[0] else self.two(topic)

    def fillers(self, topic, owner, count, avoid=()):
        """Lines that say nothing about it: the same person's other things, and the same thing of others."""
        made = []
        for _ in range(count * 2):
            if len(made) >= count:
                break
            if self.random.random() < 0.35:
                value = self.random.choice(topic.values)
                if value not in avoid:
                    made.append(self.tell(topic, self.other(topic, owner), value, topic.told + topic.now))
                continue
            t = self.random.choice(self.topics)
            if t is topic:
                continue
            o = owner if not t.owners and not isinstance(owner, str) and self.random.random() < 0.5 else self.owner(t)
            made.append(self.tell(t, o, self.random.choice(t.values), t.told + t.now + t.nots + t.near))
        return made

    def page(self, core, topic, owner, avoid):
        """The lines, shuffled, and the places of the core among them."""
        size = max(self.random.choice(SIZES), len(core))
        lines = core + self.fillers(topic, owner, size - len(core), avoid)
        self.random.shuffle(lines)
        while sum(len(f.text) for f in lines) > (190 if self.zh else 800) and len(lines) > len(core):
            lines.remove(next(f for f in reversed(lines) if f not in core))
        return lines

    def context(self, sizes):
        topic = self.random.choice(self.topics)
        return [f.text for f in self.fillers(topic, self.owner(topic), self.random.choice(sizes))]

    # What answers

    def question(self):
        topic = self.random.choice([t for t in self.topics if t.asks])
        owner, (v, w) = self.owner(topic), self.two(topic)
        kind = self.random.choices(("told", "other", "near", "missing", "former"), (5, 1.6, 1.6, 1, 0.6))[0]
        if kind == "former" and not (topic.one and topic.now):
            kind = "told"
        answers = []
        if kind in ("told", "former"):
            answers = [self.tell(topic, owner, v, topic.now if kind == "former" else topic.told + topic.now)]
            core = list(answers)
            if kind == "former":
                core.append(Fact(FORMER[self.lang] + self.tell(topic, owner, w, topic.told).text, w))
            elif not topic.one and self.random.random() < 0.5:
                answers.append(self.tell(topic, owner, w, topic.told))
                core = list(answers)
            if topic.near and self.random.random() < 0.3:
                core.append(self.tell(topic, owner, self.random.choice(topic.values), topic.near))
        elif kind == "other":
            core = [self.tell(topic, self.other(topic, owner), v, topic.told + topic.now)]
        else:
            core = [self.tell(topic, owner, v, topic.near)] if kind == "near" and topic.near else []
        lines = self.page(core, topic, owner, (v, w)) or None
        if not lines or any(a.span() is None for a in answers):
            return None
        example = {"a": self.ask(self.random.choice(topic.asks), owner, v), "lines": [f.text for f in lines], "source": "facts",
                   "evidence": [int(f in answers) for f in lines], "verdict": 2 if answers else 3}
        return example | {"spans": [(lines.index(a), *a.span()) for a in answers]}

    def yesno(self):
        topic = self.random.choice([t for t in self.topics if t.yesno])
        owner, (v, w) = self.owner(topic), self.two(topic)
        verdict = self.random.choice(("yes", "no", "not told"))
        told, extra = topic.told + topic.now, []
        if verdict == "yes":
            core = [self.tell(topic, owner, v, told)]
            if topic.one and topic.now and self.random.random() < 0.25:
                extra = [Fact(FORMER[self.lang] + self.tell(topic, owner, w, topic.told).text, w)]
        elif verdict == "no":
            ways = [k for k, there in (("other value", topic.one), ("ends", topic.ends), ("nots", topic.nots), ("nots", topic.nots)) if there]
            if not ways:
                return None
            way = self.random.choice(ways)
            core = [self.tell(topic, owner, *{"other value": (w, told), "ends": (v, topic.ends), "nots": (v, topic.nots)}[way])]
            if way == "other value" and self.random.random() < 0.25:
                extra = [Fact(FORMER[self.lang] + self.tell(topic, owner, v, topic.told).text, v)]
        else:
            way = self.random.choice(("other", "near", "missing", "other value", "not other"))
            other = self.other(topic, owner)
            core = []
            if way == "near" and topic.near:
                extra = [self.tell(topic, owner, v, topic.near)]
            elif way == "other value" and not topic.one:
                extra = [self.tell(topic, owner, w, topic.told)]
            elif way == "not other" and topic.nots:
                extra = [self.tell(topic, other, v, topic.nots)]
            elif way != "missing":
                extra = [self.tell(topic, other, v, told)]
        lines = self.page(core + extra, topic, owner, (v, w))
        if not lines:
            return None
        example = {"a": self.ask(self.random.choice(topic.yesno), owner, v), "lines": [f.text for f in lines], "source": "facts",
                   "evidence": [int(f in core) for f in lines], "verdict": VERDICTS.index(verdict)}
        return example if core else example | {"spans": []}

    # What is changed

    def change(self):
        topic = self.random.choice(self.topics)
        owner, (v, w) = self.owner(topic), self.two(topic)
        kinds = ["other", "near", "many" if not topic.one else "replaces", "repeats"]
        kinds += ["replaces"] * 4 + ["corrects"] if topic.one else ["many"] * 2
        kinds += ["ends"] if topic.ends else []
        kind = self.random.choice(kinds)
        told, held, label = topic.told + topic.now, self.tell(topic, owner, v, topic.told + topic.now), "none"
        new = self.tell(topic, owner, w, told)
        if kind == "replaces":
            label = kind
            if self.random.random() < 0.4:  # the same frame with another value
                template = self.random.choice(topic.told)
                held, new = (Fact(self.fill(template, owner, x), x) for x in (v, w))
                if self.zh and self.random.random() < 0.4:
                    new.text = new.text.rstrip("。") + "了"
        elif kind == "corrects":
            label = kind
            before = self.random.choice(("不对，", "更正一下，", "说错了，", "记错了，") if self.zh else ("Correction: ", "I got that wrong, ", "no sorry, ", "my mistake, "))
            after = self.random.choice(("", f"，不是{v}") if self.zh else ("", f", not {v}"))
            new.text = before + new.text.rstrip(".。") + after
        elif kind == "ends":
            label, new = kind, self.tell(topic, owner, v, topic.ends)
        elif kind == "repeats":
            ways = [t for t in topic.told if self.fill(t, owner, v) != held.text.rstrip(".。")]
            label, new = kind, self.tell(topic, owner, v, ways or topic.told)
        elif kind == "other":
            held = self.tell(topic, self.other(topic, owner), v, told)
        elif kind == "near" and topic.near:
            held, new = self.random.choice(((held, self.tell(topic, owner, w, topic.near)), (self.tell(topic, owner, v, topic.near), new)))
        lines = self.page([held], topic, owner, (v, w))
        text = spoil(new.text, self.random, self.zh)
        if text.rstrip(".。") == held.text.rstrip(".。"):
            label = "repeats"
        return {"a": text, "lines": [f.text for f in lines], "change": [CHANGES.index(label if f is held else "none") for f in lines]}

    # Where a part begins

    def clause(self, topic, owner, bare=False, several=True, subject=False):
        ways = topic.told + topic.now + topic.nots + topic.ends
        ways = [t for t in ways if t.startswith("{S}")] if bare or subject else [t for t in ways if t.startswith(("{S}", "{P}"))] or ways
        if not ways:
            return None
        template, value = self.random.choice(ways), self.random.choice(topic.values)
        if several and not topic.one and self.random.random() < 0.3 and len(topic.values) > 3:
            some = self.random.sample(topic.values, self.random.choice((2, 2, 3)))
            value = ("、".join(some) if self.random.random() < 0.6 else "和".join(some)) if self.zh else (
                ", ".join(some[:-1]) + self.random.choice((" and ", ", ", " and also ")) + some[-1])
        if bare and not self.zh:
            text = self.fill(template.removeprefix("{S} "), owner, value)
            return text[0].lower() + text[1:]
        text = self.fill(template.removeprefix("{S}") if bare else template, owner, value)
        if self.zh and not bare and template.startswith("{P}") and not isinstance(owner, str) and owner.me and self.random.random() < 0.35:
            text = re.sub("^我的?", "", text)  # 老婆叫小美
        return text

    def border(self):
        """A message that runs on: clauses that can stand alone begin a part, those that lean on the one before do not."""
        r, zh = self.random, self.zh
        text, borders = "", []
        plain = r.random() < 0.25  # as dictated: no marks
        if r.random() < 0.15:
            text = r.choice(("对了，", "那个，", "嗯，", "跟你说，") if zh else ("so ", "btw ", "ok so ", "well, ", "hey, ", "oh and "))
        pool = [t for t in self.topics if not t.owners] if r.random() < 0.75 else self.topics
        before, first = None, True
        for _ in range(r.choice((1, 1, 2, 2, 2, 3, 3, 4, 5))):
            topic = r.choice(pool)
            owner = self.owner(topic)
            if not first and not topic.owners and isinstance(before, Owner) and r.random() < 0.3:
                made = self.clause(topic, before, bare=True)
                if made:  # works at Ali: its subject is that of the clause before
                    text += (r.choice(("，", "，", "，还", "，也", " ")) if zh else r.choice((" and ", ", ", ", and ", " and also ", " but "))) + made
                    continue
            leads = r.random() < 0.6  # begins with a subject that the next clause may leave out
            made = self.clause(topic, owner, subject=leads)
            if not made:
                continue
            if not zh and isinstance(owner, Owner) and owner.kin and owner.name and r.random() < 0.3:
                made = made.replace(f"{owner.kin} {owner.name} ", f"{owner.kin}, {owner.name}, ", 1)
            if not first:
                joint = r.choice(("，", "，", "，", "，", " ", "", "；", "。", "，而且", "，另外", "，然后", "，还有")) if zh else r.choice(
                    (", ", ", ", ", ", ", ", " and ", " and ", ", and ", ", and ", " ", " ", "; ", ". ", ", but ", " but ", ", also ", " - ", " plus ", ", then "))
                text += joint
                borders.append(len(text))
            text += made if first or zh or r.random() < 0.3 or made[:2] in ("I ", "I'") else made[0].lower() + made[1:]
            before, first = owner if leads else None, False
            if r.random() < 0.22:  # a reason or a condition leans on what it is a reason for
                t = r.choice(pool)
                why = self.clause(t, self.owner(t), several=False)
                if why and zh:
                    before = None
                    text += r.choice(("，因为{}", "，所以{}", "，毕竟{}", "，虽然{}", "，要是{}的话", "，不然{}", "，这样{}")).format(why)
                elif why:
                    before, why = None, why if why[:2] in ("I ", "I'") else why[0].lower() + why[1:]
                    text += r.choice((" because {}", ", because {}", " since {}", ", so {}", " although {}", ", even though {}", " if {}", " when {}",
                                      ", which is why {}", " ever since {}", " until {}", ", who says {}", " after {}", " in case {}")).format(why)
        if r.random() < 0.04:
            text, borders = (f"{name(r, True)}说：“{text}”", []) if zh else (f"{name(r, False)} said: \"{text}\"", [])
        if plain:
            text, borders = unmarked(text, borders, zh)
        elif r.random() < 0.5:
            text += "。" if zh else "."
        context = self.context((0, 0, 0, 1, 2, 3))
        return {"a": text, "lines": context, "border": borders, "act": 0} if text and len(text) < (120 if zh else 380) else None

    # What it wants

    def act(self):
        r = self.random
        chance = r.random()
        if chance < 0.65:
            act, texts = r.choices(self.acts, [len(t) for _, t in self.acts])[0]
            text = r.choice(texts).replace("{name}", name(r, self.zh)).replace("{n}", str(r.randint(2, 99)))
        else:
            topic = r.choice(self.topics)
            act = r.choice(("tell", "tell", "ask", "yesno"))
            ways = {"tell": topic.told + topic.nots * 2 + topic.ends, "ask": topic.asks, "yesno": topic.yesno or topic.asks}[act]
            act = "ask" if act == "yesno" and not topic.yesno else act
            if act == "ask" and not topic.one and not topic.owners:
                act = "list"
            text = self.fill(r.choice(ways), self.owner(topic), r.choice(topic.values))
        mark = "?" if act in ("ask", "yesno", "list") else "."
        text += r.choice(("", "", mark if not self.zh else {"?": "？", ".": "。"}[mark]))
        if r.random() < 0.3 and len(text.lower()) == len(text):
            text = text.lower()
        context = self.context((0, 0, 1, 2, 3))
        return {"a": text, "lines": context, "act": ACTS.index(act)}

    def many(self, kind, count):
        made = []
        while len(made) < count:
            made += [e for e in (getattr(self, kind)(),) if e]
        return made


def unmarked(text, borders, zh):
    """Without commas and stops; the borders move along."""
    cuts = [(m.start(), m.end(), 1 if zh and m[0] == "、" else 0) for m in re.finditer(r"[，。；、：]" if zh else r"\s?[,;.:](?=\s)", text)]
    kept, at = "", 0
    place = {}
    for s, e, extra in cuts + [(len(text), len(text), 0)]:
        for i in range(at, s):
            place[i] = len(kept) + i - at
        kept += text[at:s] + " " * extra
        at = e
    return kept, [place[b] for b in borders if b in place]
