"""Single lines with what may be asked of them and told after them, as examples for every head.

    python lines.py FILE ...    checks files; their form is described in lines/FORMAT.md

Which teach is decided by their number as with scenarios.
"""
import re
import sys
from pathlib import Path

from scenarios import ANY_GONE, ANY_KEPT, QUESTION, Part, Question, Scenario, holds, message, norm, readings, spoil

HERE = Path(__file__).parent
TOGETHER = 10  # so many lines make a memory
ANSWERS = {"Y": "@yes", "N": "@no"}


class Card:
    def __init__(self, number, lang):
        self.number, self.lang, self.line, self.ref, self.asked, self.told = number, lang, "", "", [], []

    @property
    def use(self):
        return "dev" if self.number % 5 == 0 else "test" if self.number % 10 == 7 else "train"

    def whole(self):
        return f"[{self.ref}] {self.line}" if self.ref else self.line


def read(path, lang, problem=lambda at, what: None):
    found = []
    for no, line in enumerate(Path(path).read_text(encoding="utf-8").split("\n"), 1):
        kind, rest = line[:1], line[2:].strip()
        if not line.strip():
            continue
        if kind == "#":
            found.append(Card(int(re.search(r"\d+", line)[0]), lang))
            continue
        if not found or kind not in "LQYNUVRK" or line[1:2] != " ":
            problem(f"{path}:{no}", "cannot read: " + line[:60])
            continue
        card = found[-1]
        if kind == "L":
            named = re.match(r"\[([^\[\]]+)\]\s*", rest)
            card.ref, card.line = (named[1], rest[named.end():]) if named else ("", rest)
        elif kind == "Q":
            text, _, answer = rest.rpartition(" = ")
            if text and holds(card.whole(), answer):
                card.asked.append((kind, text.strip(), answer.strip()))
            else:
                problem(f"{path}:{no}", f"'{answer}' is not in the line")
        elif kind in "RK":
            card.told.append((kind, rest))
        else:
            card.asked.append((kind, rest, ANSWERS.get(kind)))
    return [c for c in found if c.line]


def load(lang, folder=None):
    return [c for f in sorted(Path(folder or HERE / "lines", lang).glob("*.txt")) for c in read(f, lang)]


def part(card):
    made = Part(card.line, [], [], lambda what: None)
    made.ref = card.ref
    return made


def memories(cards, random):
    """Cards put together at random, as scenarios: all is told first, then asked."""
    cards = random.sample(cards, len(cards))
    for at in range(0, len(cards), TOGETHER):
        some = cards[at:at + TOGETHER]
        s = Scenario(some[0].number, some[0].lang)
        s.parts = [part(c) for c in some]
        for i, card in enumerate(some):
            for kind, text, answer in card.asked:
                question = Question(text, ["yesno"] if kind in "YNV" else [], s.parts, lambda what: None)
                question.sources, question.unknown = [i], kind in "UV"
                question.expect = [[answer]] if answer else []
                s.steps.append(question)
        random.shuffle(s.steps)
        yield s


def examples(cards, random, times):
    zh = bool(cards) and cards[0].lang == "zh"
    for s in memories(cards, random):
        yield from readings(s, random, times)
    for card in cards:
        others = [c.whole() for c in random.sample(cards, min(len(cards), random.choice((0, 1, 3, 6)))) if c is not card]
        for kind, text in card.told:
            lines = others + [card.whole()]
            random.shuffle(lines)
            yield {"a": spoil(text, random, zh), "lines": lines,
                   "change": [(ANY_GONE if kind == "R" else ANY_KEPT) if x == card.whole() else 0 for x in lines]}
            yield message(spoil(text, random, zh), others[:random.randrange(3)] + [card.whole()], "tell", None, random, zh)
        yield message(spoil(card.line, random, zh), others, "tell", None, random, zh)
        for kind, text, _ in card.asked:
            context = random.choice(([], others, others + [card.whole()]))
            one = message(spoil(text, random, zh), context, "yesno" if kind in "YNV" else "ask", None, random, zh)
            yield one | ({} if kind in "YNV" else {"act": QUESTION})


def check(paths):
    wrong, cards = [], []
    for p in paths:
        cards += read(p, "zh" if "/zh" in str(p) else "en", lambda at, what: wrong.append(f"{at}: {what}"))
    print("\n".join(wrong + [f"{len(cards)} lines, {sum(len(c.asked) for c in cards)} questions, {sum(len(c.told) for c in cards)} tellings"]))
    return not wrong


if __name__ == "__main__":
    sys.exit(0 if check(sys.argv[1:]) else 1)
