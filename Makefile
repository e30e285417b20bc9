# Two commands do everything on a machine with Swift: `make demo` and `make test`.
SWIFT ?= swift
RELEASE = $(SWIFT) build -c release --product puresql-lint
DEV = $(SWIFT) run --quiet puresql-dev

.PHONY: demo test test-debug test-release check generate new-rule prove bench fuzz format sqlite clean

## Lint a real project from end to end.
demo: sqlite
	$(RELEASE)
	@echo
	-.build/release/puresql-lint Examples/Todo
	-.build/release/puresql-lint Examples/Library
	-.build/release/puresql-lint Examples/Broken

## Everything that CI does.
test: check

check: sqlite
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	$(SWIFT) build --build-tests
	$(DEV) generate --check
	$(SWIFT) test --skip-build
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing
	$(SWIFT) test -c release --skip-build -Xswiftc -enable-testing
	scripts/check-example
	$(MAKE) prove QUERIES=20000

## Refresh what is generated from the rules: registry, pages, rules.yaml.
generate:
	$(DEV) generate

## make new-rule NAME=my-rule CATEGORY=query
new-rule:
	$(DEV) new-rule --name $(NAME) --category $(CATEGORY)

## Random schemas, rows and queries against the linked SQLite. SEED=… repeats a run.
SEED ?=
QUERIES ?= 20000
prove: sqlite
	$(SWIFT) build -c release --product puresql-dev
	.build/release/puresql-dev prove --queries $(QUERIES) $(if $(SEED),--seed $(SEED))

bench: sqlite
	Benchmarks/run

## SECONDS_EACH=… how long each fuzzer runs.
fuzz:
	Fuzz/run

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

## SQLite's header: installed where it is missing, or a line that says how.
sqlite:
	@scripts/ensure-sqlite

clean:
	rm -rf .build .build-*
