"""How well a reader finds answers, and how well it knows that there is none."""
import re
import string
from collections import Counter

import numpy as np

LONGEST_ANSWER = 40


def best_spans(start, end, begins, lengths):
    """For each row: the first and last place of the best span in the passage, its score, and that of "not here"."""
    rows = []
    for s, e, begin, n in zip(start, end, begins, lengths):
        last = n - 1  # the closing mark is no part of the passage
        scores = s[begin:last, None] + e[None, begin:last]
        scores = np.where(np.triu(np.ones_like(scores)) - np.triu(np.ones_like(scores), LONGEST_ANSWER) > 0, scores, -1e9)
        at = int(scores.argmax())
        i, j = divmod(at, scores.shape[1])
        rows.append((i, j, float(scores[i, j]), float(s[0] + e[0])))
    return rows


def answers(examples, readings, run):
    """The best answer to each example and the score of "not here" (null minus span); run: ids, begins -> two arrays."""
    flat = [(n, w) for n, windows in enumerate(readings) for w in windows]
    order = sorted(range(len(flat)), key=lambda i: len(flat[i][1][0]))
    found = {}
    for rows, start, end in run([flat[i][1] for i in order]):
        chosen = [flat[order[r]] for r in rows]
        spans = best_spans(start, end, [w[1] for _, w in chosen], [len(w[0]) for _, w in chosen])
        for (n, w), (i, j, score, null) in zip(chosen, spans):
            if n not in found or null - score < found[n][1]:
                text = examples[n]["passage"][w[2][i][0]:w[2][j][1]]
                found[n] = (text, null - score)
    return [found[n] for n in range(len(examples))]


def plain(text, zh):
    text = text.lower()
    text = "".join(c for c in text if c not in string.punctuation and c not in "，。！？、；：“”‘’（）《》「」")
    return list(text.replace(" ", "")) if zh else re.sub(r"\b(a|an|the)\b", " ", text).split()


def f1(got, wanted):
    same = sum((Counter(got) & Counter(wanted)).values())
    return 2 * same / (len(got) + len(wanted)) if same else float(got == wanted)


def auroc(scores, absent):
    order = np.argsort(scores, kind="mergesort")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    values = np.asarray(scores)
    for v in np.unique(values):
        tied = values == v
        if tied.sum() > 1:
            ranks[tied] = ranks[tied].mean()
    yes, no = absent.sum(), (~absent).sum()
    return float((ranks[absent].sum() - yes * (yes + 1) / 2) / (yes * no)) if yes and no else None


def best_threshold(scores, absent):
    """The score from which on "not here" is said, and the share of right decisions with it."""
    order = np.argsort(scores)
    s, a = np.asarray(scores)[order], absent[order]
    right = np.concatenate(([a.sum()], a.sum() + np.cumsum(np.where(a, -1, 1))))
    i = int(right.argmax())
    edge = s[0] - 1 if i == 0 else s[-1] + 1 if i == len(s) else (s[i - 1] + s[i]) / 2
    return float(edge), float(right[i] / len(s))


def measure(examples, results, zh, threshold=None):
    absent = np.array([not e["spans"] for e in examples])
    scores = np.array([r[1] for r in results])
    f, em = [], []
    for e, (text, _) in zip(examples, results):
        if e["spans"]:
            wanted = [plain(e["passage"][a:b], zh) for a, b in e["spans"]]
            got = plain(text, zh)
            f.append(max(f1(got, w) for w in wanted))
            em.append(max(float(got == w) for w in wanted))
    table = {"examples": len(examples), "with_answer": int((~absent).sum())}
    if f:
        table |= {"f1": round(100 * float(np.mean(f)), 2), "em": round(100 * float(np.mean(em)), 2)}
    if absent.any() and not absent.all():
        edge, right = best_threshold(scores, absent)
        table |= {"auroc": round(auroc(scores, absent), 4), "best_accuracy": round(right, 4), "best_threshold": round(edge, 3)}
        kinds = sorted({e["source"] for e, no in zip(examples, absent) if no})
        if len(kinds) > 1:
            own = np.array([e["source"] for e in examples])
            table["auroc_by_kind"] = {}
            for k in kinds:
                pick = ~absent | (own == k)
                table["auroc_by_kind"][k] = round(auroc(scores[pick], absent[pick]), 4)
    if threshold is not None:
        said = scores > threshold
        table["at_threshold"] = {
            "accuracy": round(float((said == absent).mean()), 4),
            "answered_wrongly": round(float((~said & absent).sum() / max(1, absent.sum())), 4),
            "withheld": round(float((said & ~absent).sum() / max(1, (~absent).sum())), 4)}
        own = np.array([e["source"] for e in examples])
        table["said_absent_by_kind"] = {k: round(float(said[absent & (own == k)].mean()), 4) for k in sorted(set(own[absent]))}
    return table
