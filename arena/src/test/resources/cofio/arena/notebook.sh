#!/bin/sh
# An agent that writes down what it is told first and later reads all of it out.
message=$4
if [ -f memory/MEMORY.md ]; then
    cat memory/MEMORY.md
else
    mkdir -p memory
    printf '%s\n' "$message" >memory/MEMORY.md
    echo 'Saved to memory/MEMORY.md.'
fi
