"""The trained encoder as a file that every onnxruntime reads: weights of one byte, checked against the floats."""
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from measures import measure
from model import Exported

THREADS = 8
OUTPUTS = ["piece", "whole"]


def write(model, file, small):
    ids = torch.ones((2, 16), dtype=torch.int64)
    names = ["input_ids", "attention_mask", "token_type_ids"]
    axes = {n: {0: "batch", 1: "length"} for n in names + ["piece"]} | {"whole": {0: "batch"}}
    with torch.no_grad():
        torch.onnx.export(Exported(model, small).eval(), (ids, ids, torch.zeros_like(ids)), str(file), input_names=names,
                          output_names=OUTPUTS, dynamic_axes=axes, opset_version=17, dynamo=False)


def to_bytes(source, target):
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic

    heads = [n.name for n in onnx.load(str(source)).graph.node
             if n.op_type in ("MatMul", "Gemm") and n.name.startswith(("/encoder/piece", "/encoder/whole"))]
    assert len(heads) == 2, heads
    quantize_dynamic(str(source), str(target), op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True,
                     weight_type=QuantType.QInt8, nodes_to_exclude=heads + [h + "_MatMul" for h in heads])  # a Gemm becomes one


def session(file):
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])


def inputs(row):
    ids = np.asarray(row[0], dtype=np.int64)[None]
    types = np.zeros_like(ids)
    types[:, row[1]:] = 1
    return {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": types}


def runner(file):
    """On many threads, one session: one text at a time as the program reads, since bytes share a scale with their batch."""
    opened = session(file)

    def run(rows):
        with ThreadPoolExecutor(THREADS) as pool:
            for n, (piece, whole) in enumerate(pool.map(lambda r: opened.run(OUTPUTS, inputs(r)), rows)):
                yield [n], piece, whole
    return run


def speed(file):
    """Milliseconds on one thread for one text of so many pieces."""
    opened, found = session(file), {}
    for length in (32, 64, 128, 256):
        row = (np.full(length, 1000, dtype=np.int64), 12)
        opened.run(None, inputs(row))
        began = time.perf_counter()
        for _ in range(10):
            opened.run(None, inputs(row))
        found[length] = round((time.perf_counter() - began) * 100, 2)
    return found


def apart(model, run, rows):
    """The largest difference between the model and a file."""
    worst = 0.0
    for row, (_, piece, whole) in zip(rows, run(rows)):
        with torch.no_grad():
            wanted = model(*(torch.from_numpy(x) for x in inputs(row).values()))
        worst = max(worst, *(float(np.abs(a.numpy() - b).max()) for a, b in zip(wanted, (piece, whole))))
    return worst


def export(model, work, name, measured, say):
    """Writes encoder-NAME.onnx. Weights of seven bits add up safely on every CPU, those of eight do not."""
    plain, small, file = (work / f"{kind}-{name}.onnx" for kind in ("plain", "small", "encoder"))
    model.in_bytes = False
    write(model, plain, small=False)
    some = measured["generated, unseen frames"][1][:8]
    far = apart(model, runner(plain), some)
    say(f"ONNX beside PyTorch: at most {far:.5f} apart")
    assert far < 0.01, "the exported encoder reads otherwise"
    write(model, small, small=True)
    to_bytes(small, file)
    model.in_bytes = True
    say(f"bytes beside the same in PyTorch: at most {apart(model, runner(file), some):.5f} apart")
    (work / f"written-{name}").touch()
    say(f"written: {file}")
    return {"bytes": file.stat().st_size, "file": table(runner(file), measured, say), "ms": speed(file)}


def table(run, measured, say):
    measures = {k: measure(examples, rows, run) for k, (examples, rows) in measured.items()}
    for k, m in measures.items():
        say(f"{k:26}", m)
    return measures


def measured_on(model, measured, device, say, size=256):
    """The floats themselves, in batches."""
    def run(rows):
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
    return table(run, measured, say)
