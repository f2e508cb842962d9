"""Examples as numbers: two texts in pieces, and what each head should say about them.

An example has `a` (a question, a part of a message, a new line) and `lines` (lines of a memory, or what was said before). What
it teaches is what it names: `spans` and `ref` (line, from, to; none: not there), `within` (only a stretch around the answer is
known), `evidence` and `change` (a number for each line, -1: unknown), `border` (where in `a` a new part begins; `unsure`: where one
may), `act` and `verdict` (of the whole).
"""
import gzip
import json
import lzma
from pathlib import Path

import numpy as np

import traditional
from encoder import LINES, tokenizer

LONGEST, LONGEST_FIRST = 256, 80
TOKEN_LABELS = ("start", "end", "ref_start", "ref_end", "evidence", "change", "border")


def load(folder, name):
    for ending, opened in ((".jsonl.gz", gzip.open), (".jsonl.xz", lzma.open)):
        file = Path(folder) / (name + ending)
        if file.exists():
            with opened(file, "rt", encoding="utf-8") as lines:
                return [json.loads(line) for line in lines]
    raise FileNotFoundError(f"{name} in {folder}")


def of_passage(e):
    """A public or generated example, whose passage is one text, as lines."""
    lines, at, found = e["passage"].split("\n"), 0, []
    spots = []
    for line in lines:
        spots.append((at, at + len(line)))
        at += len(line) + 1
    place = lambda a, b: next(((i, a - s, min(b, t) - s) for i, (s, t) in enumerate(spots) if s <= a < t), None)
    spans = [p for p in (place(a, b) for a, b in e["spans"]) if p]
    one = {"a": e["question"], "lines": lines, "source": e["source"]}
    if not e["spans"] and e.get("within"):
        within = place(*e["within"])
        return one | {"within": within, "verdict": 2} if within else None
    marked = {p[0] for p in spans}
    one |= {"spans": spans, "verdict": 2 if spans else 3}
    if len(lines) > 1:
        one["evidence"] = [int(i in marked) for i in range(len(lines))]
    return one


class Cutter:
    def __init__(self, vocabulary):
        self.tokens = tokenizer(vocabulary)
        self.first, self.last = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
        self.mark = vocabulary.index(LINES)
        self.simplified = traditional.table()

    def cut(self, text):
        got = self.tokens.encode(text.translate(self.simplified), add_special_tokens=False)
        return got.ids, got.offsets

    def row(self, e, chance=None):
        """Ids, where the lines begin, labels for each piece, and where each piece stands (line, from, to)."""
        a, stand = self.cut(e["a"])
        a = a[:LONGEST_FIRST] or [self.last]
        room = LONGEST - len(a) - 3
        pieces, where = [], []
        for i, line in enumerate(e["lines"]):
            ids, offsets = self.cut(line)
            pieces += [self.mark, *ids]
            where += [(i, -1, -1), *((i, s, t) for s, t in offsets)]
        gold = list(e.get("spans") or []) + list(e.get("ref") or []) + ([e["within"]] if e.get("within") else [])
        if len(pieces) > room:
            low, high = 0, len(pieces) - room
            touched = [n for n, w in enumerate(where) if any(touches(w, g) for g in gold)]
            if touched:
                if touched[-1] - touched[0] >= room:
                    return None
                low, high = max(low, touched[-1] - room + 1), min(high, touched[0])
            at = chance.randint(low, high) if chance else low
            pieces, where = pieces[at:at + room], where[at:at + room]
        begin = len(a) + 2
        ids = np.array([self.first, *a, self.last, *pieces, self.last], dtype=np.int32)
        labels = np.full((len(TOKEN_LABELS), len(ids)), -1, dtype=np.int8)
        for key, first, last in (("spans", 0, 1), ("ref", 2, 3)):
            if key in e and e[key] is not None:
                labels[first, 0] = labels[last, 0] = 0
                for g in e[key]:
                    touched = [n for n, w in enumerate(where) if touches(w, g)]
                    if touched:
                        labels[first, begin + touched[0]] = labels[last, begin + touched[-1]] = 1
                if e[key] and not (labels[first] == 1).any():
                    return None
                if not e[key]:
                    labels[first, 0] = labels[last, 0] = 1
        if e.get("within"):
            labels[0, 0] = labels[1, 0] = 0
            for n, w in enumerate(where):
                if touches(w, e["within"]):
                    labels[0, begin + n] = labels[1, begin + n] = 1
            if not (labels[0] == 1).any():
                return None
        for key, at in (("evidence", 4), ("change", 5)):
            for n, (line, s, _) in enumerate(where):
                if key in e and s < 0:
                    labels[at, begin + n] = e[key][line]
        if "border" in e:
            for n, (s, t) in enumerate(stand[1:len(a)], 2):  # the first piece always begins one
                labels[6, n] = 1 if any(s <= b < t for b in e["border"]) else -1 if any(s <= b < t for b in e.get("unsure", ())) else 0
        return ids, begin, labels, (e.get("act", -1), e.get("verdict", -1)), where


def touches(where, gold):
    return where[0] == gold[0] and where[1] >= 0 and where[1] < gold[2] and where[2] > gold[1]
