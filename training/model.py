"""A BERT encoder with heads: some numbers for each piece, and some for the whole.

For a piece: how well an answer begins and ends there, how well what a part points to begins and ends there (place 0 stands for
"not here"); at the mark before a line, whether the line answers and what is told now does to it; in the first text, whether a new
part begins there. For the whole: what a part of a message wants, and what becomes of a question. The names of the weights are those of the published encoders.
"""
import torch
import torch.nn.functional as F
from torch import nn

from examples import LONGEST
from scenarios import ACTS, CHANGES, VERDICTS

BORDER = 5 + len(CHANGES)  # after start, end, start and end of the referent, evidence and the changes
PIECE = BORDER + 1
WHOLE = len(ACTS) + len(VERDICTS)

WEIGHT, ACTIVATION = 64, 255  # seven bits and a sign for a weight, eight for what flows: their sums fit every CPU


class ByteProduct(torch.autograd.Function):
    """A product as onnxruntime computes it in bytes: a scale for each row of the weights, and one for all that flows in.

    The gradient passes as if nothing had been rounded, so the floats beneath learn to bear it.
    """

    @staticmethod
    def forward(ctx, x, weight, real):
        """real: 1 where there is no padding. On a GPU all that is large stays in halves, which hold whole numbers up to 256."""
        exact = torch.bfloat16 if x.is_cuda else torch.float32
        there = x * real
        low, high = there.amin((1, 2), keepdim=True).float().clamp(max=0), there.amax((1, 2), keepdim=True).float().clamp(min=0)
        scale = ((high - low) / ACTIVATION).clamp_min(1e-12)
        zero = (-low / scale).round()
        flow = (x * (1 / scale)).round_().clamp_(min=-zero, max=ACTIVATION - zero).to(exact)
        scales = weight.abs().amax(1) / WEIGHT + 1e-12
        matrix = (weight / scales[:, None]).round().to(exact)
        ctx.save_for_backward(flow, scale, matrix, scales)
        return (flow @ matrix.T) * (scale * scales).to(exact)

    @staticmethod
    def backward(ctx, gradient):
        flow, scale, matrix, scales = ctx.saved_tensors
        gradient = gradient.to(flow.dtype)
        back = (gradient * scales.to(flow.dtype)) @ matrix
        own = (gradient * scale.to(flow.dtype)).flatten(0, 1).T @ flow.flatten(0, 1)
        return back, own.float(), None


def product(x, linears, real):
    """One or more linear maps of the same; real: which places are no padding, where it is computed in bytes, else None."""
    weight = torch.cat([m.weight for m in linears]) if len(linears) > 1 else linears[0].weight
    bias = torch.cat([m.bias for m in linears]) if len(linears) > 1 else linears[0].bias
    if real is None:
        return F.linear(x, weight, bias)
    x = x.to(torch.bfloat16) if x.is_cuda else x
    return ByteProduct.apply(x, weight, real) + bias.to(x.dtype)


class Layer(nn.Module):
    def __init__(self, width, inner, heads, dropout):
        super().__init__()
        self.width, self.heads, self.dropout = width, heads, dropout
        self.attention = nn.ModuleDict({
            "self": nn.ModuleDict({n: nn.Linear(width, width) for n in ("query", "key", "value")}),
            "output": nn.ModuleDict({"dense": nn.Linear(width, width), "LayerNorm": nn.LayerNorm(width, eps=1e-12)}),
        })
        self.intermediate = nn.ModuleDict({"dense": nn.Linear(width, inner)})
        self.output = nn.ModuleDict({"dense": nn.Linear(inner, width), "LayerNorm": nn.LayerNorm(width, eps=1e-12)})

    def forward(self, x, mask, real):
        b, width = x.shape[0], self.width
        mine = self.attention["self"]
        q, k, v = (m.reshape(b, -1, self.heads, width // self.heads).transpose(1, 2)
                   for m in product(x, [mine[n] for n in ("query", "key", "value")], real).split(width, -1))
        if x.is_cuda:
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :].bool(), dropout_p=self.dropout * self.training)
        else:  # in steps that every onnxruntime knows
            bias = (1.0 - mask[:, None, None, :].to(x.dtype)) * -10000.0
            scores = q @ k.transpose(-1, -2) * (width // self.heads) ** -0.5 + bias
            mixed = F.dropout(scores.softmax(-1), self.dropout, self.training) @ v
        mixed = mixed.transpose(1, 2).reshape(b, -1, width)
        out = self.attention["output"]
        x = out["LayerNorm"](x + F.dropout(product(mixed, [out["dense"]], real), self.dropout, self.training))
        inner = F.gelu(product(x, [self.intermediate["dense"]], real))
        inner = product(inner, [self.output["dense"]], real)
        return self.output["LayerNorm"](x + F.dropout(inner, self.dropout, self.training))


class Encoder(nn.Module):
    def __init__(self, pieces, places, width, inner, layers, heads, dropout=0.1):
        super().__init__()
        self.dropout = dropout
        self.in_bytes = False
        self.embeddings = nn.ModuleDict({
            "word_embeddings": nn.Embedding(pieces, width),
            "position_embeddings": nn.Embedding(places, width),
            "token_type_embeddings": nn.Embedding(2, width),
            "LayerNorm": nn.LayerNorm(width, eps=1e-12),
        })
        self.encoder = nn.ModuleDict({
            "layer": nn.ModuleList(Layer(width, inner, heads, dropout) for _ in range(layers))})
        self.piece, self.whole = nn.Linear(width, PIECE), nn.Linear(width, WHOLE)
        for head in (self.piece, self.whole):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    @staticmethod
    def of(state, keep=None):
        """One of the shapes and weights of an encoder; keep: the numbers of the layers to keep."""
        state = {n: v for n, v in state.items() if not n.endswith("position_ids")}
        layers = 1 + max(int(n.split(".")[2]) for n in state if n.startswith("encoder.layer."))
        keep = list(range(layers)) if keep is None else keep
        pieces, width = state["embeddings.word_embeddings.weight"].shape
        kept = {}
        for name, value in state.items():
            parts = name.split(".")
            if parts[0] == "encoder":
                if int(parts[2]) not in keep:
                    continue
                parts[2] = str(keep.index(int(parts[2])))
            kept[".".join(parts)] = value
        for part in ("weight", "bias"):  # a model from before a head was added: that one begins anew
            if len(kept.get("piece." + part, ())) not in (0, PIECE):
                old = kept["piece." + part]
                kept["piece." + part] = torch.cat([old, 0.02 * torch.randn(PIECE - len(old), *old.shape[1:])])
        made = Encoder(
            pieces, state["embeddings.position_embeddings.weight"].shape[0], width,
            state["encoder.layer.0.intermediate.dense.weight"].shape[0], len(keep), heads_of(width))
        missing = made.load_state_dict(kept, strict=False)
        assert not missing.unexpected_keys, missing.unexpected_keys
        assert all(n.startswith(("piece.", "whole.")) for n in missing.missing_keys), missing.missing_keys
        return made

    def embed(self, ids):
        return self.embeddings["word_embeddings"](ids)

    def encode(self, ids, mask, types):
        e = self.embeddings
        places = torch.arange(ids.shape[1], device=ids.device).unsqueeze(0)
        x = self.embed(ids) + e["position_embeddings"](places) + e["token_type_embeddings"](types)
        x = F.dropout(e["LayerNorm"](x), self.dropout, self.training)
        real = mask[:, :, None].to(torch.bfloat16 if x.is_cuda else torch.float32) if self.in_bytes else None
        for layer in self.encoder["layer"]:
            x = layer(x, mask, real)
        return x

    def forward(self, ids, mask, types):
        x = self.encode(ids, mask, types)
        return self.piece(x), self.whole(x[:, 0])


def heads_of(width):
    """The families at hand: 384 wide with 12 heads, 512 wide with 8, 768 wide with 12."""
    return {384: 12, 512: 8, 768: 12}[width]


class Exported(nn.Module):
    """As it is written to a file: embeddings as bytes, each piece with its own scale."""

    def __init__(self, encoder, small):
        super().__init__()
        self.encoder, self.small = encoder, small
        if small:
            w = encoder.embeddings["word_embeddings"].weight.detach()
            scale = w.abs().amax(1, keepdim=True) / 127 + 1e-12
            self.register_buffer("bytes", (w / scale).round().to(torch.int8))
            self.register_buffer("scale", scale)
            encoder.embed = lambda ids: self.bytes[ids].float() * self.scale[ids]
            places = encoder.embeddings["position_embeddings"]
            places.weight = nn.Parameter(places.weight.detach()[:LONGEST].clone())

    def forward(self, input_ids, attention_mask, token_type_ids):
        return self.encoder(input_ids, attention_mask, token_type_ids)
