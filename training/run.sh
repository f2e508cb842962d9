#!/bin/bash
# Trains both languages from a folder that holds encoder-en.npz, encoder-zh.npz and shared/: run.sh DATA WORK OUT
# Side by side, since one small model leaves most of a GPU idle. A trial of a hundred steps comes first.
set -u
here=$(dirname "$0") data=$1 work=$2 out=$3 python=${PYTHON:-python3}
export PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 TOKENIZERS_PARALLELISM=false OMP_NUM_THREADS=4
mkdir -p "$work" "$out"

one() { # language, then further options of train.py
    local lang=$1
    shift
    "$python" "$here/train.py" --lang "$lang" --encoder "$data/encoder-$lang.npz" --shared "$data/shared" \
        --generated "$work/generated" "$@" 2>&1 | grep --line-buffered -v -i 'warn' | sed -u "s/^/$lang /"
    return "${PIPESTATUS[0]}"
}

both() { # options of train.py for both; succeeds if either does
    one en "$@" & local en=$!
    one zh "$@" & local zh=$!
    local fine=1
    wait $en && fine=0 || echo "en FAILED"
    wait $zh && fine=0 || echo "zh FAILED"
    return $fine
}

for lang in en zh; do
    "$python" "$here/generate.py" --lang $lang --count "${COUNT:-150000}" --out "$work/generated" || exit 1
done
both --smoke --work "$work/smoke" --out "$work/smoke/out" --processes 4 > "$work/smoke.log" || { cat "$work/smoke.log"; exit 1; }
tail -n 12 "$work/smoke.log"
both --work "$work" --out "$out" --processes 8 --seconds "${SECONDS_EACH:-210}" ${MORE:-}
