"""The trained reader as a file that every onnxruntime reads: weights of one byte, checked against the floats."""
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from measures import answers, best_threshold, measure
from model import Exported

THREADS = 12


def threshold(devs, results):
    """One threshold over all dev sets of lines like ours; the public texts are another world."""
    scores, absent = [], []
    for name, examples in devs.items():
        if name != "shared dev":
            scores += [r[1] for r in results[name]]
            absent += [not e["spans"] for e in examples]
    return round(best_threshold(np.array(scores), np.array(absent))[0], 3)


def write(model, file, small):
    ids = torch.ones((2, 16), dtype=torch.int64)
    names = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {n: {0: "batch", 1: "length"} for n in names + ["start_logits", "end_logits"]}
    with torch.no_grad():
        torch.onnx.export(Exported(model, small).eval(), (ids, ids, torch.zeros_like(ids)), str(file), input_names=names,
                          output_names=["start_logits", "end_logits"], dynamic_axes=axes, opset_version=17, dynamo=False)


def to_bytes(source, target, narrow):
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic

    last = [n.name for n in onnx.load(str(source)).graph.node if n.op_type in ("MatMul", "Gemm") and "span" in n.name]
    quantize_dynamic(str(source), str(target), op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=narrow,
                     weight_type=QuantType.QInt8, nodes_to_exclude=last)


def session(file):
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])


def inputs(rows):
    width = max(len(r[0]) for r in rows)
    ids, mask, types = (np.zeros((len(rows), width), dtype=np.int64) for _ in range(3))
    for i, r in enumerate(rows):
        ids[i, :len(r[0])], mask[i, :len(r[0])], types[i, r[1]:len(r[0])] = r[0], 1, 1
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}


def runner(file, size=4):
    """On many threads, one session: as the program reads, a few passages at a time."""
    opened = session(file)

    def one(task):
        rows, windows = task
        start, end = opened.run(["start_logits", "end_logits"], inputs(windows))
        return rows, start, end

    def run(windows):
        tasks = [(range(at, min(at + size, len(windows))), windows[at:at + size]) for at in range(0, len(windows), size)]
        with ThreadPoolExecutor(THREADS) as pool:
            yield from pool.map(one, tasks)
    return run


def speed(file):
    """Milliseconds on one thread for one passage of so many pieces."""
    opened, found = session(file), {}
    for length in (64, 128, 256):
        rows = [(np.full(length, 1000, dtype=np.int64), 12)]
        opened.run(None, inputs(rows))
        began = time.perf_counter()
        for _ in range(10):
            opened.run(None, inputs(rows))
        found[length] = round((time.perf_counter() - began) * 100, 2)
    return found


def export(model, work, lang, devs, tests, readings, zh, most, say):
    """Writes reader-LANG.onnx. Weights of seven bits are taken where they lose nothing: they add up safely on every CPU."""
    plain = work / f"plain-{lang}.onnx"
    write(model, plain, small=False)
    some = {k: v[:most] for k, v in (devs | tests).items()}
    run = runner(plain)
    check = list(readings["generated dev"][:8])
    wanted = [model(*(torch.from_numpy(x) for x in inputs(w[:1]).values()))[0].detach().numpy() for w in check]
    got = [next(iter(run(w[:1])))[1] for w in check]
    apart = max(float(np.abs(a - b).max()) for a, b in zip(wanted, got))
    say(f"ONNX beside PyTorch: at most {apart:.5f} apart")
    assert apart < 0.01, "the exported reader reads otherwise"
    small = work / f"small-{lang}.onnx"
    write(model, small, small=True)
    report, files = {}, {}
    for name, narrow in (("eight bits", False), ("seven bits", True)):
        file = work / f"reader-{lang}-{name[0]}.onnx"
        to_bytes(small, file, narrow)
        run, results = runner(file), {}
        for k, v in some.items():
            results[k] = answers(v, readings[k][:most], run)
        edge = threshold({k: some[k] for k in devs}, results)
        report[name] = {"bytes": file.stat().st_size, "threshold": edge, "ms": speed(file),
                        "measures": {k: measure(v, results[k], zh, edge) for k, v in some.items()}}
        files[name] = file
        for k, m in report[name]["measures"].items():
            say(f"{name} {k:26}", json_short(m))
        say(f"{name}: {report[name]['bytes']} bytes, ms {report[name]['ms']}")
    dev = lambda name: sum(report[name]["measures"][k]["f1"] + 100 * report[name]["measures"][k]["auroc"] for k in devs) / 2 / len(devs)
    chosen = "seven bits" if dev("seven bits") > dev("eight bits") - 0.3 else "eight bits"
    say(f"chosen: {chosen}", {n: round(dev(n), 2) for n in files})
    (work / f"reader-{lang}.onnx").write_bytes(files[chosen].read_bytes())
    return {"int8": report, "chosen": chosen, "bytes": report[chosen]["bytes"]}


def json_short(m):
    return {k: m[k] for k in ("f1", "em", "auroc", "best_accuracy", "at_threshold") if k in m}
