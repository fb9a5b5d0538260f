# Each target sets up by itself what it needs, in .venv: only Python 3.11 or later and make must be there.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python

# The tests start hundreds of processes: without kept bytecode each would compile the whole project again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play web wheel test quick check bench soak compiled clean

help: ## List the targets
	@echo "Fairdeal, a card room for people and bots. Needs Python 3.11 or later (to name one: make play PYTHON=python3.12)."
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

play: $(VENV)/twins ## Play: a server, house bots and the window, on this machine
	@$(RUN) -m client --local

web: $(VENV)/dev ## Build the window that runs in a browser; takes two minutes
	@echo "Building the window for browsers"
	@$(RUN) -m client.browser.bundle

wheel: web ## Build the window, and then the wheel with the window in it
	@$(RUN) -m hatchling build --target wheel --directory build

test: $(VENV)/dev ## Run all tests but the long ones
	@$(RUN) -m bots.twins
	@echo "Running the tests; the long ones are in make soak"
	@$(RUN) -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder -m "not soak"

# Folders that have much to say of the language and its library, and take little time.
QUICK = $(addprefix tests/shared/,game messages test_*.py) $(addprefix tests/server/,accounts arena gateway host ratings) \
	$(addprefix tests/bots/,jail match methods twins/test_compiling.py) $(addprefix tests/client/,games/clue/assistant matches player rules speech)

quick: $(VENV)/dev ## Run the tests that take the least time
	@echo "Running the quick tests with $$($(RUN) --version)"
	@$(RUN) -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder -m "not soak" $(QUICK)

check: $(VENV)/dev ## Check style, types, and which package may import which
	@echo "Checking style"
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@echo "Checking types"
	@$(RUN) -m mypy
	@echo "Checking which package may import which"
	@$(RUN) -m pytest --quiet tests/test_imports.py

bench: $(VENV)/dev ## Measure speed and memory, and what confined bots can tell each other
	@$(RUN) -m tests.bench

# Tests that fail in the first part do not keep the second one from running; Ctrl-C, which ends with 2, does.
soak: $(VENV)/dev ## Run the tests that take minutes
	@$(RUN) -m pytest --numprocesses auto --dist worksteal -m "soak and not alone"; first=$$?; \
	[ $$first -le 1 ] || exit $$first; \
	$(RUN) -m pytest -m "soak and alone" && exit $$first

# What a move goes through. No file here may define a struct with options such as frozen: mypyc leaves these out.
HOT = $(addprefix server/tables/,advice.py clocks.py dealer.py drawing.py jobs.py match.py position.py reveals.py table.py) \
	$(addprefix server/arena/,arena.py service.py settling.py) server/host/room_time.py \
	$(addprefix server/gateway/,frame.py gateway.py line.py peer.py) \
	shared/chain.py shared/messages/padding.py
COMPILED = build/compiled

compiled: $(VENV)/dev ## Copy the server to build/compiled, and compile there what a move goes through
	@echo "Compiling into $(COMPILED) (minutes)"
	@$(RUN) -m pip install $(PIP_OPTIONS) "mypy[mypyc]"
	@rm -rf $(COMPILED) && mkdir -p $(COMPILED) && cp -r server shared bots docs $(COMPILED)
	@(cd $(COMPILED) && MYPYC_OPT_LEVEL=2 $(abspath $(VENV))/bin/python -m mypyc --config-file $(abspath pyproject.toml) $(HOT)) \
		> $(COMPILED)/build.log || { cat $(COMPILED)/build.log >&2; exit 1; }
	@cp pyproject.toml $(COMPILED) && rm -r $(COMPILED)/build
	@echo "To run it: cd $(COMPILED) && $(abspath $(VENV))/bin/python -m server"

clean: ## Remove the environment, what was built and all caches
	@echo "Removing $(VENV) and caches"
	@rm -rf $(VENV) build server/web/window .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +

# The project itself is not installed: it runs from its checkout. What it depends on stands in pyproject.toml, in part
# as extras of what is installed elsewhere.
define REQUIREMENTS
import sys, tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
groups = [project["optional-dependencies"][name] for name in sys.argv[1:]]
print(*project["dependencies"], *sum(groups, []), sep="\n")
endef
export REQUIREMENTS

LIST = $(RUN) -c "$$REQUIREMENTS"
PIP_OPTIONS = --quiet --disable-pip-version-check --constraint constraints.txt
INSTALL = $(RUN) -m pip install $(PIP_OPTIONS) --requirement
# A test installs the project from here into an environment of its own.
FETCH = $(RUN) -m pip wheel $(PIP_OPTIONS) --wheel-dir $(VENV)/wheels --requirement

$(VENV)/runtime: pyproject.toml constraints.txt | $(VENV)/made
	@echo "Installing what Fairdeal needs into $(VENV) (once)"
	@$(LIST) bots ladder > $(VENV)/runtime.txt
	@$(INSTALL) $(VENV)/runtime.txt || { echo "Not installed: the first start needs the network" >&2; exit 1; }
	@touch $@

$(VENV)/twins: $(VENV)/runtime
	@echo "Compiling rules for bots (once)"
	@$(RUN) -m bots.twins
	@touch $@

$(VENV)/dev: $(VENV)/runtime
	@echo "Installing what its tests need into $(VENV) (once)"
	@$(LIST) bots ladder rl postgres cluster dev > $(VENV)/dev.txt
	@$(INSTALL) $(VENV)/dev.txt || { echo "Not installed: the first start needs the network" >&2; exit 1; }
	@$(LIST) > $(VENV)/wheels.txt
	@$(FETCH) $(VENV)/wheels.txt || { echo "Not fetched: the first start needs the network" >&2; exit 1; }
	@touch $@

$(VENV)/made:
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
		echo "Fairdeal needs Python 3.11 or later. $(PYTHON) is older or missing; name another: make play PYTHON=python3.12" >&2; exit 1; }
	@echo "Making an environment in $(VENV) with $$("$(PYTHON)" --version)"
	@"$(PYTHON)" -m venv $(VENV)
	@touch $@
