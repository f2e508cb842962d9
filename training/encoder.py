"""The encoder: taken out of a jar as ONNX, packed small enough to travel, and built again in PyTorch.

    python encoder.py pack  JAR FILE.npz    weights as bytes with one scale per row, and the vocabulary
    python encoder.py check JAR FILE.npz    the vectors of the packed encoder beside those of the jar
"""
import json
import re
import sys
import zipfile

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
    packed = {"vocabulary": np.frombuffer("\n".join(vocabulary).encode(), dtype=np.uint8)}
    for name, w in weights(onnx_bytes).items():
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
    """Cuts as the program does: small letters, no accents, one piece for each ideograph and mark."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    pieces = {p: i for i, p in enumerate(vocabulary)}
    t = Tokenizer(models.WordPiece(pieces, unk_token="[UNK]", max_input_chars_per_word=100))
    t.normalizer = normalizers.BertNormalizer(
        clean_text=True, handle_chinese_chars=True, strip_accents=True, lowercase=True)
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return t


def check(jar, file):
    import onnxruntime
    import torch

    from model import Reader

    onnx_bytes, _ = from_jar(jar)
    tensors, vocabulary = unpack(file)
    session = onnxruntime.InferenceSession(onnx_bytes, providers=["CPUExecutionProvider"])
    exact = {n: torch.tensor(v.copy()) for n, v in weights(onnx_bytes).items()}
    ids = tokenizer(vocabulary).encode("my sister lives in oslo | 我姐姐住在上海", add_special_tokens=False).ids
    ids = np.array([[vocabulary.index("[CLS]"), *ids, vocabulary.index("[SEP]")]], dtype=np.int64)
    ones, zeros = np.ones_like(ids), np.zeros_like(ids)
    wanted = session.run(None, {"input_ids": ids, "attention_mask": ones, "token_type_ids": zeros})[0]
    for what, state in (("unpacked", exact), ("packed", {n: torch.tensor(v) for n, v in tensors.items()})):
        reader = Reader.of(state).eval()
        with torch.no_grad():
            got = reader.encode(*(torch.tensor(x) for x in (ids, ones, zeros))).numpy()
        a, b = wanted.mean(1)[0], got.mean(1)[0]
        cosine = float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))
        print(f"{what}: cosine {cosine:.5f}, largest difference {np.abs(wanted - got).max():.5f}")
        assert cosine > (0.9999 if what == "unpacked" else 0.99), "the encoder was not rebuilt well"


if __name__ == "__main__":
    {"pack": pack, "check": check}[sys.argv[1]](*sys.argv[2:])
