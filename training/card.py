"""Writes the card of a model from the report of its training: python card.py report-en.json > cards/encoder-en.md"""
import json
import sys

DATA = {
    "en": """| SQuAD 2.0, dev part, and SQuAD sentence-question pairs | CC BY-SA 4.0 |
| SQuADShifts, wiki and amazon | CC BY 4.0 |
| TweetQA | CC BY-SA 4.0 |
| QAMR | MIT |
| CovidQA | Apache-2.0 |
| scenarios, frames and facts of this project, `training/scenarios/en`, `training/frames/en-*.jsonl`, `training/facts/*en.txt` | that of this project |""",
    "zh": """| CMRC 2018 | CC BY-SA 4.0 |
| DRCD, dev part | CC BY-SA 3.0 |
| SQuAD 2.0, dev part, in Chinese | CC BY-SA 4.0 |
| scenarios, frames and facts of this project, `training/scenarios/zh`, `training/frames/zh-*.jsonl`, `training/facts/*zh.txt` | that of this project |""",
}
ENCODERS = {"en": "intfloat/e5-small-v2 (MIT)",
            "zh": "Google's multilingual BERT (Apache-2.0), with the 18,919 pieces that Chinese texts need"}


def shown(value):
    if isinstance(value, dict):
        if "of" in value:
            return f"{value['found']} of {value['of']}, {value['false']} false"
        return ", ".join(f"{k} {v}" for k, v in value.items())
    if isinstance(value, list):
        return f"{value[0]} of {value[1]}"
    return str(value)


def rows(measures):
    for name, m in measures.items():
        said = "; ".join(f"{k}: {shown(v)}" for k, v in m.items() if k != "examples" and v is not None)
        yield f"| {name} | {m['examples']} | {said} |"


def card(r):
    return f"""# encoder-{r['lang']}

Reads a text beside lines and says, in one pass: what the text wants (13 acts), what it points to in the lines, which stretch of
them answers it, which lines answer, whether they do at all (yes, no, told, not told), and what it does to each line if it is
told now; and where in the text new parts begin. {r['layers']} layers of {ENCODERS[r['lang']]}, fine-tuned on {r['date']}; weights of one byte (seven bits), {r['bytes'] / 1e6:.1f} MB.

Inputs: `input_ids`, `attention_mask`, `token_type_ids` (int64, at most 256): `[CLS] text [SEP] | line | line ... [SEP]`, small
letters without accents. Outputs: `piece` (for each piece: start and end of the answer, start and end of the referent, evidence
and the six changes, the last two to be read at the bar before a line, and last, in the text, whether a new part begins there) and `whole` (13 acts, 4 verdicts). Place 0 stands for "not
here" in both stretches. How absent an answer is: a quarter of (start[0] + end[0] minus the best stretch), plus the log-odds of
"not told".

## Data

{r['examples']} examples; {r['steps']} steps, {r['train_seconds']} seconds on one GPU, going on from the encoder that was shipped before (`encoder.py again`).

| source | licence |
|---|---|
{DATA[r['lang']]}

## Measures of the file

At most 500 examples of a set. `dev` sets chose the model; all others only measured. "kept at 5 %": answers given where 5 % of the
questions that have none are answered.
`facts` sets: topics that no training saw, put together as in training; half of `facts act` are texts of `facts/acts-*.txt`, which
trained as well, so that set says little.

| set | examples | |
|---|--:|---|
{chr(10).join(rows(r['file']))}

Milliseconds on one thread of the machine that trained it: {', '.join(f'{v} for {k} pieces' for k, v in r['ms'].items())}.

## Command

    {r['command']}
"""


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(card(json.load(file)), end="")
