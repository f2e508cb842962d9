"""Reads the variables of a saved TensorFlow model, without TensorFlow: names, shapes and floats."""
from pathlib import Path

import numpy as np

FLOAT = 1


def number(data, at):
    """A whole number of seven bits a byte, and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def fields(data):
    """The fields of a protocol buffer message: number and value."""
    at = 0
    while at < len(data):
        tag, at = number(data, at)
        kind = tag & 7
        if kind == 0:
            value, at = number(data, at)
        elif kind == 2:
            size, at = number(data, at)
            value, at = data[at:at + size], at + size
        else:
            size = 4 if kind == 5 else 8
            value, at = data[at:at + size], at + size
        yield tag >> 3, value


def block(data, offset, size):
    """The keys and values of a block of a sorted table: each key shares its beginning with the one before."""
    assert data[offset + size] == 0, "a compressed block"
    body = data[offset:offset + size]
    end = size - 4 - 4 * int.from_bytes(body[-4:], "little")
    at, key = 0, b""
    while at < end:
        shared, at = number(body, at)
        own, at = number(body, at)
        long, at = number(body, at)
        key = key[:shared] + body[at:at + own]
        yield key, body[at + own:at + own + long]
        at += own + long


def handle(data):
    offset, at = number(data, 0)
    return offset, number(data, at)[0]


def read(folder):
    """All float variables by name."""
    index = Path(folder, "variables.index").read_bytes()
    values = np.memmap(Path(folder, "variables.data-00000-of-00001"), dtype=np.uint8, mode="r")
    _, at = number(index, len(index) - 48)
    _, at = number(index, at)
    tables = [handle(value) for _, value in block(index, *handle(index[at:]))]
    found = {}
    for offset, size in tables:
        for key, value in block(index, offset, size):
            entry = dict(fields(value))
            if not key or entry.get(1) != FLOAT:
                continue
            shape = [dict(fields(dim)).get(1, 0) for n, dim in fields(entry.get(2, b"")) if n == 2]
            start, length = entry.get(4, 0), entry[5]
            found[key.decode()] = np.frombuffer(values[start:start + length].tobytes(), np.float32).reshape(shape)
    return found
