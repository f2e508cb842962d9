"""Trains all heads of an encoder together, measures them, and writes the model as ONNX with weights of one byte.

    python train.py --lang en --encoder encoder-en.npz --shared DIR --told DIR --generated DIR --work DIR

Each step leaves its result in the work folder: best-NAME.pt, encoder-NAME.onnx. --steps export goes on from there.
"""
import argparse
import json
import math
import multiprocessing
import random
import time
import zlib
from datetime import date
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import export
import facts
import scenarios
from encoder import unpack
from examples import load, numbers, of_passage
from measures import goodness, measure
from model import BORDER, Encoder
from scenarios import ACTS, CHANGES

BEGAN = time.time()
WEIGHTS = {"span": 1.0, "ref": 0.6, "evidence": 0.6, "change": 0.8, "act": 0.6, "verdict": 0.6, "border": 2.0}


def say(*what):
    print(f"[{time.time() - BEGAN:6.1f} s]", *what, flush=True)


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("--lang", choices=("en", "zh"), required=True)
    p.add_argument("--name", help="of the run, in the names of its files")
    p.add_argument("--encoder", required=True)
    p.add_argument("--shared", required=True, help="folder of the public examples")
    p.add_argument("--told", required=True, help="folder of the scenarios, intents and changes without notes")
    p.add_argument("--generated", required=True, help="folder that generate.py wrote")
    p.add_argument("--work", required=True)
    p.add_argument("--steps", default="train,export")
    p.add_argument("--times", type=int, default=4, help="how many pages are made for one question of a scenario")
    p.add_argument("--public", type=int, default=100000, help="how many public examples")
    p.add_argument("--made", type=int, default=80000, help="how many generated examples")
    p.add_argument("--facts", type=int, default=60000, help="how many examples out of facts/")
    p.add_argument("--epochs", type=float, default=3)
    p.add_argument("--batch", type=int, default=128)
    p.add_argument("--rate", type=float, default=1.2e-4)
    p.add_argument("--seconds", type=float, default=200, help="the schedule ends within these")
    p.add_argument("--deadline", type=float, help="and at this second of the clock at the latest")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--layers", type=int, help="keep only so many, evenly spread")
    p.add_argument("--start", help="a best-NAME.pt to go on from")
    p.add_argument("--teacher", nargs="+", default=[], help="best-NAME.pt files to learn from as well, all of them together")
    p.add_argument("--bytes", type=float, default=0.3, help="the last part of training, in which products are computed in bytes")
    p.add_argument("--checks", type=int, default=4, help="how often the dev sets are read")
    p.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    p.add_argument("--smoke", type=int, nargs="?", const=100, default=0, help="a hundred steps on few examples, all the way to the file")
    a = p.parse_args()
    a.name = a.name or a.lang
    return a


def command(a):
    """What was run, without the folders of the machine it ran on."""
    options = ("lang", "times", "public", "made", "facts", "epochs", "batch", "rate", "seconds", "seed", "layers", "bytes", "checks", "smoke")
    given = [f"--{o} {getattr(a, o)}" for o in options if getattr(a, o)]
    taught = ["--teacher " + " ".join("best.pt" for _ in a.teacher)] if a.teacher else []
    return " ".join(["python training/train.py", *given, *taught, *(["--start best.pt"] if a.start else [])])


def told_files(a):
    return sorted(Path(a.told).glob(f"{a.lang}-*.jsonl"))


def sets(a):
    """Training examples, dev sets and test sets by name."""
    chance = random.Random(a.seed)
    few = lambda es, n: chance.sample(es, min(n, len(es)))
    generated = {k: load(a.generated, f"gen-{k}-{a.lang}") for k in ("train", "dev", "swap", "repeats")}
    if a.lang == "en":
        public, public_test = load(a.shared, "train"), load(a.shared, "test")
        public_tests = {"squad": [e for e in public_test if e["source"] == "squad2ho"],
                        "qamr": [e for e in public_test if e["source"] == "qamr-test"]}
    else:
        every = load(a.shared, "train-zh")
        mark = [zlib.crc32(e["passage"].encode()) % 100 for e in every]
        public = [e for e, m in zip(every, mark) if m >= 8]
        test = [e for e, m in zip(every, mark) if 3 <= m < 8]
        public_tests = {"squad-zh": [e for e in test if e["source"] == "squad2zh"],
                        "cmrc and drcd": [e for e in test if e["source"] != "squad2zh"]}
    told = Path(a.told)
    by_use = {use: [s for s in scenarios.load(a.lang) if s.use == use] for use in ("train", "dev", "test")}
    if a.smoke:
        by_use = {use: found[:40] for use, found in by_use.items()}
    train = [of_passage(e) for e in few(public, a.public) + few(generated["train"], a.made)]
    train += generated["repeats"]
    for s in by_use["train"]:
        train += list(scenarios.readings(s, chance, a.times))
        for _ in range(2):
            train += list(scenarios.messages(s, chance))
        for _ in range(2 if a.lang == "en" else 3):
            train += list(scenarios.changed(s, chance))
        train += list(scenarios.borders(s, chance, 6))
    for file in told_files(a):
        train += list(scenarios.told(file, chance, True, a.times))
    for _ in range(6):
        train += list(scenarios.intents_of(told / "intents.jsonl", a.lang, True, chance))
        train += scenarios.changes_of(told / "changes.jsonl", a.lang, True)
    train += facts_of(a.lang, chance, False, a.facts)
    train = [e for e in train if e]
    own = {}
    for use in ("dev", "test"):
        chosen = by_use[use]
        own[use] = {
            f"scenario questions {use}": [e for s in chosen for e in whole(s, chance) if e],
            f"scenario messages {use}": [e for s in chosen for e in scenarios.messages(s, chance)],
            f"scenario changes {use}": [e for s in chosen for e in scenarios.changed(s, chance)],
            f"scenario borders {use}": [e for s in chosen for e in scenarios.borders(s, chance, 3)],
        }
    of = {use: {f"facts {kind} {use}": maker.many(kind, 500) for kind in SHARES}
          for use, maker in ((u, facts.Maker(a.lang, random.Random(u), held_out=True)) for u in ("dev", "test"))}
    told_questions = [e for file in told_files(a) for e in scenarios.told(file, chance, False, 1, True)]
    devs = own["dev"] | {k: of["dev"][k] for k in of["dev"] if k != "facts act dev"} | {"generated dev": [of_passage(e) for e in generated["dev"][::2]]}
    tests = own["test"] | of["test"] | {"told questions": told_questions,
                           "told intents": list(scenarios.intents_of(told / "intents.jsonl", a.lang, False, chance)),
                           "told changes": scenarios.changes_of(told / "changes.jsonl", a.lang, False),
                           "generated, unseen frames": [of_passage(e) for e in generated["dev"][1::2]],
                           "swapped people": [of_passage(e) for e in generated["swap"][1::2]]}
    tests |= {k: [of_passage(e) for e in v] for k, v in public_tests.items()}
    if a.smoke:
        train = few(train, 6000)
        devs, tests = {k: v[:80] for k, v in devs.items()}, {k: v[:40] for k, v in tests.items()}
    return train, devs, tests


SHARES = {"question": 0.26, "yesno": 0.24, "change": 0.22, "border": 0.2, "act": 0.08}


def facts_of(lang, chance, held_out, count):
    maker = facts.Maker(lang, chance, held_out)
    return [e for kind, part in SHARES.items() for e in maker.many(kind, int(part * count))]


def whole(s, chance):
    before = None
    for step in s.steps:
        if isinstance(step, scenarios.Question):
            if step.act != "when-told" and step.told:
                yield scenarios.reading(s, step, before if "follow" in step.notes else None, chance, whole=True)
            before = step


def batches(lengths, size, chance):
    """Examples of like length together, in an order that is new each time."""
    order = list(range(len(lengths)))
    chance.shuffle(order)
    made = []
    for at in range(0, len(order), size * 50):
        near = sorted(order[at:at + size * 50], key=lengths.__getitem__)
        made += [near[i:i + size] for i in range(0, len(near), size)]
    chance.shuffle(made)
    return made


class Shelf:
    """All examples on the GPU, so that a batch is put together there."""

    def __init__(self, rows, device):
        self.lengths = np.array([len(r[0]) for r in rows])
        on = lambda x: torch.from_numpy(x).to(device)
        self.flat = on(np.concatenate([r[0] for r in rows]))
        self.labels = on(np.concatenate([r[2] for r in rows], axis=1))
        self.at = on(np.concatenate(([0], np.cumsum(self.lengths)[:-1])))
        self.length, self.begin = on(self.lengths), on(np.array([r[1] for r in rows]))
        self.whole, self.device = on(np.array([r[3] for r in rows])), device

    def take(self, numbers):
        """Ids, mask, types, the places a span may take, the labels of the pieces and of the whole."""
        width = -(-int(self.lengths[numbers].max()) // 8) * 8
        rows = torch.tensor(numbers, device=self.device)
        places = torch.arange(width, device=self.device)[None]
        length, begin = self.length[rows][:, None], self.begin[rows][:, None]
        mask = places < length
        spots = (self.at[rows][:, None] + places).clamp(max=len(self.flat) - 1)
        ids = self.flat[spots].long() * mask
        labels = self.labels[:, spots].masked_fill(~mask, -1)
        types = (places >= begin) & mask
        open_ = (types & (places < length - 1)) | (places == 0)
        return ids, mask.long(), types.long(), open_, labels, self.whole[rows]


# Nothing here waits for the GPU: an example that is not for a head counts nothing, instead of being picked out.

def share(each, there):
    return (each * there).sum() / there.sum().clamp(min=1)


def span_loss(logits, labels, open_):
    """Minus the log of the chance that the place is one of the right ones; only where an example says so."""
    logits = logits.masked_fill(~open_, -1e4)
    right = logits.masked_fill(labels != 1, -1e4)
    return share(torch.logsumexp(logits, 1) - torch.logsumexp(right, 1), (labels[:, 0] >= 0).float())


def choice_loss(got, wanted, weight):
    """Of one among several, -1: not said; rare ones weigh more."""
    weight = torch.ones(got.shape[-1], device=got.device) if weight is None else weight
    each = F.cross_entropy(got, wanted, ignore_index=-1, weight=weight, reduction="none")
    return each.sum() / (weight[wanted.clamp(min=0)] * (wanted >= 0)).sum().clamp(min=1)


def mark_loss(got, labels, weight=None):
    return share(F.binary_cross_entropy_with_logits(got, labels.clamp(min=0).float(), pos_weight=weight, reduction="none"), (labels >= 0).float())


def losses(piece, whole, open_, labels, wholes, balance):
    start, end, ref_start, ref_end, evidence = piece[..., :5].unbind(-1)
    acts, verdicts = whole.split((len(ACTS), whole.shape[1] - len(ACTS)), 1)
    return {"span": (span_loss(start, labels[0], open_) + span_loss(end, labels[1], open_)) / 2,
            "ref": (span_loss(ref_start, labels[2], open_) + span_loss(ref_end, labels[3], open_)) / 2,
            "evidence": mark_loss(evidence, labels[4], balance["evidence"]),
            "change": choice_loss(piece[..., 5:BORDER].flatten(0, 1), labels[5].flatten().long(), balance["change"]),
            "border": mark_loss(piece[..., BORDER], labels[6]),
            "act": choice_loss(acts, wholes[:, 0], balance["act"]), "verdict": choice_loss(verdicts, wholes[:, 1], balance["verdict"])}


def distance(got, wise, open_, labels, wholes):
    """How far from what the teachers say, head by head, where an example is for that head."""
    unlike = lambda mine, theirs: F.kl_div(F.log_softmax(mine / 2, 1), F.softmax(theirs / 2, 1), reduction="none").sum(1)
    apart = 0.0
    for at in range(4):
        mine, theirs = (x[0][..., at].masked_fill(~open_, -1e4) for x in (got, wise))
        apart = apart + share(unlike(mine, theirs), (labels[at][:, 0] >= 0).float())
    for cut, label in ((slice(4, 5), 4), (slice(5, BORDER), 5), (slice(BORDER, BORDER + 1), 6)):
        apart = apart + 0.1 * share(((got[0][..., cut] - wise[0][..., cut]) ** 2).mean(-1), (labels[label] >= 0).float())
    for cut, which in ((slice(0, len(ACTS)), 0), (slice(len(ACTS), None), 1)):
        apart = apart + share(unlike(got[1][:, cut], wise[1][:, cut]), (wholes[:, which] >= 0).float())
    return apart


def runner(model, device, size=256):
    """Reads rows in batches; gives row numbers and both arrays of scores."""
    def run(rows):
        model.eval()
        order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
        for at in range(0, len(order), size):
            some = order[at:at + size]
            width = -(-max(len(rows[i][0]) for i in some) // 8) * 8
            ids, mask, types = (np.zeros((len(some), width), dtype=np.int64) for _ in range(3))
            for k, i in enumerate(some):
                n = len(rows[i][0])
                ids[k, :n], mask[k, :n], types[k, rows[i][1]:n] = rows[i][0], 1, 1
            with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                piece, whole = model(*(torch.from_numpy(x).to(device) for x in (ids, mask, types)))
            yield some, piece.float().cpu().numpy(), whole.float().cpu().numpy()
    return run


def table(examples, rows, run):
    return {k: measure(examples[k], rows[k], run) for k in examples}


def train(a, model, rows, devs, dev_rows, teachers, device):
    chance = random.Random(a.seed)
    shelf = Shelf(rows, device)
    total = a.smoke or int(-(-len(rows) // a.batch) * a.epochs)
    seen = torch.bincount((shelf.labels[5][shelf.labels[5] >= 0]).long(), minlength=len(CHANGES)).float() + 1
    weight = (seen.max() / seen).sqrt().clamp(max=6)
    balance = {"evidence": torch.tensor(2.0, device=device), "change": weight,
               "verdict": torch.tensor([1.5, 1.2, 1.0, 1.0], device=device)}
    seen = torch.bincount(shelf.whole[:, 0][shelf.whole[:, 0] >= 0], minlength=len(ACTS)).float() + 1
    balance["act"] = (seen.max() / seen).pow(0.33).clamp(max=4)
    decay = [p for n, p in model.named_parameters() if p.ndim == 2]
    plain = [p for n, p in model.named_parameters() if p.ndim != 2]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
                                  lr=a.rate, betas=(0.9, 0.98), **({"fused": True} if device == "cuda" else {}))
    step, began, history, best, checks, queue, done = 0, time.time(), [], (-1.0, None), 0, [], 0.0
    half = lambda: torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")
    while done < 1:
        if not queue:
            queue = batches(shelf.lengths, a.batch, chance)
        for group in optimizer.param_groups:
            group["lr"] = a.rate * min(1.0, (step + 1) / max(1, 0.06 * total)) * (1 - done)
        ids, mask, types, open_, labels, wholes = shelf.take(queue.pop())
        model.train()
        with half():
            got = model(ids, mask, types)
        got = tuple(x.float() for x in got)
        each = losses(*got, open_, labels, wholes, balance)
        loss = sum(WEIGHTS[k] * v for k, v in each.items())
        if teachers:
            with torch.no_grad(), half():
                said = [t(ids, mask, types) for t in teachers]
            wise = tuple(sum(x[i].float() for x in said) / len(said) for i in (0, 1))
            loss = 0.5 * loss + 1.5 * distance(got, wise, open_, labels, wholes)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        done = max(step / total, (time.time() - began) / a.seconds)  # whichever ends first, the rate has then fallen to 0
        if step % 200 == 0:
            running = float(loss)
            say(f"step {step} of {total}, {done:.2f} done, loss {running:.3f}, {1000 * (time.time() - began) / step:.1f} ms a step",
                {k: round(float(v), 3) for k, v in each.items()})
            assert math.isfinite(running), "the loss is no number"
        if a.bytes and not model.in_bytes and done >= 1 - a.bytes:
            model.in_bytes, best = True, (-1.0, None)  # from here on only what bytes can do counts
        if done >= (checks + 1) / a.checks or done >= 1:
            checks += 1
            if checks * 2 < a.checks and not a.smoke:
                continue  # early models never win
            measured = table(devs, dev_rows, runner(model, device))
            good = goodness(measured)
            history.append({"step": step, "goodness": round(good, 3), "dev": measured})
            say(f"step {step}: goodness {good:.2f}", json.dumps(measured))
            if good > best[0]:
                best = (good, {n: v.detach().cpu().clone() for n, v in model.state_dict().items()})
    say(f"trained {step} steps in {time.time() - began:.0f} s")
    return best[1], history, {"steps": step, "train_seconds": round(time.time() - began)}


def there(file):
    """The file, once it is there: what learns from another is made ready while that one learns."""
    while not Path(file).exists():
        time.sleep(1)
    return file


def restored(file):
    state = torch.load(file, weights_only=False)["model"]
    model = Encoder.of({n: v for n, v in state.items() if not n.startswith(("piece.", "whole."))})
    model.load_state_dict(state)
    return model


def main():
    a = arguments()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    work = Path(a.work)
    work.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(a.seed)
    torch.set_float32_matmul_precision("high")
    weights, vocabulary = unpack(a.encoder)
    state = {n: torch.from_numpy(np.ascontiguousarray(v)) for n, v in weights.items()}
    deep = 1 + max(int(n.split(".")[2]) for n in state if n.startswith("encoder.layer."))
    keep = [round((i + 1) * deep / a.layers) - 1 for i in range(a.layers)] if a.layers else list(range(deep))
    examples, devs, tests = sets(a)
    say(f"{len(examples)} examples;", {k: len(v) for k, v in (devs | tests).items()})
    rows = [r for r in numbers(vocabulary, examples, a.processes) if r] if "train" in a.steps else []
    measured_rows = {}
    for k, v in (devs | tests).items():
        cut = numbers(vocabulary, v, a.processes, training=False)
        v[:], measured_rows[k] = [e for e, r in zip(v, cut) if r], [r for r in cut if r]
    say(f"{len(rows)} in pieces, {sum(len(r[0]) for r in rows) / max(1, len(rows)):.0f} each")
    model = Encoder.of(state, keep).to(device)
    best_file = work / f"best-{a.name}.pt"
    before = {}
    if "before" in a.steps:  # what the model could that this one goes on from, on the same examples
        model.in_bytes = True
        before = table(devs | tests, measured_rows, runner(model, device))
        model.in_bytes = False
        for k, m in before.items():
            say(f"before {k:26}", json.dumps(m))
    if a.start:
        begun = torch.load(there(a.start), weights_only=False)["model"]
        if a.layers:  # the layers of a deeper model that was trained already
            model.load_state_dict(Encoder.of({n: v for n, v in begun.items() if not n.startswith(("piece.", "whole."))}, keep).state_dict())
            model.piece.load_state_dict({n: begun["piece." + n] for n in ("weight", "bias")})
            model.whole.load_state_dict({n: begun["whole." + n] for n in ("weight", "bias")})
        else:
            model.load_state_dict(begun)
    if "train" in a.steps:
        teachers = [restored(there(t)).to(device).eval() for t in a.teacher]
        if a.deadline:
            a.seconds = min(a.seconds, a.deadline - time.time())
        best, history, facts = train(a, model, rows, devs, measured_rows, teachers, device)
        torch.save({"model": best, "history": history, "facts": facts}, str(best_file) + ".part")
        Path(str(best_file) + ".part").rename(best_file)  # who waits for the file finds all of it
    saved = torch.load(best_file, weights_only=False)
    model.load_state_dict(saved["model"])
    model.in_bytes = False
    report = {"lang": a.lang, "name": a.name, "date": str(date.today()), "command": command(a),
              "encoder": Path(a.encoder).name, "layers": len(keep), "examples": len(examples), **saved["facts"], "history": saved["history"]}
    report |= {"before": before} if before else {}
    if "export" not in a.steps:
        report["float"] = table(devs | tests, measured_rows, runner(model, device))
        for k, m in report["float"].items():
            say(f"float  {k:26}", json.dumps(m))
    else:
        report |= export.export(model.cpu().float().eval(), work, a.name, devs | tests, measured_rows, say)
    (work / f"report-{a.name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False))
    say("done")


if __name__ == "__main__":
    main()
