"""Examples as numbers: question and passage in pieces, and between which of them the answer lies."""
import gzip
import json
import lzma
import multiprocessing
import random
from pathlib import Path

import numpy as np

from encoder import LINES, tokenizer

LONGEST, LONGEST_QUESTION = 256, 64


def read(folder, name):
    for ending, opened in ((".jsonl.gz", gzip.open), (".jsonl.xz", lzma.open)):
        file = Path(folder) / (name + ending)
        if file.exists():
            with opened(file, "rt", encoding="utf-8") as lines:
                return [json.loads(line) for line in lines]
    raise FileNotFoundError(f"{name} in {folder}")


class Cutter:
    def __init__(self, vocabulary):
        self.tokens = tokenizer(vocabulary)
        self.first, self.last = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")

    def pieces(self, example):
        question = self.tokens.encode(example["question"], add_special_tokens=False).ids[:LONGEST_QUESTION]
        passage = self.tokens.encode(example["passage"].replace("\n", LINES), add_special_tokens=False)
        return question, passage.ids, passage.offsets

    def windows(self, question, count, step):
        room = LONGEST - len(question) - 3
        starts = [0]
        while starts[-1] + room < count:
            starts.append(min(starts[-1] + step, count - room))
        return room, starts

    def join(self, question, passage):
        return np.array([self.first, *question, self.last, *passage, self.last], dtype=np.int32)

    def training(self, example, chance):
        """Ids, where the passage begins, and the places where the answer may begin and end, from and to."""
        question, ids, offsets = self.pieces(example)
        if not question or not ids:
            return None
        room, at = LONGEST - len(question) - 3, 0
        weak = not example["spans"] and example.get("within")
        span = example["spans"][0] if example["spans"] else example.get("within")
        places = covered(offsets, span) if span else None
        if span and places is None:
            return None
        if len(ids) > room:
            low, high = 0, len(ids) - room
            if places:
                low, high = max(low, places[1] - room + 1), min(high, places[0])
            if low > high:
                return None
            at = chance.randint(low, high)
        begin = len(question) + 2
        if places:
            a, b = places[0] - at + begin, places[1] - at + begin
        target = (0, 0, 0, 0) if not places else (a, b, a, b) if weak else (a, a, b, b)
        return self.join(question, ids[at:at + room]), begin, target

    def reading(self, example):
        """All windows of an example: ids, where the passage begins, and the character range of each piece."""
        question, ids, offsets = self.pieces(example)
        question, ids, offsets = question or [self.last], ids or [self.last], offsets or [(0, 0)]
        room, starts = self.windows(question, len(ids), (LONGEST - len(question) - 3) // 2)
        return [(self.join(question, ids[s:s + room]), len(question) + 2, np.array(offsets[s:s + room], dtype=np.int32))
                for s in starts]


def covered(offsets, span):
    """The first and last piece that share a character with the span."""
    touched = [i for i, (a, b) in enumerate(offsets) if a < span[1] and b > span[0]]
    return (touched[0], touched[-1]) if touched else None


_cutter = {}


def _work(task):
    vocabulary, kind, seed, part = task
    cutter = _cutter.setdefault(len(vocabulary), None) or Cutter(vocabulary)
    _cutter[len(vocabulary)] = cutter
    chance = random.Random(seed)
    return [cutter.training(e, chance) if kind == "training" else cutter.reading(e) for e in part]


def numbers(vocabulary, examples, kind, processes):
    tasks = [(vocabulary, kind, at, examples[at:at + 2000]) for at in range(0, len(examples), 2000)]
    if processes <= 1:
        return [x for t in tasks for x in _work(t)]
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        return [x for part in pool.imap(_work, tasks) for x in part]
