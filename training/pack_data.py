"""Packs a folder of gzipped examples tightly: the same passages come again far apart, which only a wide window finds.

    python pack_data.py FROM TO
"""
import gzip
import lzma
import sys
from pathlib import Path

WIDE = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 128 << 20}]


def main(source, target):
    Path(target).mkdir(parents=True, exist_ok=True)
    for file in sorted(Path(source).glob("*.jsonl.gz")):
        packed = Path(target) / (file.name.removesuffix(".gz") + ".xz")
        packed.write_bytes(lzma.compress(gzip.decompress(file.read_bytes()), filters=WIDE))
        print(packed.name, packed.stat().st_size)


if __name__ == "__main__":
    main(*sys.argv[1:])
