"""The examples that train and measure an encoder, as numbers: python data.py --lang en --vocabulary ENCODER.npz ... --out ROWS.pickle

Made once for a language; every run reads the same.
"""
import argparse
import multiprocessing
import pickle
import random
import zlib
from pathlib import Path

import numpy as np

import facts
import lines
import scenarios
from encoder import unpack
from examples import Cutter, load, of_passage

SHARES = {"question": 0.2, "yesno": 0.2, "change": 0.18, "border": 0.2, "act": 0.22}
MEASURED = 600  # examples of a set


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("--lang", choices=("en", "zh"), required=True)
    p.add_argument("--vocabulary", required=True, help="an encoder whose pieces are taken")
    p.add_argument("--shared", required=True, help="folder of the public examples")
    p.add_argument("--told", required=True, help="folder of the scenarios, intents and changes without notes")
    p.add_argument("--generated", required=True, help="folder that generate.py wrote")
    p.add_argument("--out", required=True)
    p.add_argument("--times", type=int, default=4, help="how many pages are made for one question of a scenario")
    p.add_argument("--public", type=int, default=30000, help="how many public examples")
    p.add_argument("--made", type=int, default=36000, help="how many generated examples")
    p.add_argument("--facts", type=int, default=60000, help="how many examples out of facts/")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--few", action="store_true", help="only some of each, for a trial")
    p.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    return p.parse_args()


def public_of(a):
    """Those that train, and those that only measure, by name."""
    if a.lang == "en":
        test = load(a.shared, "test")
        return load(a.shared, "train"), {"squad": [e for e in test if e["source"] == "squad2ho"],
                                         "qamr": [e for e in test if e["source"] == "qamr-test"]}
    every = load(a.shared, "train-zh")
    mark = [zlib.crc32(e["passage"].encode()) % 100 for e in every]
    test = [e for e, m in zip(every, mark) if 3 <= m < 8]
    return [e for e, m in zip(every, mark) if m >= 8], {"squad-zh": [e for e in test if e["source"] == "squad2zh"],
                                                        "cmrc and drcd": [e for e in test if e["source"] != "squad2zh"]}


def tasks(a, by_use, public, generated, chance):
    """What is to be made for training, in parts that can be made side by side: a name, and what it is made of."""
    parts = lambda all_, size: [all_[at:at + size] for at in range(0, len(all_), size)]
    few = lambda es, n: chance.sample(es, min(n, len(es)))
    made = [("passages", part) for part in parts(few(public, a.public) + few(generated["train"], a.made), 2000)]
    made += [("ready", part) for part in parts(generated["repeats"], 2000)]
    made += [("scenarios", part) for part in parts(by_use["train"], 25)]
    made += [("lines", part) for part in parts(a.cards["train"], 100)]
    made += [("told", part) for file in told_files(a) for part in parts(file.read_text(encoding="utf-8").splitlines(), 20)]
    made += [("told/", a.told)] * 6
    made += [("facts", (kind, 1000)) for kind, share in SHARES.items() for _ in range(int(share * a.facts / 1000))]
    chance.shuffle(made)
    return made


def examples_of(a, task, chance):
    kind, part = task
    if kind == "passages":
        yield from (of_passage(e) for e in part)
    elif kind == "ready":
        yield from part
    elif kind == "told":
        yield from scenarios.told(part, chance, True, a.times)
        yield from scenarios.told_asks(part, chance, True)
    elif kind == "told/":
        yield from scenarios.intents_of(Path(part) / "intents.jsonl", a.lang, True, chance)
        yield from scenarios.changes_of(Path(part) / "changes.jsonl", a.lang, True)
    elif kind == "lines":
        for _ in range(2):
            yield from lines.examples(part, chance, a.times // 2)
    elif kind == "facts":
        yield from facts.Maker(a.lang, chance).many(*part)
    for s in part if kind == "scenarios" else ():
        yield from scenarios.readings(s, chance, a.times)
        for _ in range(2):
            yield from scenarios.messages(s, chance)
        for _ in range(2 if a.lang == "en" else 3):
            yield from scenarios.changed(s, chance)
        yield from scenarios.borders(s, chance, 6)


def work(number):
    a, made, cutter = shared["a"], shared["tasks"], shared["cutter"]
    chance = random.Random(f"{a.seed} {number}")
    rows = [r for r in (cutter.row(e, chance) for e in examples_of(a, made[number], chance) if e) if r]
    return packed(rows) if rows else None


def packed(rows):
    return {"ids": np.concatenate([r[0] for r in rows]).astype(np.uint16), "labels": np.concatenate([r[2] for r in rows], axis=1),
            "lengths": np.array([len(r[0]) for r in rows]), "begins": np.array([r[1] for r in rows]), "wholes": np.array([r[3] for r in rows])}


shared = {}  # what all processes know, without being sent it


def measuring(a, by_use, public_tests, generated, chance):
    """By name; those called dev choose thresholds, all others only measure."""
    some = lambda es: chance.sample(es, min(MEASURED, len(es)))
    told, sets = Path(a.told), {}
    for use in ("dev", "test"):
        chosen = by_use[use]
        sets |= {f"scenario questions {use}": [e for s in chosen for e in whole(s, chance) if e],
                 f"scenario messages {use}": [e for s in chosen for e in scenarios.messages(s, chance)],
                 f"scenario changes {use}": [e for s in chosen for e in scenarios.changed(s, chance)],
                 f"scenario borders {use}": [e for s in chosen for e in scenarios.borders(s, chance, 3)]}
        alone = [e for e in lines.examples(a.cards[use], chance, 1) if e]
        sets |= {f"lines {what} {use}": [e for e in alone if key in e] for what, key in (("questions", "verdict"), ("changes", "change"))}
        maker = facts.Maker(a.lang, random.Random(use), held_out=True)
        sets |= {f"facts {kind} {use}": maker.many(kind, 400) for kind in SHARES if kind != "act"}
    told_lines = [line for file in told_files(a) for line in file.read_text(encoding="utf-8").splitlines()]
    sets["told questions"] = list(scenarios.told(told_lines, chance, False, 1, True))
    sets["told asks"] = list(scenarios.told_asks(told_lines, chance, False))
    sets["told intents"] = list(scenarios.intents_of(told / "intents.jsonl", a.lang, False, chance))
    sets["told changes"] = scenarios.changes_of(told / "changes.jsonl", a.lang, False)
    sets["generated, unseen frames"] = [of_passage(e) for e in generated["dev"][1::2]]
    sets["swapped people"] = [of_passage(e) for e in generated["swap"][1::2]]
    sets |= {k: [of_passage(e) for e in v] for k, v in public_tests.items()}
    return {k: some([e for e in v if e]) for k, v in sets.items()}


def told_files(a):
    return sorted(Path(a.told).glob(f"{a.lang}-*.jsonl"))


def whole(s, chance):
    """Each question put to the whole memory."""
    before = None
    for step in s.steps:
        if isinstance(step, scenarios.Question):
            if step.act != "when-told" and step.told:
                yield scenarios.reading(s, step, before if "follow" in step.notes else None, chance, whole=True)
            before = step


def main():
    a = arguments()
    chance = random.Random(a.seed)
    vocabulary = unpack(a.vocabulary)[1]
    generated = {k: load(a.generated, f"gen-{k}-{a.lang}") for k in ("train", "dev", "swap", "repeats")}
    public, public_tests = public_of(a)
    every = scenarios.load(a.lang)
    by_use = {use: [s for s in every if s.use == use] for use in ("train", "dev", "test")}
    cards = lines.load(a.lang)
    a.cards = {use: [c for c in cards if c.use == use] for use in ("train", "dev", "test")}
    if a.few:
        by_use = {use: found[:30] for use, found in by_use.items()}
        public, a.made, a.facts = public[:500], 500, 500
    shared.update(a=a, tasks=tasks(a, by_use, public, generated, chance), cutter=Cutter(vocabulary))
    with multiprocessing.get_context("fork").Pool(a.processes) as pool:
        made = [x for x in pool.imap_unordered(work, range(len(shared["tasks"]))) if x]
    train = {k: np.concatenate([m[k] for m in made], axis=1 if k == "labels" else 0) for k in made[0]}
    print(f"{a.lang}: {len(train['lengths'])} examples, {train['lengths'].mean():.0f} pieces each", flush=True)
    measured = {}
    for name, some in measuring(a, by_use, public_tests, generated, chance).items():
        cut = [shared["cutter"].row(e) for e in some]
        measured[name] = ([e for e, r in zip(some, cut) if r], [r for r in cut if r])
    part = Path(a.out + ".part")
    with part.open("wb") as file:
        pickle.dump({"train": train, "measured": measured, "scenarios": {u: len(v) for u, v in by_use.items()}}, file)
    part.rename(a.out)
    print({k: len(v[0]) for k, v in measured.items()}, flush=True)


if __name__ == "__main__":
    main()
