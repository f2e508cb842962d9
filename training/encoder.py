"""The encoder: taken out of a jar, packed small enough to travel, and built again in PyTorch.

    python encoder.py pack  JAR FILE.npz              from ONNX: weights as bytes with one scale per row, and the vocabulary
    python encoder.py cut   FOLDER JAR FILE.npz       from TensorFlow variables, with the pieces that our texts need; JAR:
                                                      an encoder whose Latin pieces are kept
    python encoder.py whole FOLDER FILE.npz           from TensorFlow variables, with all pieces
    python encoder.py again FILE.onnx BASE.npz FILE.npz   a trained encoder out of its file; BASE: where the vocabulary is
    python encoder.py check JAR FILE.npz              the vectors of the packed encoder beside those of the jar
    python encoder.py vocabulary FILE.npz FILE.txt    its pieces, one a line
"""
import json
import re
import sys
import unicodedata
import zipfile
from pathlib import Path

import numpy as np

LINES = "|"  # stands between two lines of a passage: a line break would leave no piece behind


def from_jar(jar):
    """The weights by name and the vocabulary, in order, of the one encoder in a jar."""
    with zipfile.ZipFile(jar) as files:
        model = next(n for n in files.namelist() if n.endswith(".onnx"))
        tokens = next(n for n in files.namelist() if n.endswith("tokenizer.json"))
        onnx_bytes = files.read(model)
        vocabulary = json.loads(files.read(tokens))["model"]["vocab"]
    return onnx_bytes, sorted(vocabulary, key=vocabulary.get)


def weights(onnx_bytes):
    import onnx
    from onnx import numpy_helper

    graph = onnx.load_from_string(onnx_bytes).graph
    tensors = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    named = {n: v for n, v in tensors.items() if n.startswith(("embeddings.", "encoder.")) and v.dtype == np.float32}
    for node in graph.node:  # a matrix of a layer has lost its name: its node tells it
        place = re.fullmatch(r"/(encoder/layer\.\d+/.+)/MatMul", node.name)
        matrix = node.input[1] if node.op_type == "MatMul" else None
        if place and matrix in tensors:
            named[place[1].replace("/", ".") + ".weight"] = tensors[matrix].T
    return named


def pack(jar, out):
    onnx_bytes, vocabulary = from_jar(jar)
    save(weights(onnx_bytes), vocabulary, out)


def again(file, base, out):
    """A trained encoder out of its file, to go on from; base: where the vocabulary is."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(file).graph
    tensors = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    packed = {"vocabulary": np.load(base)["vocabulary"]}
    word = "embeddings.word_embeddings.weight"
    packed |= {word: tensors["bytes"], word + ":scale": tensors["scale"]}
    packed |= {n.removeprefix("encoder."): v for n, v in tensors.items()
               if n.startswith("encoder.") and v.dtype == np.float32 and "_" not in n[-6:] and n != "encoder.whole.weight"}
    keys = ("query", "key", "value")
    # In the order in which they are computed, a layer has four products; the first is three in one.
    products = [n.input[1].removesuffix("_quantized") for n in graph.node if n.op_type == "MatMulInteger"]
    adds = [i for n in graph.node if n.op_type == "Add" for i in n.input if i.startswith("onnx::Add")]
    assert len(products) == 4 * len(adds), (len(products), len(adds))
    for i, name in enumerate(products):
        layer, which = f"encoder.layer.{i // 4}.", i % 4
        matrix, scale = tensors[name + "_quantized"].T, tensors[name + "_scale"][:, None]
        if which:
            one = layer + ("attention.output", "intermediate", "output")[which - 1] + ".dense.weight"
            packed |= {one: matrix, one + ":scale": scale}
            continue
        for key, m, s, b in zip(keys, np.split(matrix, 3), np.split(scale, 3), np.split(tensors[adds[i // 4]], 3)):
            one = f"{layer}attention.self.{key}."
            packed |= {one + "weight": m, one + "weight:scale": s, one + "bias": b}
    heads = [n.input[1] for n in graph.node if n.op_type == "MatMul" and n.input[1] in tensors]
    packed |= {"piece.weight": tensors[heads[0]].T, "whole.weight": tensors[heads[1]].T}  # the heads stay floats
    np.savez_compressed(out, **packed)
    print({n: v.shape for n, v in packed.items() if ".layer." not in n})


def cut(folder, jar, out):
    """A multilingual encoder with less than a fifth of its pieces: specials, single signs, and Latin pieces that JAR has too."""
    latin = {p for p in from_jar(jar)[1] if p.isascii()}
    from_variables(folder, lambda piece: ours(piece, latin), out)


def whole(folder, out):
    from_variables(folder, lambda piece: True, out)


def from_variables(folder, wanted, out):
    import tf_variables

    every = Path(folder, "assets", "vocab.txt").read_text(encoding="utf-8").split("\n")
    kept = {p: i for i, p in reversed(list(enumerate(every))) if p and wanted(p)}
    order = sorted(kept, key=kept.get)
    named = {}
    for name, w in tf_variables.read(Path(folder, "variables")).items():
        name = name.removeprefix("module/bert/").replace("layer_", "layer.").replace("/", ".")
        if not name.startswith(("embeddings.", "encoder.")):
            continue
        name = name.replace("LayerNorm.gamma", "LayerNorm.weight").replace("LayerNorm.beta", "LayerNorm.bias")
        if name.endswith(".kernel"):
            name, w = name.removesuffix("kernel") + "weight", w.T
        if name.endswith("_embeddings"):
            name += ".weight"
        named[name] = w[[kept[p] for p in order]] if "word_embeddings" in name else w
    save(named, order, out)
    print(len(order), "pieces")


def ours(piece, latin):
    if piece in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"):
        return True
    if piece.startswith("[unused"):
        return False
    bare = piece.removeprefix("##")
    if len(bare) == 1 and not bare.isascii():
        kind = unicodedata.category(bare)
        wide = "CJK" in unicodedata.name(bare, "") or "HIRAGANA" in unicodedata.name(bare, "") or "KATAKANA" in unicodedata.name(bare, "")
        return (wide and bare == piece) or kind[0] in "PSN" and bare == piece
    return piece in latin


def save(named, vocabulary, out):
    packed = {"vocabulary": np.frombuffer("\n".join(vocabulary).encode(), dtype=np.uint8)}
    for name, w in named.items():
        if w.ndim == 2:
            scale = np.abs(w).max(axis=1, keepdims=True) / 127 + 1e-12
            packed[name] = np.round(w / scale).astype(np.int8)
            packed[name + ":scale"] = scale.astype(np.float32)
        else:
            packed[name] = w.astype(np.float32)
    np.savez_compressed(out, **packed)


def unpack(file):
    """The weights as floats, and the vocabulary."""
    with np.load(file) as z:
        packed = {n: z[n] for n in z.files}
    vocabulary = packed.pop("vocabulary").tobytes().decode().split("\n")
    plain = {n: v for n, v in packed.items() if not n.endswith(":scale")}
    return {n: v.astype(np.float32) * packed.get(n + ":scale", np.float32(1)) for n, v in plain.items()}, vocabulary


def tokenizer(vocabulary):
    """Cuts as the program does: small letters, no accents, one piece for each ideograph and mark; see examples.Cutter."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    pieces = {p: i for i, p in enumerate(vocabulary)}
    t = Tokenizer(models.WordPiece(pieces, unk_token="[UNK]", max_input_chars_per_word=100))
    t.normalizer = normalizers.BertNormalizer(
        clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True)
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return t


def write_vocabulary(file, out):
    Path(out).write_text("\n".join(unpack(file)[1]) + "\n", encoding="utf-8")


def check(jar, file):
    import onnxruntime
    import torch

    from model import Encoder

    onnx_bytes, _ = from_jar(jar)
    tensors, vocabulary = unpack(file)
    session = onnxruntime.InferenceSession(onnx_bytes, providers=["CPUExecutionProvider"])
    exact = {n: torch.tensor(v.copy()) for n, v in weights(onnx_bytes).items()}
    ids = tokenizer(vocabulary).encode("my sister lives in oslo | 我姐姐住在上海", add_special_tokens=False).ids
    ids = np.array([[vocabulary.index("[CLS]"), *ids, vocabulary.index("[SEP]")]], dtype=np.int64)
    ones, zeros = np.ones_like(ids), np.zeros_like(ids)
    wanted = session.run(None, {"input_ids": ids, "attention_mask": ones, "token_type_ids": zeros})[0]
    for what, state in (("unpacked", exact), ("packed", {n: torch.tensor(v) for n, v in tensors.items()})):
        encoder = Encoder.of(state).eval()
        with torch.no_grad():
            got = encoder.encode(*(torch.tensor(x) for x in (ids, ones, zeros))).numpy()
        a, b = wanted.mean(1)[0], got.mean(1)[0]
        cosine = float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))
        print(f"{what}: cosine {cosine:.5f}, largest difference {np.abs(wanted - got).max():.5f}")
        assert cosine > (0.9999 if what == "unpacked" else 0.99), "the encoder was not rebuilt well"


if __name__ == "__main__":
    {"pack": pack, "cut": cut, "whole": whole, "again": again, "check": check, "vocabulary": write_vocabulary}[sys.argv[1]](*sys.argv[2:])
