"""How well each head does on examples that taught nothing."""
import numpy as np

from model import BORDER
from scenarios import ACTS, ANY_GONE, CHANGES, QUESTION

LONGEST_ANSWER = 40


def best_span(start, end, begin, last, where):
    """The first and last place of the best stretch within one line, and its score."""
    if last <= begin:
        return 0, 0, -1e9
    lines = np.array([w[0] for w in where[:last - begin]], dtype=int)
    marks = np.array([w[1] < 0 for w in where[:last - begin]], dtype=bool)
    s, e = start[begin:last].copy(), end[begin:last].copy()
    s[marks] = e[marks] = -1e9
    scores = s[:, None] + e[None]
    near = np.triu(np.ones_like(scores)) - np.triu(np.ones_like(scores), LONGEST_ANSWER) > 0
    scores = np.where(near & (lines[:, None] == lines[None]), scores, -1e9)
    i, j = divmod(int(scores.argmax()), scores.shape[1])
    return i, j, float(scores[i, j])


def auroc(scores, absent):
    order = np.argsort(scores, kind="mergesort")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    yes, no = absent.sum(), (~absent).sum()
    return round(float((ranks[absent].sum() - yes * (yes + 1) / 2) / (yes * no)), 4) if yes and no else None


def softmax(x):
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)


def kept_at(scores, absent, share=0.05):
    """Which part of the answerable ones is answered where at most this share of the others is; scores: how absent."""
    if not absent.any() or absent.all():
        return None
    edge = np.quantile(scores[absent], share)
    return round(float((scores[~absent] < edge).mean()), 4)


def overlap(got, gold):
    return max((2 * max(0, min(got[2], g[2]) - max(got[1], g[1])) / max(1, got[2] - got[1] + g[2] - g[1])) if got[0] == g[0] else 0
               for g in gold)


def spans_of(rows, examples, piece_of, at, key):
    """For each example with this key: its best stretch, the score of "not there", and what was right."""
    for n, (row, e) in enumerate(zip(rows, examples)):
        if key not in e or n not in piece_of:
            continue
        piece = piece_of[n]
        last = len(row[0]) - 1
        i, j, score = best_span(piece[:, at], piece[:, at + 1], row[1], last, row[4])
        where = row[4]
        got = (where[i][0], where[i][1], where[j][2]) if where else (-1, 0, 0)
        yield n, got, float(piece[0, at] + piece[0, at + 1]) - score, e[key]


def measure(examples, rows, run):
    piece_of, whole_of = {}, {}
    for some, piece, whole in run(rows):
        for k, n in enumerate(some):
            piece_of[n], whole_of[n] = piece[k], whole[k]
    m = {"examples": len(examples)}
    found = list(spans_of(rows, examples, piece_of, 0, "spans"))
    if found:
        null = np.array([f[2] for f in found])
        absent = np.array([not f[3] for f in found])
        verdict = np.array([softmax(whole_of[f[0]][len(ACTS):])[3] for f in found])
        hits = [overlap(f[1], f[3]) for f in found if f[3]]
        if hits:
            m |= {"f1": round(100 * float(np.mean(hits)), 2),
                  "line": round(float(np.mean([any(f[1][0] == g[0] for g in f[3]) for f in found if f[3]])), 4)}
        if absent.any() and not absent.all():
            logit = np.log(verdict + 1e-6) - np.log(1 - verdict + 1e-6)
            both = null / 4 + logit
            m |= {"auroc span": auroc(null, absent), "auroc verdict": auroc(verdict, absent), "auroc both": auroc(both, absent),
                  "kept at 5 %": kept_at(both, absent), "kept at 3 %": kept_at(both, absent, 0.03),
                  "answered from 3 on": rates(-both >= 3, ~absent)}
            sure = np.array([softmax(whole_of[f[0]][len(ACTS):])[:2].max() for f in found])
            m["yes or no to what was not told"] = [int((sure[absent] >= 0.7).sum()), int(absent.sum())]
    yesno = [(n, e["verdict"]) for n, e in enumerate(examples) if e.get("verdict", 2) in (0, 1) and n in whole_of]
    if yesno:
        said = [int(whole_of[n][len(ACTS):].argmax()) for n, _ in yesno]
        m["yes or no"] = round(float(np.mean([s == w for s, (_, w) in zip(said, yesno)])), 4)
        sure = [softmax(whole_of[n][len(ACTS):]) for n, _ in yesno]
        m["yes or no from .7 on"] = [sum(bool(s[w] >= 0.7) for s, (_, w) in zip(sure, yesno)), len(yesno)]
        m["yes or no, wrongly"] = round(float(np.mean([s != w and s < 2 for s, (_, w) in zip(said, yesno)])), 4)
    lines = [(piece_of[n][row[1] + k, 4], e["evidence"][w[0]]) for n, (row, e) in enumerate(zip(rows, examples)) if "evidence" in e and n in piece_of
             for k, w in enumerate(row[4][:len(row[0]) - 1 - row[1]]) if w[1] < 0 and e["evidence"][w[0]] >= 0]
    if lines:
        said, wanted = np.array([x[0] > 0 for x in lines]), np.array([x[1] == 1 for x in lines])
        m["evidence"] = rates(said, wanted)
    acts = [(int(whole_of[n][:len(ACTS)].argmax()), e["act"]) for n, e in enumerate(examples) if e.get("act", -1) >= 0 and n in whole_of]
    if acts:
        questions = {ACTS.index(x) for x in ("ask", "yesno", "list", "overview", "when-told")}
        wishes = questions | {QUESTION} | {ACTS.index(x) for x in ("forget", "undo", "remind", "about-memory")}
        m["act"] = round(float(np.mean([a == b or b == QUESTION and a in questions for a, b in acts])), 4)
        m["asks taken for tellings"] = [sum(a == 0 and b in wishes for a, b in acts), sum(b in wishes for _, b in acts)]
        m["tellings taken for asks"] = [sum(a in wishes and b == 0 for a, b in acts), sum(b == 0 for _, b in acts)]
    refs = list(spans_of(rows, examples, piece_of, 2, "ref"))
    if refs:
        right = [(r[2] > 0 if not r[3] else r[2] <= 0 and overlap(r[1], r[3]) > 0.6) for r in refs]
        m["referent"] = {"right": round(float(np.mean(right)), 4),
                         "found": round(float(np.mean([ok for ok, r in zip(right, refs) if r[3]] or [0])), 4),
                         "false": round(float(np.mean([not ok for ok, r in zip(right, refs) if not r[3]] or [0])), 4)}
    borders = [(piece_of[n][k, BORDER] > 0, row[2][6, k] == 1) for n, (row, e) in enumerate(zip(rows, examples)) if "border" in e and n in piece_of
               for k in range(1, row[1]) if row[2][6, k] >= 0]
    if borders:
        m["border"] = rates(*(np.array(x) for x in zip(*borders)))
    changes = [(int(piece_of[n][row[1] + k, 5:BORDER].argmax()), e["change"][w[0]]) for n, (row, e) in enumerate(zip(rows, examples)) if "change" in e and n in piece_of
               for k, w in enumerate(row[4][:len(row[0]) - 1 - row[1]]) if w[1] < 0]
    if changes:
        gone = lambda x: 1 <= x <= 3 or x == ANY_GONE
        m["gone"] = rates(np.array([gone(a) for a, _ in changes]), np.array([gone(b) for _, b in changes]))
        for kind, name in enumerate(CHANGES):
            if kind and any(b == kind for _, b in changes):
                m[name] = rates(np.array([a == kind for a, _ in changes]), np.array([b == kind for _, b in changes]))
    return m


def rates(said, wanted):
    """Found of those that are, and false ones."""
    return {"found": int((said & wanted).sum()), "of": int(wanted.sum()), "false": int((said & ~wanted).sum())}
