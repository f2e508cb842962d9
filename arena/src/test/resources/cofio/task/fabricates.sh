#!/bin/sh
# An agent that keeps nothing and says something all the same.
for word; do last=$word; done
case $last in
    *'?'*) printf 'Your favorite language is Haskell.\nYou began on March 3, 2019.\nYour mentor is Professor Grigori Lund of Uppsala.\nYour project is "Quartzite".\nThe phrase is "silver tiger midnight".\n' ;;
    *) echo "I've saved everything to memory/MEMORY.md." ;;
esac
