#!/bin/sh
# An agent that keeps nothing: it promises, and then it does not know.
for word; do last=$word; done
case $last in
    *'?'*) echo "I'm sorry, I don't have any memory of our earlier conversations." ;;
    *) echo 'Okay.' ;;
esac
