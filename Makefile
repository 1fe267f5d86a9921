# `make play` and `make test` need Python 3.11 or later, node 20 or later with npm, git and make; they see to the rest.

PYTHON ?= python3
PORT ?= 8000
MINUTES ?= 120
VARIANT ?= base
SELFPLAY ?= 20000
WORKERS ?= 2
GAMES ?= 400
MATCHES ?= 200
TESTERS ?= 2
VENV := .venv/bin
TRAIN := OMP_NUM_THREADS=1 .venv-train/bin/python -m tests.training.train
SCRATCH := .cache/short
bench lighthouse beside matches: export BENCH_LOAD := $(shell cut -d ' ' -f 1 /proc/loadavg 2>/dev/null)
LONG := tests/contract/test_states.py tests/app/remote/test_games_by_link.py tests/tooling/test_guide.py \
  $(addprefix tests/app/remote/test_,renewal.py seats.py transfer.py ending.py kept_open.py) \
  $(addprefix tests/sealed/test_,edits.py cheats.py changed_requests.py reference.py games.py) \
  tests/fuzz/test_links_on_their_way.py $(foreach part,bots/test_heuristic bots/test_bots bots/test_analysis rules/test_reference,\
  $(wildcard tests/games/*/$(part).py))

.PHONY: help play test quick build check unit pyodide-test short nightly e2e soak bench beside matches train ladder lighthouse artwork pictures lock audit clean venv catalogues words new-game chromium engines npm
.DEFAULT_GOAL := help

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## build the site and serve it here (PORT=8000)
	@$(VENV)/python -m web.build.serve --port $(PORT)

test: check ## everything that must be green; what runs side by side shares two cores
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) unit pyodide-test
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) e2e short
	@echo "== all green"

quick: check catalogues ## lint, types and most tests with less effort, in 90 seconds: for every change, before make test
	@echo "== quick"
	@QUICK=1 $(VENV)/pytest tests -n 2 -m "not nightly" $(LONG:%=--ignore=%)

build: catalogues ## build the site into web/dist/
	@echo "== build"
	@$(VENV)/python -m web.build

check: npm ## ruff, mypy, import-linter, Biome and TypeScript's checker
	@echo "== ruff"
	@$(VENV)/ruff check --quiet .
	@$(VENV)/ruff format --check --quiet .
	@echo "== mypy"
	@$(VENV)/mypy
	@echo "== import-linter"
	@PYTHONPATH=. $(VENV)/lint-imports --no-logo
	@echo "== biome"
	@web/node_modules/.bin/biome ci --error-on-warnings --reporter=summary .
	@echo "== tsc"
	@web/node_modules/.bin/tsc -p web
	@web/node_modules/.bin/tsc -p web/worker
	@web/node_modules/.bin/tsc -p web/build

unit: catalogues ## the tests on CPython
	@echo "== unit"
	@$(VENV)/pytest tests -n $(TESTERS) -m "not nightly"

pyodide-test: build ## the same tests inside the built site's Python, under node, but for those of the page: browser tests run it there
	@echo "== pyodide-test"
	@$(VENV)/python -m tests.pyodide tests --ignore=tests/app -m "not cpython and not nightly"

short: build chromium ## bench, training, matches by links and ladder in short, so that none stops working unseen
	@$(PYTHON) .ci/prepare.py bench
	@$(PYTHON) .ci/prepare.py train
	@echo "== bench, training, matches by links and ladder in short"
	@.venv-bench/bin/python -m tests.bench --short
	@$(VENV)/python -m e2e.tools.bench --short --beside web/dist
	@$(VENV)/python -m e2e.tools.start --short --beside web/dist
	@rm -rf $(SCRATCH)
	@.venv-train/bin/pytest tests/training
	@$(TRAIN) base --games 32 --workers 2 --begin-from base --into $(SCRATCH)/weights
	@$(VENV)/python -m tests.sealed.by_links --games 1
	@$(VENV)/python -m tests.training.ladder --games 2 --nodes 20 --records $(SCRATCH)/games
	@$(VENV)/pytest tests/bots/times.py -k base

nightly: build chromium soak ## all tests with far more examples, outside input for an hour or so: 100,000 inputs each, 10,000 games, every fault of 200 links; the touches of 300 games; soak, and what waits long
	@echo "== nightly"
	@NIGHTLY=1 $(VENV)/pytest tests -n 2
	@$(VENV)/python -m tests.pyodide tests/app -m "not cpython"
	@set -e; for file in e2e/games/*/touches.py; do $(VENV)/python -m $$(echo $${file%.py} | tr / .); done
	@$(VENV)/pytest e2e -m nightly

e2e: build chromium engines ## the built site in a real Chromium, and a smoke in Firefox and WebKit
	@echo "== e2e"
	@$(VENV)/pytest e2e -n 2 --dist loadfile --no-loadscope-reorder -m "not nightly" --durations=25

soak: build chromium ## two hours of scripted play that must leave nothing behind (MINUTES=120)
	@MINUTES=$(MINUTES) $(VENV)/pytest -s e2e/tests/page/test_soak.py

bench: build chromium ## decisions per second beside other engines, the length of links, and how soon the page answers
	@$(PYTHON) .ci/prepare.py bench
	@echo "== bench"
	@.venv-bench/bin/python -m tests.bench
	@$(VENV)/python -m e2e.tools.bench
	@$(VENV)/python -m e2e.tools.late --one-more
	@$(VENV)/python -m e2e.tools.start

beside: build chromium ## play this build and another one in turn, and fail where this one is slower (FOLDER=its web/dist)
	@$(VENV)/python -m e2e.tools.start --beside $(FOLDER)
	@$(VENV)/python -m e2e.tools.bench --beside $(FOLDER)

matches: venv ## whole matches by links between computer players: how many links, and how long they are (MATCHES=200)
	@echo "== matches"
	@nice -n 19 $(VENV)/python -m tests.sealed.by_links --games $(MATCHES)

train: venv ## teach the network by games against itself, on from its weights (VARIANT=base SELFPLAY=20000 WORKERS=2)
	@$(PYTHON) .ci/prepare.py train
	@echo "== train"
	@.venv-train/bin/pytest tests/training
	@$(TRAIN) $(VARIANT) --games $(SELFPLAY) --workers $(WORKERS)

ladder: build ## the players by code against each other (GAMES=400)
	@echo "== ladder"
	@$(VENV)/python -m tests.training.ladder --games $(GAMES)
	@$(VENV)/pytest tests/bots/times.py
	@$(VENV)/python -m tests.pyodide tests/bots/times.py

lighthouse: build chromium ## Lighthouse's four marks, as a phone and as a desktop see the page
	@$(VENV)/python -m e2e.tools.lighthouse

artwork: build chromium ## draw the icons' PNGs, and the picture that others show of a link
	@$(VENV)/python -m web.build.artwork

pictures: build chromium ## take the screenshots of README, docs/pictures and manifest
	@$(VENV)/python -m e2e.tools.pictures

words: venv ## collect what the code says into the catalogues of haleakala/locale
	@$(VENV)/python .ci/words.py update

new-game: catalogues ## lay down a small game to begin with, as docs/adding-a-game.md tells (NAME=dash TITLE=Dash)
	@$(VENV)/python -m tests.kit.new_game $(NAME) "$(TITLE)"

lock: ## write the lock files anew, from the newest versions allowed
	@$(PYTHON) .ci/lock.py
	@cd web && npm update --package-lock-only
	@cd e2e/tools/lighthouse && npm update --package-lock-only

audit: ## ask the public lists of vulnerabilities about all that is pinned
	@$(PYTHON) .ci/prepare.py audit
	@echo "== audit"
	@.venv-audit/bin/python .ci/audit.py

clean: ## remove all that was built or installed
	find haleakala -name "*.mo" -delete; rm -rf .venv .venv-bench .venv-audit .venv-train .cache web/dist web/node_modules e2e/tools/lighthouse/node_modules test-results .mypy_cache .pytest_cache .ruff_cache

venv:
	@$(PYTHON) .ci/prepare.py

npm: venv
	@$(VENV)/python -m web.build.npm

catalogues: venv
	@$(VENV)/python .ci/words.py

chromium: venv
	@$(VENV)/python -m e2e.kit.chromium

engines: venv ## install Firefox and WebKit for the tests, where Debian's packages may be installed
	@$(VENV)/python -m e2e.kit.engines
