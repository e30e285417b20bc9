# Two commands do everything on a machine with Swift: `make demo` and `make test`.
SWIFT ?= swift
export SWIFT
# What scripts call `swift` and `swiftc` is of the same toolchain.
export PATH := $(if $(findstring /,$(SWIFT)),$(abspath $(dir $(SWIFT))):)$(PATH)
DEV = .build/debug/puresql-dev

.PHONY: demo install test check site playground generate new-rule planted prove bench compare numbers baseline static wheel fuzz sanitize format sqlite clean

## Lint real projects from end to end: one that isn't fine, and two that are. The demo builds without the optimizer, which takes
## most of the time.
demo: sqlite
	$(SWIFT) build --product puresql-lint
	.build/debug/puresql-lint Examples/Broken --fail-on never
	.build/debug/puresql-lint Examples/Todo
	.build/debug/puresql-lint Examples/Library

## make install puts the command into PREFIX/bin, ~/.local/bin if nobody says PREFIX=DIR. It builds as the demo does; CONFIGURATION=release takes three times
## as long, for a command that is several times as fast.
PREFIX ?= $(HOME)/.local
CONFIGURATION ?= debug
install: sqlite
	$(SWIFT) build -c $(CONFIGURATION) --product puresql-lint
	mkdir -p "$(PREFIX)/bin"
	install -m 755 .build/$(CONFIGURATION)/puresql-lint "$(PREFIX)/bin/puresql-lint"
	@case ":$$PATH:" in *":$(abspath $(PREFIX))/bin:"*) ;; *) echo "$(PREFIX)/bin isn't in PATH: add it, or call the command by its path" ;; esac

## Everything that CI does. It repeats one run of the prover, so that a failure is the change's; `make prove` draws a seed.
CHECK_SEED = 1111
# Tells plugins which command to run. Without it SwiftPM compiles the whole command a second time for them.
ALONE = PURESQL_LINT=$(CURDIR)/.build/debug/puresql-lint
test: check

check: sqlite
	$(MAKE) -j2 --output-sync=target layout-check debug-build
	$(MAKE) install PREFIX=$(CURDIR)/.build/installed
	cd Examples/Library && $(CURDIR)/.build/installed/bin/puresql-lint
	$(MAKE) -j3 --output-sync=target debug-tests debug-scripts release-build
	Benchmarks/check
	Benchmarks/startup
	$(MAKE) -j2 --output-sync=target release-tests release-scripts

# Tests and scripts run side by side: neither keeps two cores busy, and neither builds what the other one runs. What measures runs alone.
# The optimizer takes one module after another, so tests and scripts have most of the second core.
.PHONY: layout-check debug-build debug-tests debug-scripts release-build release-tests release-scripts
layout-check:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Plugins Tests Benchmarks Fuzz Examples

debug-build:
	$(ALONE) $(SWIFT) build --build-tests

debug-tests:
	scripts/run-tests --skip-build

debug-scripts:
	$(DEV) generate --check
	Tests/Generated/check .build/debug
	Tests/Apple/check .build/debug
	Tests/TypeScript/check .build/debug
	Tests/Kotlin/check .build/debug
	Tests/Linking/check
	Tests/Editors/check .build/debug
	Tests/Agents/check .build/debug
	Tests/Report/check .build/debug
	Fuzz/check .build/debug
	scripts/check-docc .build/debug
	scripts/check-declarations
	Tests/Site/check

release-build:
	$(ALONE) $(SWIFT) build -c release --build-tests -Xswiftc -enable-testing

release-tests:
	scripts/run-tests -c release --skip-build

# packaging/check builds in .build, so it may have to wait for the tests: it comes last.
release-scripts:
	$(ALONE) Examples/Todo/check
	Examples/Macro/check
	.build/release/puresql-dev prove --queries 20000 --seed $(CHECK_SEED)
	.build/release/puresql-dev rephrase
	Tests/Planted/check $(CURDIR)/.build/release/puresql-lint
	scripts/replay-witnesses.py .build/release/puresql-lint Examples/Broken Examples/Library Examples/Todo
	packaging/check -Xswiftc -enable-testing

## The documentation as static pages, in .build/site; MkDocs comes from PyPI.
site:
	scripts/build-site

## The page on which the linter can be tried, one file in .build/playground (Documentation/Playground.md). Takes minutes.
playground:
	scripts/build-playground

## Refresh what is generated from the rules: registry, pages, rules.yaml.
generate: sqlite
	$(SWIFT) run --quiet puresql-dev generate

## make new-rule NAME=my-rule CATEGORY=query FOLDER=Results
new-rule: sqlite
	$(SWIFT) run --quiet puresql-dev new-rule --name $(NAME) --category $(CATEGORY) $(if $(FOLDER),--folder $(FOLDER))

## Recall and noise of the rules on planted defects.
planted: sqlite
	Tests/Planted/verify.py
	$(SWIFT) build -c release --product puresql-lint
	Tests/Planted/score.py .build/release/puresql-lint

## Other linters on the planted defects and on queries that other people have labelled, written to Documentation/BesideOtherTools.md;
## NL2SQL_BUGS=FOLDER and BIRD=FOLDER name what is otherwise cloned.
.PHONY: beside
beside: sqlite
	$(SWIFT) build -c release --product puresql-lint
	Benchmarks/beside .build/release/puresql-lint $(if $(NL2SQL_BUGS),--nl2sql-bugs $(NL2SQL_BUGS)) $(if $(BIRD),--bird $(BIRD))

## Random schemas, rows and statements against the linked SQLite (Documentation/Proof.md). SEED=… repeats a run;
## QUERIES=…, SCHEMAS=…, SECONDS=… say how much; REPORT=1 shows precision; CORPUS=1 runs SQLite's own test suite.
QUERIES ?= 20000
prove: sqlite
	$(SWIFT) build -c release --product puresql-dev
	.build/release/puresql-dev prove --queries $(QUERIES) --write-tests Tests/Fixtures/proofs \
	  $(if $(SEED),--seed $(SEED)) $(if $(SCHEMAS),--schemas $(SCHEMAS)) $(if $(SECONDS),--seconds $(SECONDS)) \
	  $(if $(REPORT),--report) $(if $(CORPUS),--corpus)

## Time and instructions next to sqlite3_prepare_v2 of the same statements; reads and writes of many tasks next to GRDB's.
bench: sqlite
	Benchmarks/run
	Benchmarks/Runtime/run --no-instructions --no-await

## Processor time of the whole command, and what an editor waits for, beside syntaqlite's (from PyPI).
compare: sqlite
	Benchmarks/compare
	Benchmarks/compare --format
	Benchmarks/editor

## Every benchmark, written to Documentation/Benchmarks.md; ONLY="words of a title" runs some. Takes an hour or two.
numbers: sqlite
	Benchmarks/report $(if $(ONLY),--only "$(ONLY)")

## Takes the instructions that each phase needs now for what `make check` holds it to. Say why in the commit.
baseline: sqlite
	Benchmarks/check --write

## The command as it is shipped: one file that needs nothing else installed (Linux), tuned to what runs often.
static: sqlite
	scripts/build-static --tuned

## A wheel that carries the command (Linux), for `pip install` and hooks without Swift.
wheel: sqlite
	scripts/build-wheel

## libFuzzer on lexer, parser, pipeline and configuration; SECONDS_EACH=… for how long each.
fuzz: sqlite
	Fuzz/run $(if $(SECONDS_EACH),--seconds $(SECONDS_EACH))

## The whole test suite under AddressSanitizer, then under ThreadSanitizer; optimized, for what is nested deeply takes hours
## otherwise. Both want the signals that Swift's backtraces take; the search for leaks can't see what Swift refers to with
## bits of its own in the address (LeakTests look for them); and the one for deadlocks gives up, for ever, where a thread
## holds more locks than it was made for.
sanitize: export SWIFT_BACKTRACE = enable=no
sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: export TSAN_OPTIONS = detect_deadlocks=0
sanitize: sqlite
	scripts/run-tests -c release -Xswiftc -enable-testing --sanitize=address --scratch-path .build-asan
	scripts/run-tests -c release -Xswiftc -enable-testing --sanitize=thread --scratch-path .build-tsan

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Plugins Tests Benchmarks Fuzz Examples

## SQLite's header: installed where it is missing, or a line that says how.
sqlite:
	@scripts/ensure-sqlite

clean:
	rm -rf .build .build-*
