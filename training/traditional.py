"""Which simplified character a traditional one is, one for one, so that places in a text stay: traditional.py FILE.

Asks the program opencc (Debian's package of that name) for each. The models read simplified characters alone.
"""
import subprocess
import sys
from pathlib import Path

CHARACTERS = (*range(0x3400, 0x4DC0), *range(0x4E00, 0xA000))
FILE = Path(__file__).parent.parent / "library/src/main/resources/cofio/text/chinese/traditional.txt"


def write(file=FILE):
    every = [chr(c) for c in CHARACTERS]
    made = subprocess.run(["opencc", "-c", "t2s"], input="\n".join(every), capture_output=True, text=True, check=True).stdout.split("\n")
    pairs = [a + b for a, b in zip(every, made) if a != b and len(b) == 1 and ord(b) < 0x10000]
    Path(file).write_text("# A traditional character and the simplified one, from the tables of OpenCC (Apache-2.0).\n" + "\n".join(pairs) + "\n",
                          encoding="utf-8")
    print(len(pairs), "characters")


def table(file=FILE):
    lines = Path(file).read_text(encoding="utf-8").split("\n")
    return {ord(p[0]): p[1] for p in lines if len(p) == 2}


if __name__ == "__main__":
    write(*sys.argv[1:])
