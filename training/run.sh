#!/bin/bash
# Trains every reader that cards/README.md compares, from a folder that holds encoder-{e5,zh,bge,minilm}.npz and shared/:
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
    "$python" "$here/train.py" --name "$name" --lang "$lang" --encoder "$encoder" --shared "$data/shared" --processes 6 \
        --generated "$work/generated" --work "$work" "$@" > "$work/$name.log" 2>&1 || echo "$name FAILED"
    grep -v -i warn "$work/$name.log" | tail -n 17 | sed "s/^/$name /"
}

after() { # name of a run whose best model must be there, then as for one
    until [ -e "$work/best-$1.pt" ]; do sleep 1; done
    shift
    one "$@"
}

for lang in en zh; do
    "$python" "$here/generate.py" --lang $lang --count "${COUNT:-200000}" --out "$work/generated" || exit 1
done
one trial zh zh --smoke 40
[ -e "$work/report-trial.json" ] || exit 1
one e5-12-float en e5 --bytes 0 --seconds 400 &
one e5-6 en e5 --layers 6 --seconds 400 &
one zh-4 zh zh --epochs 6 --seconds 400 &
one zh-4-fast zh zh --epochs 6 --rate 2e-4 --seconds 400 &
one bge-12 en bge --seconds 400 &
one minilm-6 en minilm --seconds 400 &
after e5-12-float e5-12 en e5 --start "$work/best-e5-12-float.pt" --teacher "$work/best-e5-12-float.pt" --epochs 1.5 \
    --rate 5e-5 --bytes 1 --checks 3 --seconds 300 &
after e5-12-float e5-6-taught en e5 --layers 6 --teacher "$work/best-e5-12-float.pt" --epochs 4 --rate 1.5e-4 --seconds 300 &
wait
echo all done
