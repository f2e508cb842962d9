"""Fine-tunes an encoder to a reader, measures it, and writes it as ONNX with weights of one byte.

    python train.py --lang en --encoder encoder-en.npz --shared DIR --generated DIR --work DIR --out DIR

Each step leaves its result in the work folder: best-LANG.pt, reader-LANG.onnx. --steps export goes on from there.
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
import parts
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
    p.add_argument("--encoder", required=True)
    p.add_argument("--shared", required=True, help="folder of the public examples")
    p.add_argument("--generated", required=True, help="folder that generate.py wrote")
    p.add_argument("--work", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--steps", default="train,export")
    p.add_argument("--epochs", type=float, default=3)
    p.add_argument("--batch", type=int, default=96)
    p.add_argument("--rate", type=float, default=1e-4)
    p.add_argument("--seconds", type=float, default=200, help="the schedule is shortened to fit into these")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--layers", type=int, help="keep only so many, evenly spread")
    p.add_argument("--teacher", help="a best-LANG.pt to learn from as well")
    p.add_argument("--checks", type=int, default=4, help="how often the dev sets are read")
    p.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    p.add_argument("--smoke", type=int, nargs="?", const=100, default=0, help="a hundred steps on few examples, all the way to the file")
    return p.parse_args()


def command(a):
    """What was run, without the folders of the machine it ran on."""
    options = ("lang", "epochs", "batch", "rate", "seconds", "seed", "layers", "checks", "smoke")
    given = [f"--{o} {getattr(a, o)}" for o in options if getattr(a, o)]
    return " ".join(["python training/train.py", *given, "--teacher best.pt" if a.teacher else ""]).strip()


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
    return shared + generated["train"], devs, tests


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
    lengths = [len(r[0]) for r in rows]
    per_epoch = -(-len(rows) // a.batch)
    total = a.smoke or int(per_epoch * a.epochs)
    decay = [p for n, p in model.named_parameters() if p.ndim == 2]
    plain = [p for n, p in model.named_parameters() if p.ndim != 2]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
                                  lr=a.rate, betas=(0.9, 0.98), fused=device == "cuda")
    step, began, history, best = 0, time.time(), [], (-1.0, None)
    running, checks = 0.0, 0
    queue = []
    while step < total:
        if not queue:
            queue = batches(lengths, a.batch, chance)
        part = [rows[i] for i in queue.pop()]
        warm = min(1.0, (step + 1) / max(1, 0.06 * total))
        for group in optimizer.param_groups:
            group["lr"] = a.rate * warm * max(0.0, 1 - step / total)
        ids, mask, types, open_ = tensors(part, device)
        target = torch.tensor([r[2] for r in part], device=device)
        model.train()
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            start, end = model(ids, mask, types)
        start, end = (x.float().masked_fill(open_ == 0, -1e4) for x in (start, end))
        loss = (range_loss(start, target[:, 0], target[:, 1]) + range_loss(end, target[:, 2], target[:, 3])).mean() / 2
        if teacher is not None:
            with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
                wise = [x.float().masked_fill(open_ == 0, -1e4) for x in teacher(ids, mask, types)]
            apart = sum(F.kl_div(F.log_softmax(x / 2, 1), F.softmax(w / 2, 1), reduction="batchmean")
                        for x, w in zip((start, end), wise))
            loss = 0.4 * loss + 2.0 * apart
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        if step % 100 == 0:
            running = float(loss)
            say(f"step {step} of {total}, loss {running:.3f}, {1000 * (time.time() - began) / step:.1f} ms a step")
            assert math.isfinite(running), "the loss is no number"
        if step == 200:
            left = a.seconds - (time.time() - began)
            fits = step + int(left / ((time.time() - began) / step))
            if fits < total:
                say(f"shortened from {total} to {fits} steps")
                total = max(fits, 300)
        if step >= total * (checks + 1) / a.checks or step == total:
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
    work, out = Path(a.work), Path(a.out)
    work.mkdir(parents=True, exist_ok=True)
    out.mkdir(parents=True, exist_ok=True)
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
    best_file = work / f"best-{a.lang}.pt"
    if "train" in a.steps:
        teacher = None
        if a.teacher:
            teacher = Reader.of(state)
            teacher.load_state_dict(torch.load(a.teacher)["model"])
            teacher = teacher.to(device).eval()
        best, history, facts = train(a, model, rows, devs, readings, teacher, device)
        torch.save({"model": best, "history": history, "facts": facts}, best_file)
    saved = torch.load(best_file, weights_only=False)
    model.load_state_dict(saved["model"])
    report = {"lang": a.lang, "date": str(date.today()), "command": command(a),
              "encoder": Path(a.encoder).name, "layers": len(keep), "examples": len(examples),
              "generated_examples": sum(e["source"].startswith("gen-") for e in examples), **saved["facts"], "history": saved["history"]}
    dev_results = {k: answers(v, readings[k], runner(model, device)) for k, v in devs.items()}
    report["threshold"] = export.threshold(devs, dev_results)
    report["float"] = table(devs | tests, readings, model, device, zh, report["threshold"])
    for k, m in report["float"].items():
        say(f"float  {k:26}", json.dumps(m))
    if "export" in a.steps:
        report |= export.export(model.cpu().float().eval(), work, a.lang, devs, tests, readings, zh, 60 if a.smoke else 500, say)
        count = parts.split(work / f"reader-{a.lang}.onnx", out)
        say(f"{report['bytes']} bytes in {count} parts")
    (out / f"report-{a.lang}.json").write_text(json.dumps(report, indent=1, ensure_ascii=False))
    say("done")


if __name__ == "__main__":
    main()
