"""The trained reader as a file that every onnxruntime reads: weights of one byte, checked against the floats."""
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from measures import answers, best_threshold, measure
from model import Exported

THREADS = 6


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


def to_bytes(source, target):
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic

    last = [n.name for n in onnx.load(str(source)).graph.node if n.op_type in ("MatMul", "Gemm") and "span" in n.name]
    quantize_dynamic(str(source), str(target), op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True,
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


def runner(file, size=1):
    """On many threads, one session: as the program reads, one passage at a time, since bytes share a scale with their batch."""
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


def export(model, work, name, devs, tests, readings, zh, say):
    """Writes reader-NAME.onnx. Weights of seven bits add up safely on every CPU, those of eight do not."""
    plain = work / f"plain-{name}.onnx"
    model.in_bytes = False
    write(model, plain, small=False)
    check = list(readings["generated dev"][:8])
    run = runner(plain)
    wanted = [model(*(torch.from_numpy(x) for x in inputs(w[:1]).values()))[0].detach().numpy() for w in check]
    got = [next(iter(run(w[:1])))[1] for w in check]
    apart = max(float(np.abs(a - b).max()) for a, b in zip(wanted, got))
    say(f"ONNX beside PyTorch: at most {apart:.5f} apart")
    assert apart < 0.01, "the exported reader reads otherwise"
    small, file = work / f"small-{name}.onnx", work / f"reader-{name}.onnx"
    write(model, small, small=True)
    to_bytes(small, file)
    model.in_bytes = True
    wanted = [model(*(torch.from_numpy(x) for x in inputs(w[:1]).values()))[0].detach().numpy() for w in check]
    run = runner(file)
    got = [next(iter(run(w[:1])))[1] for w in check]
    say(f"bytes beside the same in PyTorch: at most {max(float(np.abs(a - b).max()) for a, b in zip(wanted, got)):.5f} apart")
    results = {k: answers(v, readings[k], run) for k, v in (devs | tests).items()}
    edge = threshold(devs, {k: results[k] for k in devs})
    measures = {k: measure(v, results[k], zh, edge) for k, v in (devs | tests).items()}
    for k, m in measures.items():
        say(f"bytes  {k:26}", json_short(m))
    return {"bytes": file.stat().st_size, "bytes_threshold": edge, "file": measures, "ms": speed(file)}


def json_short(m):
    return {k: m[k] for k in ("f1", "em", "auroc", "best_accuracy", "at_threshold") if k in m}
