#!/bin/bash
# Trains both encoders in one call on one GPU: run.sh DATA WORK. DATA holds encoder-bu.npz and encoder-mb.npz (as published, for the
# teachers), again-en.npz and again-zh.npz (those that are shipped, to go on from), base-en.npz and base-zh.npz (their pieces), shared/ and told/. A file that is not there yet is
# waited for. The two languages train side by side; each first its teacher, in floats, then the encoder that is shipped.
# TEACH and LEARN: how many seconds a teacher and what it teaches may take. END: the second of the clock by which training ends.
set -u
here=$(dirname "$0") data=$1 work=$2 python=${PYTHON:-python3}
export PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 TOKENIZERS_PARALLELISM=false OMP_NUM_THREADS=2
mkdir -p "$work"

when() { until [ -e "$1" ]; do sleep 1; done; }

one() { # name, language, encoder, then further options of train.py
    local name=$1 lang=$2 encoder=$data/$3.npz
    shift 3
    when "$encoder"
    "$python" "$here/train.py" --name "$name" --lang "$lang" --encoder "$encoder" --rows "$work/rows-$lang.pickle" --work "$work" \
        ${END:+--deadline $END} "$@" >"$work/$name.log" 2>&1 || echo "$name FAILED"
}

both() { # language, encoder of the teacher, that of the other, rates of both
    local lang=$1
    "$python" "$here/generate.py" --lang "$lang" --count "${COUNT:-60000}" --out "$work/generated" --processes 8 >"$work/data-$lang.log" 2>&1
    "$python" "$here/data.py" --lang "$lang" --vocabulary "$data/base-$lang.npz" --shared "$data/shared" --told "$data/told" \
        --generated "$work/generated" --out "$work/rows-$lang.pickle" --processes 12 >>"$work/data-$lang.log" 2>&1
    one "$lang-teacher" "$lang" "$2" --epochs 4 --rate "$4" --bytes 0 --seconds "${TEACH:-400}" --steps train
    one "$lang" "$lang" "$3" --epochs 5 --rate "$5" --bytes 0.25 --seed 2 --seconds "${LEARN:-650}" --teacher "$work/best-$lang-teacher.pt"
    touch "$work/done-$lang"
}

both en encoder-bu again-en 1e-4 1.3e-4 &
both zh encoder-mb again-zh 1e-4 1e-4 &
wait
touch "$work/all-done"
