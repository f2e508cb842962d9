"""Trains all heads of an encoder together, and writes the model as ONNX with weights of one byte.

    python train.py --lang en --encoder encoder-en.npz --rows rows-en.pickle --work DIR

Leaves best-NAME.pt, encoder-NAME.onnx and report-NAME.json in the work folder. --steps export goes on from the first.
"""
import argparse
import json
import math
import pickle
import random
import time
from datetime import date
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import export
from encoder import unpack
from model import BORDER, Encoder
from scenarios import ACTS, ANY_GONE, ANY_KEPT, CHANGES, GONE, QUESTION

BEGAN = time.time()
WEIGHTS = {"span": 1.0, "ref": 0.6, "evidence": 0.6, "change": 0.8, "act": 0.6, "verdict": 0.8, "border": 2.0}
GONES = [i for i, c in enumerate(CHANGES) if c in GONE]
KEPTS = [i for i, c in enumerate(CHANGES) if c not in GONE]
QUESTIONS = [ACTS.index(x) for x in ("ask", "yesno", "list", "overview", "when-told")]
EMA = 0.998  # the model that is kept is the mean of the last several hundred steps


def say(*what):
    print(f"[{time.time() - BEGAN:6.1f} s]", *what, flush=True)


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("--lang", choices=("en", "zh"), required=True)
    p.add_argument("--name", help="of the run, in the names of its files")
    p.add_argument("--encoder", required=True)
    p.add_argument("--rows", required=True, help="the file that data.py wrote")
    p.add_argument("--work", required=True)
    p.add_argument("--steps", default="train,export")
    p.add_argument("--epochs", type=float, default=3)
    p.add_argument("--pieces", type=int, default=32768, help="in a batch")
    p.add_argument("--rate", type=float, default=1.2e-4)
    p.add_argument("--seconds", type=float, default=200, help="the schedule ends within these")
    p.add_argument("--deadline", type=float, help="and at this second of the clock at the latest")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--layers", type=int, help="keep only so many, evenly spread")
    p.add_argument("--teacher", nargs="+", default=[], help="best-NAME.pt files to learn from as well, all of them together")
    p.add_argument("--bytes", type=float, default=0.3, help="the last part of training, in which products are computed in bytes")
    p.add_argument("--most", type=int, default=0, help="so many steps, for a trial")
    a = p.parse_args()
    a.name = a.name or a.lang
    return a


def command(a):
    """What was run, without the folders of the machine it ran on."""
    options = ("lang", "epochs", "pieces", "rate", "seconds", "seed", "layers", "bytes", "most")
    given = [f"--{o} {getattr(a, o):g}" if isinstance(getattr(a, o), float) else f"--{o} {getattr(a, o)}" for o in options if getattr(a, o)]
    taught = ["--teacher " + " ".join(Path(t).name for t in a.teacher)] if a.teacher else []
    return " ".join(["python training/train.py", f"--encoder {Path(a.encoder).name}", *given, *taught])


def width_of(longest):
    """Whole eights; but the fused attention of this GPU gives no numbers for the gradients of odd multiples of 64."""
    width = -(-int(longest) // 8) * 8
    return width + 8 if width % 128 == 64 else width


def batches(lengths, pieces, chance):
    """Examples of like length together, in an order that is new each time."""
    order = list(range(len(lengths)))
    chance.shuffle(order)
    made = []
    for at in range(0, len(order), 20000):
        some = []
        for i in sorted(order[at:at + 20000], key=lengths.__getitem__):
            if some and width_of(lengths[i]) * (len(some) + 1) > pieces:
                made.append(some)
                some = []
            some.append(i)
        made.append(some)
    chance.shuffle(made)
    return made


class Shelf:
    """All examples on the GPU, so that a batch is put together there."""

    def __init__(self, train, device):
        on = lambda x: torch.from_numpy(x).to(device)
        self.lengths = train["lengths"]
        self.flat, self.labels = on(train["ids"].astype(np.int32)), on(train["labels"])
        self.at = on(np.concatenate(([0], np.cumsum(self.lengths)[:-1])))
        self.length, self.begin = on(self.lengths), on(train["begins"])
        self.whole, self.device = on(train["wholes"]), device

    def take(self, numbers):
        """Ids, mask, types, the places a span may take, the labels of the pieces and of the whole."""
        width = width_of(self.lengths[numbers].max())
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
    each = F.cross_entropy(got, wanted, ignore_index=-1, weight=weight, reduction="none")
    return each.sum() / (weight[wanted.clamp(min=0)] * (wanted >= 0)).sum().clamp(min=1)


def group_loss(got, wanted, weight, groups):
    """As any choice; of some it is only known that it is one of a group."""
    loss, chances = 0.0, F.log_softmax(got, 1)
    for label, members in groups.items():
        loss = loss + share(-torch.logsumexp(chances[:, members], 1), (wanted == label).float())
    return loss + choice_loss(got, wanted.masked_fill(wanted >= got.shape[1], -1), weight)


def mark_loss(got, labels, weight=None):
    return share(F.binary_cross_entropy_with_logits(got, labels.clamp(min=0).float(), pos_weight=weight, reduction="none"), (labels >= 0).float())


def losses(piece, whole, open_, labels, wholes, balance):
    start, end, ref_start, ref_end, evidence = piece[..., :5].unbind(-1)
    acts, verdicts = whole.split((len(ACTS), whole.shape[1] - len(ACTS)), 1)
    return {"span": (span_loss(start, labels[0], open_) + span_loss(end, labels[1], open_)) / 2,
            "ref": (span_loss(ref_start, labels[2], open_) + span_loss(ref_end, labels[3], open_)) / 2,
            "evidence": mark_loss(evidence, labels[4], balance["evidence"]),
            "change": group_loss(piece[..., 5:BORDER].flatten(0, 1), labels[5].flatten().long(), balance["change"],
                                 {ANY_GONE: GONES, ANY_KEPT: KEPTS}),
            "border": mark_loss(piece[..., BORDER], labels[6]),
            "act": group_loss(acts, wholes[:, 0], balance["act"], {QUESTION: QUESTIONS}), "verdict": choice_loss(verdicts, wholes[:, 1], balance["verdict"])}


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


def balance_of(shelf, device):
    known = shelf.labels[5]
    seen = torch.bincount(known[(known >= 0) & (known < len(CHANGES))].long(), minlength=len(CHANGES)).float() + 1
    acts = shelf.whole[:, 0]
    acted = torch.bincount(acts[(acts >= 0) & (acts < QUESTION)], minlength=len(ACTS)).float() + 1
    return {"evidence": torch.tensor(2.0, device=device), "change": (seen.max() / seen).sqrt().clamp(max=6),
            "verdict": torch.tensor([1.4, 1.3, 1.0, 1.0], device=device), "act": (acted.max() / acted).pow(0.33).clamp(max=4)}


def train(a, model, shelf, teachers, device):
    chance = random.Random(a.seed)
    total = a.most or int(len(batches(shelf.lengths, a.pieces, chance)) * a.epochs)
    balance = balance_of(shelf, device)
    decay = [p for n, p in model.named_parameters() if p.ndim == 2]
    plain = [p for n, p in model.named_parameters() if p.ndim != 2]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
                                  lr=a.rate, betas=(0.9, 0.98), **({"fused": True} if device == "cuda" else {}))
    weights = list(model.parameters())
    mean = [w.detach().clone() for w in weights]
    step, began, queue, done, pieces = 0, time.time(), [], 0.0, 0
    half = lambda: torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")
    model.train()
    while done < 1:
        if not queue:
            queue = batches(shelf.lengths, a.pieces, chance)
        for group in optimizer.param_groups:
            group["lr"] = a.rate * min(1.0, (step + 1) / max(1, 0.05 * total)) * (1 - done)
        ids, mask, types, open_, labels, wholes = shelf.take(queue.pop())
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
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimizer.step()
        step, pieces = step + 1, pieces + ids.numel()
        with torch.no_grad():
            kept = min(EMA, step / (step + 10))
            torch._foreach_mul_(mean, kept)
            torch._foreach_add_(mean, [w.detach() for w in weights], alpha=1 - kept)
        done = max(step / total, (time.time() - began) / a.seconds)  # whichever ends first, the rate has then fallen to 0
        if step % 200 == 0 or step in (5, 50):
            running, taken = float(loss.detach()), time.time() - began
            say(f"step {step} of {total}, {done:.2f} done, loss {running:.3f}, {1000 * taken / step:.1f} ms a step, {pieces / taken / 1e3:.0f} thousand pieces a second",
                {k: round(float(v.detach()), 3) for k, v in each.items()})
            assert math.isfinite(running), "the loss is no number"
        if a.bytes and not model.in_bytes and done >= 1 - a.bytes:
            model.in_bytes = True
            say(f"step {step}: in bytes from here on")
    with torch.no_grad():
        for w, m in zip(weights, mean):
            w.copy_(m)
    say(f"trained {step} steps in {time.time() - began:.0f} s")
    best = {n: v.detach().cpu().clone() for n, v in model.state_dict().items()}
    return best, {"steps": step, "train_seconds": round(time.time() - began)}


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
    weights, _ = unpack(a.encoder)
    state = {n: torch.from_numpy(np.ascontiguousarray(v)) for n, v in weights.items()}
    deep = 1 + max(int(n.split(".")[2]) for n in state if n.startswith("encoder.layer."))
    keep = [round((i + 1) * deep / a.layers) - 1 for i in range(a.layers)] if a.layers else list(range(deep))
    with open(a.rows, "rb") as file:
        rows = pickle.load(file)
    model = Encoder.of(state, keep).to(device)
    best_file = work / f"best-{a.name}.pt"
    say(f"{len(rows['train']['lengths'])} examples, {len(keep)} layers on {device}")
    if "train" in a.steps:
        teachers = [restored(t).to(device).eval() for t in a.teacher]
        if a.deadline:
            a.seconds = min(a.seconds, a.deadline - time.time())
        best, facts = train(a, model, Shelf(rows["train"], device), teachers, device)
        torch.save({"model": best, "facts": facts}, str(best_file) + ".part")
        Path(str(best_file) + ".part").rename(best_file)  # who waits for the file finds all of it
    saved = torch.load(best_file, weights_only=False)
    model.load_state_dict(saved["model"])
    model.in_bytes = False
    report = {"lang": a.lang, "name": a.name, "date": str(date.today()), "command": command(a), "layers": len(keep),
              "examples": len(rows["train"]["lengths"]), "scenarios": rows["scenarios"], **saved["facts"]}
    report |= export.export(model.cpu().float().eval(), work, a.name, rows["measured"], say) if "export" in a.steps else {}
    if "measure" in a.steps:
        report["floats"] = export.measured_on(model.to(device).eval(), rows["measured"], device, say)
    (work / f"report-{a.name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False))
    say("done")


if __name__ == "__main__":
    main()
