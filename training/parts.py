"""Splits a large file into parts that can travel, and joins them again.

    python parts.py split FILE DIR [MIB]    DIR/FILE.part0, .part1, ...
    python parts.py join  DIR NAME OUT      checks the digest that came with the parts
"""
import hashlib
import sys
from pathlib import Path


def split(file, folder, mib=15):
    data, size = Path(file).read_bytes(), int(float(mib) * 2**20)
    Path(folder).mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256(data).hexdigest()[:16]
    parts = [data[at:at + size] for at in range(0, len(data), size)]
    for i, part in enumerate(parts):
        (Path(folder) / f"{Path(file).name}.{digest}.{i}of{len(parts)}").write_bytes(part)
    return len(parts)


def join(folder, name, out):
    parts = sorted(Path(folder).glob(name + ".*of*"), key=lambda p: int(p.name.rsplit(".", 1)[1].split("of")[0]))
    assert parts, "no parts of " + name
    digest, count = parts[0].name.rsplit(".", 2)[1], int(parts[0].name.rsplit("of", 1)[1])
    assert len(parts) == count, f"{len(parts)} of {count} parts"
    data = b"".join(p.read_bytes() for p in parts)
    assert hashlib.sha256(data).hexdigest()[:16] == digest, "the parts do not belong together"
    Path(out).write_bytes(data)
    print(out, len(data))


if __name__ == "__main__":
    {"split": split, "join": join}[sys.argv[1]](*sys.argv[2:])
