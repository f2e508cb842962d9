#!/bin/bash
# Trains every encoder that cards/README.md compares, from a folder that holds encoder-{en,mb}.npz, shared/ and told/:
# run.sh DATA WORK. An encoder that is not there yet is waited for. Side by side, since one small model leaves most of a
# GPU idle; what learns from another starts when that one is done. A trial of a few steps comes first.
set -u
here=$(dirname "$0") data=$1 work=$2 python=${PYTHON:-python3}
export PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 TOKENIZERS_PARALLELISM=false OMP_NUM_THREADS=2
mkdir -p "$work"

one() { # name, language, encoder, then further options of train.py
    local name=$1 lang=$2 encoder=$data/encoder-$3.npz
    shift 3
    until [ -e "$encoder" ]; do sleep 1; done
    "$python" "$here/train.py" --name "$name" --lang "$lang" --encoder "$encoder" --shared "$data/shared" --told "$data/told" \
        --processes 8 --generated "$work/generated" --work "$work" "$@" > "$work/$name.log" 2>&1 || echo "$name FAILED"
}

after() { # name of a run whose best model must be there, then as for one
    until [ -e "$work/best-$1.pt" ]; do sleep 1; done
    shift
    one "$@"
}

for lang in en zh; do
    "$python" "$here/generate.py" --lang $lang --count "${COUNT:-90000}" --out "$work/generated" > "$work/generate-$lang.log" 2>&1 &
done
wait
one trial en en --smoke 40
[ -e "$work/report-trial.json" ] || exit 1
one en-12 en en --seconds "${LONG:-480}" &
one zh-12 zh mb --seconds "${LONG:-480}" --batch 96 --rate 6e-5 --bytes 0 --steps train &
after zh-12 zh-6 zh mb --layers 6 --start "$work/best-zh-12.pt" --teacher "$work/best-zh-12.pt" --epochs 3 --rate 1e-4 --bytes 0.4 \
    --checks 3 --seconds "${SHORT:-400}" &
after en-12 en-12-again en en --start "$work/best-en-12.pt" --teacher "$work/best-en-12.pt" --epochs 3 --rate 6e-5 --bytes 1 --seed 2 \
    --checks 3 --seconds "${SHORT:-400}" &
wait
touch "$work/all-done"
