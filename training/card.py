"""Writes the card of a model from the report of its training: python card.py report-en.json > CARD-en.md"""
import json
import sys

DATA = {
    "en": """| SQuAD 2.0, dev part, and SQuAD sentence-question pairs | CC BY-SA 4.0 |
| SQuADShifts, wiki and amazon | CC BY 4.0 |
| TweetQA | CC BY-SA 4.0 |
| QAMR | MIT |
| CovidQA | Apache-2.0 |
| frames of this project, `training/frames/en-*.jsonl` | that of this project |""",
    "zh": """| CMRC 2018 | CC BY-SA 4.0 |
| DRCD, dev part | CC BY-SA 3.0 |
| SQuAD 2.0, dev part, in Chinese | CC BY-SA 4.0 |
| frames of this project, `training/frames/zh-*.jsonl` | that of this project |""",
}
ENCODERS = {"en": "intfloat/e5-small-v2 (MIT)", "zh": "BAAI/bge-small-zh-v1.5 (MIT)"}


def rows(measures):
    for name, m in measures.items():
        kinds = "; ".join(f"{k.removeprefix('gen-')} {v}" for k, v in m.get("auroc_by_kind", {}).items())
        said = "; ".join(f"{k.removeprefix('gen-')} {v}" for k, v in m.get("said_absent_by_kind", {}).items())
        at = m.get("at_threshold", {})
        yield (f"| {name} | {m['examples']} | {m.get('f1', '')} | {m.get('em', '')} | {m.get('auroc', '')} | "
               f"{at.get('accuracy', '')} | {at.get('answered_wrongly', '')} | {at.get('withheld', '')} | {kinds} | {said} |")


def card(r):
    head = "| set | examples | F1 | EM | AUROC of \"not here\" | right at the threshold | answered though absent | withheld | AUROC by kind | said to be absent at the threshold, by kind |\n|---|--:|--:|--:|--:|--:|--:|--:|---|---|"
    return f"""# reader-{r['lang']}

Finds the answer to a question in lines of a memory, or that it is not there. {r['layers']} layers of {ENCODERS[r['lang']]},
fine-tuned on {r['date']}; weights of one byte (seven bits), {r['bytes'] / 1e6:.1f} MB.

Inputs: `input_ids`, `attention_mask`, `token_type_ids` (int64, at most 256): `[CLS] question [SEP] passage [SEP]`, the lines
of the passage parted by `|`, small letters without accents. Outputs: `start_logits`, `end_logits`; place 0 stands for "not
here". Score: (start[0] + end[0]) minus the best start + end within the passage; above {r['bytes_threshold']} it is not here.

## Data

{r['examples']} examples, {r['generated_examples']} of them generated; {r['steps']} steps, {r['train_seconds']} seconds on one GPU.

| source | licence |
|---|---|
{DATA[r['lang']]}

## Measures

F1 and EM where there is an answer. The threshold was chosen on the dev sets alone; the frames of the generated sets were
never trained on.

The file:

{head}
{chr(10).join(rows(r['file']))}

The same model with its floats:

{head}
{chr(10).join(rows(r['float']))}

Milliseconds on one thread of the machine that trained it: {', '.join(f'{v} for {k} pieces' for k, v in r['ms'].items())}.

## Command

    {r['command']}
"""


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(card(json.load(file)), end="")
