# make lab         open the lessons in JupyterLab
# make test        everything that must hold before a commit: under ten minutes on two cores
# make check-all   what `make test` leaves out because it takes long
# make bench       speed, as ratios to a plain loop

PY := .venv/bin/python
JS_TESTS = $(sort $(wildcard tests/js/*.test.js tests/js/*.test.mjs))

# What Python has compiled is kept: kernels and test runs begin much sooner.
unexport PYTHONDONTWRITEBYTECODE

# Whole lessons open many boards at once, and the widget library gives each two seconds: one by one.
ALONE = tests/browser/test_lessons.py tests/browser/test_binder_image.py

.PHONY: lab test check-all bench install format types unit js browser clean

lab:
	@tools/install.sh lab
	@$(PY) -m companion lab

test: install format types unit js browser

install:
	@tools/install.sh dev

format: install
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .

types: install
	$(PY) -m mypy
	.venv/bin/lint-imports

unit: install
	$(PY) -m pytest -q -n 2 -m "not browser and not long" --ignore=tests/browser

js: install
	$(if $(JS_TESTS),node --test --test-concurrency=2 --test-reporter=spec $(JS_TESTS),@echo "tests/js holds no tests")

browser: install
	@$(PY) tools/chromium.py
	$(PY) -m pytest -q -n 2 --dist loadfile -m "browser and not long" tests/browser

check-all: install
	@$(PY) tools/chromium.py
	WHOLE=1 $(PY) -m pytest -q -n 2 -m "not browser and not long" --ignore=tests/browser
	$(PY) -m pytest -q -n 2 --dist worksteal -m "long and not browser" --ignore=tests/browser
	$(PY) -m pytest -q -n 2 --dist loadfile -m "long and browser" tests/browser $(addprefix --ignore=,$(ALONE))
	$(PY) -m pytest -q -m long $(ALONE)

bench: install
	$(PY) tools/bench.py

clean:
	rm -rf .venv tests/js/node_modules build dist .shots
