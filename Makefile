# Everything here sets itself up: a machine with python3 (venv and pip) and make is enough.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint style types tests soak chaos bench load portraits look compiled wheels clean

help:  ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.ready-to-play  ## Serve tables and open the browser (ARGS="--port 8001")
	@$(BIN)/longtable serve --open $(ARGS)

terminal: $(VENV)/.ready-to-play  ## Play A Knight's Duty in the terminal (ARGS="--lang fr --seats 3")
	@$(BIN)/longtable play knights-duty $(ARGS)

# What is told at once comes first; types are looked at beside the tests, which often wait.
test: style  ## Check everything and run all tests (ARGS="-k parry" for some of them)
	@$(MAKE) --no-print-directory -j 2 types tests

lint: style types  ## Check style, types and who may import whom

style: $(VENV)/.ready-to-work
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

types: $(VENV)/.ready-to-work
	$(BIN)/mypy

tests: $(VENV)/.ready-to-work
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(ARGS)

soak: $(VENV)/.ready-to-work  ## Play 10,000 random games of every game at every seat count, look for leaks in many
	$(BIN)/python -m longtable.testing.soak --games 10000 $(ARGS)
	LONGTABLE_SAMPLES=5000 LONGTABLE_PLAYOUTS=1 LONGTABLE_WALKS=48 \
	  $(BIN)/python -m pytest -n 2 tests/*/test_examination.py
	LONGTABLE_LOOKS=all LONGTABLE_LUCK=any $(BIN)/python -m pytest -n 2 --dist loadfile tests/browser tests/server

chaos: $(VENV)/.ready-to-work  ## Kill servers, fill disks, move clocks while many play; attack a server, in figures
	$(BIN)/python -m tests.server.chaos attacks
	$(BIN)/python -m tests.server.chaos evening --tables 50 --kills 20 $(ARGS)
	$(BIN)/python -m tests.server.chaos evening --tables 50 --kills 20 --postgres --workers 2 $(ARGS)
	$(BIN)/python -m tests.server.chaos evening --tables 50 --kills 20 --postgres --workers 2 --one-port $(ARGS)
	LONGTABLE_MALFORMED=100000 LONGTABLE_EXAMPLES=300 \
	  $(BIN)/python -m pytest -n 2 --dist loadfile tests/server/test_malformed.py tests/server/test_openapi.py

bench: $(VENV)/.ready-to-work  ## Measure speed, as ratios to a plain hand-written loop
	$(BIN)/python -m bench $(ARGS)

load: $(VENV)/.ready-to-work  ## Measure the server under load, for about a minute (ARGS="--tables 100")
	$(BIN)/python -m bench.load $(ARGS)

portraits: $(VENV)/.ready-to-work  ## Make the sheets of all portraits in docs/pictures (needs chromium)
	$(BIN)/python -m longtable.portraits.sheet docs/pictures

look: $(VENV)/.ready-to-work  ## Measure the browser table in a real browser (needs chromium)
	$(BIN)/python -m bench.browser

compiled: $(VENV)/.ready-to-work  ## Compile kernel, rules and the server's hot paths into build/compiled (needs a C compiler)
	$(BIN)/python tools/compile.py --out build/compiled

wheels: $(VENV)/.ready-to-work  ## Build a pure and a compiled wheel into dist (needs a C compiler)
	$(BIN)/python -m tools.wheels --out dist $(ARGS)

clean:  ## Throw away what was made here
	rm -rf $(VENV) build dist src/*.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Two stamps, so that the first game waits only for what a game needs.
$(VENV)/.ready-to-play: pyproject.toml
	@echo "Setting the table (once)..."
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server]'
	@touch $@

$(VENV)/.ready-to-work: pyproject.toml
	@echo "Setting up the workshop (once)..."
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.ready-to-play
