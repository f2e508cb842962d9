"""Memories to be told to the program, and questions to them, out of the frames that no training sees.

    python told.py GENERATED OUT [COUNT]    OUT/dev-en.jsonl, test-en.jsonl, dev-zh.jsonl, test-zh.jsonl

The halves are those of train.py: what chose a model is in dev, what only measured it in test.
"""
import json
import sys
from pathlib import Path

from examples import load


def told(example):
    answers = sorted({example["passage"][a:b] for a, b in example["spans"]})
    return {"kind": example["source"].removeprefix("gen-"), "lines": example["passage"].split("\n"),
            "question": example["question"], "answers": answers}


def main(generated, out, count="120"):
    Path(out).mkdir(parents=True, exist_ok=True)
    for lang in ("en", "zh"):
        for name, half in (("dev", 0), ("test", 1)):
            chosen = [e for k in ("dev", "swap") for e in load(generated, f"gen-{k}-{lang}")[half::2][:int(count)]]
            lines = "".join(json.dumps(told(e), ensure_ascii=False) + "\n" for e in chosen)
            (Path(out) / f"{name}-{lang}.jsonl").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
