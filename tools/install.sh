#!/bin/sh
# Makes .venv and installs the companion there: `tools/install.sh lab` what a class needs,
# `tools/install.sh dev` the tests and tools too. Does nothing when nothing changed: a stamp in
# .venv holds the checksum of the files that say what is installed.
set -eu
cd "$(dirname "$0")/.."
what=${1:-lab}

new_enough() {
    command -v "$1" >/dev/null 2>&1 &&
        "$1" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

some_python() {
    for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python; do
        if new_enough "$python"; then echo "$python"; return; fi
    done
    echo "The companion needs Python 3.11 or newer with its venv module, and none was found." >&2
    echo "Install one from python.org or your system, or name it: make lab PYTHON=/path/python3" >&2
    exit 1
}

if ! new_enough .venv/bin/python; then
    python=$(some_python)
    echo "making .venv with $("$python" --version)"
    "$python" -m venv .venv
fi

wanted=$(cat pyproject.toml binder/requirements.txt tools/install.sh | cksum)
stamp=.venv/installed-$what
if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
    if [ "$what" = dev ]; then project='.[dev]'; else project='.'; fi
    echo "installing the companion into .venv ($what)"
    .venv/bin/python -m pip install -qq --disable-pip-version-check \
        --constraint binder/requirements.txt --editable "$project"
    echo "$wanted" >"$stamp"
fi

if [ "$what" = dev ] && [ -f tests/js/package.json ]; then
    wanted=$(cat tests/js/package.json tests/js/package-lock.json 2>/dev/null | cksum)
    stamp=tests/js/node_modules/.installed
    if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
        command -v npm >/dev/null 2>&1 || { echo "The tests need Node.js 20 with npm." >&2; exit 1; }
        echo "installing the node modules of tests/js"
        if [ -f tests/js/package-lock.json ]; then how=ci; else how=install; fi
        npm --prefix tests/js "$how" --no-audit --no-fund --loglevel=error
        echo "$wanted" >"$stamp"
    fi
fi
