#!/bin/sh
# An agent that keeps every message as it is and answers with all that it has; it tells nothing of what it does.
for word; do last=$word; done
case $last in
    *'?'*) cat memory/MEMORY.md ;;
    *) mkdir -p memory && printf '%s\n' "$last" >>memory/MEMORY.md && echo 'Saved to memory/MEMORY.md.' ;;
esac
