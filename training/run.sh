#!/bin/bash
# Trains every encoder that cards/README.md compares, from a folder that holds again-{en,zh}.npz (the encoders that are shipped, to
# go on from), encoder-mb.npz (for the deeper teacher of the Chinese one), shared/ and told/: run.sh DATA WORK. A file that is not
# there yet is waited for. All side by side, since one small model leaves most of a GPU idle; what learns from another is made
# ready meanwhile. A trial of a few steps goes all the way to the file at once.
set -u
here=$(dirname "$0") data=$1 work=$2 python=${PYTHON:-python3}
export PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 TOKENIZERS_PARALLELISM=false OMP_NUM_THREADS=2
mkdir -p "$work"

one() { # name, language, encoder, then further options of train.py
    local name=$1 lang=$2 encoder=$data/$3.npz
    shift 3
    until [ -e "$encoder" ] && [ -e "$work/generated/done-$lang" ]; do sleep 1; done
    "$python" "$here/train.py" --name "$name" --lang "$lang" --encoder "$encoder" --shared "$data/shared" --told "$data/told" \
        --public 45000 --made 50000 --processes 6 --generated "$work/generated" --work "$work" ${DEADLINE:+--deadline $DEADLINE} "$@" \
        > "$work/$name.log" 2>&1 || echo "$name FAILED"
}

for lang in en zh; do
    ("$python" "$here/generate.py" --lang $lang --count "${COUNT:-60000}" --out "$work/generated" --processes 8 \
        > "$work/generate-$lang.log" 2>&1; touch "$work/generated/done-$lang") &
done
one trial en again-en --smoke 40 &
one en-12 en again-en --seconds "${LONG:-500}" --rate 8e-5 &
one en-12-again en again-en --start "$work/best-en-12.pt" --teacher "$work/best-en-12.pt" --epochs 4 --rate 6e-5 --bytes 1 --seed 2 \
    --checks 3 --seconds "${SHORT:-600}" --steps before,train,export &
one zh-12 zh encoder-mb --seconds "${LONG:-500}" --batch 96 --rate 6e-5 --bytes 0 --steps train &
one zh-6 zh again-zh --teacher "$work/best-zh-12.pt" --epochs 4 --rate 8e-5 --bytes 0.5 --seed 2 --checks 3 --seconds "${SHORT:-600}" \
    --steps before,train,export &
wait
touch "$work/all-done"
