#!/bin/sh
# An agent that keeps nothing.
echo 'I am sorry, I do not know.'
