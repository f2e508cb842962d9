"""Fine-tunes an encoder to a reader, measures it, and writes it as ONNX with weights of one byte.

    python train.py --lang en --encoder encoder-en.npz --shared DIR --generated DIR --work DIR

Each step leaves its result in the work folder: best-NAME.pt, reader-NAME.onnx. --steps export goes on from there.
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
from encoder import unpack
from examples import numbers, read
from measures import answers, measure
from model import Reader

BEGAN = time.time()


def say(*what):
    print(f"[{time.time() - BEGAN:6.1f} s]", *what, flush=True)


def arguments():
    p = argparse.ArgumentParser()
    p.add_argument("--lang", choices=("en", "zh"), required=True)
    p.add_argument("--name", help="of the run, in the names of its files")
    p.add_argument("--encoder", required=True)
    p.add_argument("--shared", required=True, help="folder of the public examples")
    p.add_argument("--generated", required=True, help="folder that generate.py wrote")
    p.add_argument("--work", required=True)
    p.add_argument("--steps", default="train,export")
    p.add_argument("--public", type=int, default=1, help="how often a public example comes for each time that a generated one does")
    p.add_argument("--epochs", type=float, default=3)
    p.add_argument("--batch", type=int, default=96)
    p.add_argument("--rate", type=float, default=1e-4)
    p.add_argument("--seconds", type=float, default=200, help="the schedule ends within these")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--layers", type=int, help="keep only so many, evenly spread")
    p.add_argument("--start", help="a best-NAME.pt to go on from")
    p.add_argument("--teacher", help="a best-NAME.pt to learn from as well")
    p.add_argument("--bytes", type=float, default=0.3, help="the last part of training, in which products are computed in bytes")
    p.add_argument("--checks", type=int, default=4, help="how often the dev sets are read")
    p.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    p.add_argument("--smoke", type=int, nargs="?", const=100, default=0, help="a hundred steps on few examples, all the way to the file")
    a = p.parse_args()
    a.name = a.name or a.lang
    return a


def command(a):
    """What was run, without the folders of the machine it ran on."""
    options = ("lang", "public", "epochs", "batch", "rate", "seconds", "seed", "layers", "bytes", "checks", "smoke")
    given = [f"--{o} {getattr(a, o)}" for o in options if getattr(a, o)]
    return " ".join(["python training/train.py", *given, *(f"--{o} best.pt" for o in ("start", "teacher") if getattr(a, o))])


def sets(a):
    """Training examples, dev sets and test sets by name. Chinese has no dev or test of its own: passages are set aside."""
    generated = {k: read(a.generated, f"gen-{k}-{a.lang}") for k in ("train", "dev", "swap")}
    if a.lang == "en":
        shared, dev, test = (read(a.shared, k) for k in ("train", "dev", "test"))
        tests = {"squad test": [e for e in test if e["source"] == "squad2ho"],
                 "qamr test": [e for e in test if e["source"] == "qamr-test"]}
    else:
        every = read(a.shared, "train-zh")
        mark = [zlib.crc32(e["passage"].encode()) % 100 for e in every]
        shared = [e for e, m in zip(every, mark) if m >= 8]
        dev = [e for e, m in zip(every, mark) if m < 3]
        test = [e for e, m in zip(every, mark) if 3 <= m < 8]
        tests = {"squad-zh test": [e for e in test if e["source"] == "squad2zh"],
                 "cmrc and drcd test": [e for e in test if e["source"] != "squad2zh"]}
    chance = random.Random(a.seed)
    few = lambda es, n: chance.sample(es, min(n, len(es)))
    dev = few(dev, 1000)
    if a.smoke:
        shared, dev = few(shared, 1500), few(dev, 60)
        generated = {"train": few(generated["train"], 3000), "dev": few(generated["dev"], 60), "swap": few(generated["swap"], 60)}
        tests = {k: few(t, 40) for k, t in tests.items()}
    half = lambda es: (es[::2], es[1::2])  # one half chooses the model and the threshold, the other is only measured
    (gen_dev, gen_test), (swap_dev, swap_test) = half(generated["dev"]), half(generated["swap"])
    devs = {"shared dev": dev, "generated dev": gen_dev, "swapped dev": swap_dev}
    tests |= {"generated, unseen frames": gen_test, "swapped people": swap_test}
    return shared * a.public + generated["train"], devs, tests


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


def tensors(rows, device):
    """Ids, mask, types and the places a span may take, padded to a whole number of eights."""
    width = -(-max(len(r[0]) for r in rows) // 8) * 8
    ids, mask, types, open_ = (np.zeros((len(rows), width), dtype=np.int64) for _ in range(4))
    for i, r in enumerate(rows):
        n, begin = len(r[0]), r[1]
        ids[i, :n] = r[0]
        mask[i, :n] = 1
        types[i, begin:n] = 1
        open_[i, begin:n - 1] = 1
        open_[i, 0] = 1
    return [torch.from_numpy(x).to(device, non_blocking=True) for x in (ids, mask, types, open_)]


class Shelf:
    """All examples on the GPU, so that a batch is put together there."""

    def __init__(self, rows, device):
        self.lengths = np.array([len(r[0]) for r in rows])
        on = lambda x: torch.from_numpy(x).to(device)
        self.flat = on(np.concatenate([r[0] for r in rows]).astype(np.int32))
        self.at = on(np.concatenate(([0], np.cumsum(self.lengths)[:-1])))
        self.length, self.begin = on(self.lengths), on(np.array([r[1] for r in rows]))
        self.target, self.device = on(np.array([r[2] for r in rows])), device

    def take(self, numbers):
        """Ids, mask, types, the places a span may take, and where it is."""
        width = -(-int(self.lengths[numbers].max()) // 8) * 8
        rows = torch.tensor(numbers, device=self.device)
        places = torch.arange(width, device=self.device)[None]
        length, begin = self.length[rows][:, None], self.begin[rows][:, None]
        mask = places < length
        ids = self.flat[(self.at[rows][:, None] + places).clamp(max=len(self.flat) - 1)].long() * mask
        types = (places >= begin) & mask
        return ids, mask.long(), types.long(), (types & (places < length - 1)) | (places == 0), self.target[rows]


def range_loss(logits, low, high):
    """Minus the log of the chance that the place lies within a range."""
    places = torch.arange(logits.shape[1], device=logits.device)
    within = (places >= low[:, None]) & (places <= high[:, None])
    whole = torch.logsumexp(logits, 1)
    return whole - torch.logsumexp(logits.masked_fill(~within, -1e4), 1)


def runner(model, device, size=256):
    """Reads windows in batches; gives row numbers and both lists of scores."""
    def run(windows):
        model.eval()
        for at in range(0, len(windows), size):
            rows = windows[at:at + size]
            ids, mask, types, _ = tensors(rows, device)
            with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                start, end = model(ids, mask, types)
            yield range(at, at + len(rows)), start.float().cpu().numpy(), end.float().cpu().numpy()
    return run


def table(examples, readings, model, device, zh, threshold=None):
    return {k: measure(examples[k], answers(examples[k], readings[k], runner(model, device)), zh, threshold) for k in examples}


def goodness(measured):
    """What the best model is chosen by: finding and abstaining count the same, over all dev sets."""
    found = [m["f1"] for m in measured.values()]
    known = [100 * m["auroc"] for m in measured.values()]
    return sum(found + known) / len(found + known)


def train(a, model, rows, devs, readings, teacher, device):
    chance = random.Random(a.seed)
    shelf = Shelf(rows, device)
    total = a.smoke or int(-(-len(rows) // a.batch) * a.epochs)
    decay = [p for n, p in model.named_parameters() if p.ndim == 2]
    plain = [p for n, p in model.named_parameters() if p.ndim != 2]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
                                  lr=a.rate, betas=(0.9, 0.98), fused=device == "cuda")
    step, began, history, best, checks, queue, done = 0, time.time(), [], (-1.0, None), 0, [], 0.0
    half = lambda: torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")
    while done < 1:
        if not queue:
            queue = batches(shelf.lengths, a.batch, chance)
        for group in optimizer.param_groups:
            group["lr"] = a.rate * min(1.0, (step + 1) / max(1, 0.06 * total)) * (1 - done)
        ids, mask, types, open_, target = shelf.take(queue.pop())
        model.train()
        with half():
            start, end = model(ids, mask, types)
        start, end = (x.float().masked_fill(~open_, -1e4) for x in (start, end))
        loss = (range_loss(start, target[:, 0], target[:, 1]) + range_loss(end, target[:, 2], target[:, 3])).mean() / 2
        if teacher is not None:
            with torch.no_grad(), half():
                wise = [x.float().masked_fill(~open_, -1e4) for x in teacher(ids, mask, types)]
            apart = sum(F.kl_div(F.log_softmax(x / 2, 1), F.softmax(w / 2, 1), reduction="batchmean")
                        for x, w in zip((start, end), wise))
            loss = 0.4 * loss + 2.0 * apart
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        done = max(step / total, (time.time() - began) / a.seconds)  # whichever ends first, the rate has then fallen to 0
        if step % 200 == 0:
            running = float(loss)
            say(f"step {step} of {total}, {done:.2f} done, loss {running:.3f}, {1000 * (time.time() - began) / step:.1f} ms a step")
            assert math.isfinite(running), "the loss is no number"
        if a.bytes and not model.in_bytes and done >= 1 - a.bytes:
            model.in_bytes, best = True, (-1.0, None)  # from here on only what bytes can do counts
        if done >= (checks + 1) / a.checks or done >= 1:
            checks += 1
            if checks * 2 < a.checks and not a.smoke:
                continue  # early models never win
            measured = table(devs, readings, model, device, a.lang == "zh")
            good = goodness(measured)
            history.append({"step": step, "goodness": round(good, 3), "dev": measured})
            say(f"step {step}: goodness {good:.2f}", json.dumps({k: [m["f1"], m["auroc"]] for k, m in measured.items()}))
            if good > best[0]:
                best = (good, {n: v.detach().cpu().clone() for n, v in model.state_dict().items()})
    say(f"trained {step} steps in {time.time() - began:.0f} s")
    return best[1], history, {"steps": step, "train_seconds": round(time.time() - began)}


def main():
    a = arguments()
    zh = a.lang == "zh"
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
    rows = [r for r in numbers(vocabulary, examples, "training", a.processes) if r] if "train" in a.steps else []
    readings = {k: numbers(vocabulary, v, "reading", a.processes) for k, v in (devs | tests).items()}
    say(f"{len(rows)} in pieces, {sum(len(r[0]) for r in rows) / max(1, len(rows)):.0f} each")
    model = Reader.of(state, keep).to(device)
    best_file = work / f"best-{a.name}.pt"
    if a.start:
        model.load_state_dict(torch.load(a.start, weights_only=False)["model"])
    if "train" in a.steps:
        teacher = None
        if a.teacher:
            wise = torch.load(a.teacher, weights_only=False)["model"]
            teacher = Reader.of({n: v for n, v in wise.items() if not n.startswith("span.")})
            teacher.load_state_dict(wise)
            teacher = teacher.to(device).eval()
        best, history, facts = train(a, model, rows, devs, readings, teacher, device)
        torch.save({"model": best, "history": history, "facts": facts}, str(best_file) + ".part")
        Path(str(best_file) + ".part").rename(best_file)  # who waits for the file finds all of it
    saved = torch.load(best_file, weights_only=False)
    model.load_state_dict(saved["model"])
    model.in_bytes = False
    report = {"lang": a.lang, "name": a.name, "date": str(date.today()), "command": command(a),
              "encoder": Path(a.encoder).name, "layers": len(keep), "examples": len(examples),
              "generated_examples": sum(e["source"].startswith("gen-") for e in examples), **saved["facts"], "history": saved["history"]}
    dev_results = {k: answers(v, readings[k], runner(model, device)) for k, v in devs.items()}
    report["threshold"] = export.threshold(devs, dev_results)
    report["float"] = table(devs | tests, readings, model, device, zh, report["threshold"])
    for k, m in report["float"].items():
        say(f"float  {k:26}", json.dumps(m))
    if "export" in a.steps:
        report |= export.export(model.cpu().float().eval(), work, a.name, devs, tests, readings, zh, say)
    (work / f"report-{a.name}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False))
    say("done")


if __name__ == "__main__":
    main()
