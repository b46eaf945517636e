# The doors of the project. `make` alone lists them.
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
GESTURES ?= 1000000
MINUTES ?= 20
LIMIT ?= 30

release := .build/release
# With Swift's own libraries inside, so that what is built for use, tested and installed is one program, which starts
# sooner and runs where there is no Swift.
# What nobody calls is left out, function by function, and no name is kept for others to link to: less to read from disk
# and to hold.
for_use := -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic
content := $(release)/scrollwork_Assets.resources
installed := $(DESTDIR)$(PREFIX)
manifest := share/scrollwork/MANIFEST
# The program's name in software centres, for who publishes it; see CONTRIBUTING.md.
APP_ID ?=
export APP_ID
# What `make test` does after the tests; each says so and is skipped where its tool is missing.
checks := conformance docs
# A suite that drives the program from outside may lie beside this folder; give another by name.
CONFORMANCE ?= $(firstword $(wildcard ../*/conformance/conformance.py))
FUZZ ?= 50
formatted = $(wildcard Sources Tests Assets/Assets.swift Benchmarks/Sources Benchmarks/Package.swift Package.swift)

.PHONY: help run build test test-distros conformance sanitize soak bench docs plots lint format install uninstall deb \
  clean
.DEFAULT_GOAL := help

help: ## Lists these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Builds the program and opens it; ARGS="open --scene feed" passes arguments on.
	@$(release)/scrollwork $(ARGS)

build: ## Builds the program for use, after installing the libraries that are missing.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) build $(for_use) --product scrollwork

test: ## Checks the formatting, builds for debugging and for use, and runs every test and check.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(SWIFT) format lint --strict --recursive --parallel $(formatted)
	@$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" .ci/test
	@$(SWIFT) build $(for_use)
	@SWIFT="$(SWIFT)" .ci/lean
	@.ci/moved-environment
	@$(MAKE) --no-print-directory $(checks)

test-distros: build ## Tries the build in roots of newer distributions, as root: docs/desktops.md tells the results.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(SWIFT) build --build-tests
	@.ci/test-distros $(ARGS)

conformance: build ## Runs the suite that drives the program from outside, where there is one; FUZZ=2000 tries more.
	@if [ -z "$(CONFORMANCE)" ]; then echo "Skipped: no conformance suite lies beside this folder; CONFORMANCE=FILE names one."; \
	elif ! command -v python3 >/dev/null; then echo "Skipped: the conformance suite needs python3, which is not here."; \
	else python3 "$(CONFORMANCE)" --bin "$(release)/scrollwork" --fuzz $(FUZZ); fi

sanitize: ## Runs tests and tours under the address, leak and thread sanitizers; ARGS="--filter X", LIMIT=60 minutes.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@SWIFT="$(SWIFT)" LIMIT="$(LIMIT)" .ci/sanitize address $(ARGS)
	@SWIFT="$(SWIFT)" LIMIT="$(LIMIT)" .ci/sanitize thread $(ARGS)

soak: ## Random hands, tunings and spoilt files for long; GESTURES=1000000 and MINUTES=20 in a real window say how long.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(SWIFT) build --build-tests
	@SCROLLWORK_SOAK=$(GESTURES) SCROLLWORK_SOAK_MINUTES=$(MINUTES) \
	  $(SWIFT) test --skip-build --disable-xctest --no-parallel --filter Soak

bench: ## Times the engine and whole frames, and counts what a step allocates.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) run --package-path Benchmarks -c release benchmarks $(ARGS)

docs: ## Builds the engine's documentation into .build/docs; a warning is an error.
	@SWIFT="$(SWIFT)" .ci/docs build

plots: ## Makes the plots of the engine's documentation anew.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@SWIFT="$(SWIFT)" .ci/docs plots

lint: ## Checks the formatting without changing anything.
	@$(SWIFT) format lint --strict --recursive --parallel $(formatted)

format: ## Formats every Swift file in place.
	@$(SWIFT) format format --in-place --recursive --parallel $(formatted)

install: build ## Installs the program under PREFIX (/usr/local); DESTDIR goes before it for packaging.
	@mkdir -p "$(installed)/bin" "$(installed)/share" 2>/dev/null && test -w "$(installed)/bin" -a -w "$(installed)/share" || { \
	  echo "$(installed) cannot be written. Choose another place: make install PREFIX=\$$HOME/.local" >&2; \
	  echo "or write there as root: sudo env PATH=\"\$$PATH\" make install PREFIX=$(PREFIX)" >&2; exit 1; }
	@Packaging/stage "$(DESTDIR)" "$(PREFIX)"
	@echo "Installed $(PREFIX)/bin/scrollwork, its content in $(PREFIX)/share/scrollwork, its manual and completions."

uninstall: ## Removes exactly what install put under PREFIX.
	@if [ -f "$(installed)/$(manifest)" ]; then cd "$(installed)" && while read -r file; do rm -f "$$file"; \
	  rmdir -p "$${file%/*}" 2>/dev/null || true; \
	  done < $(manifest) && echo "Removed scrollwork from $(PREFIX)."; \
	else echo "There is no scrollwork under $(PREFIX) that make install put there."; fi

deb: build ## Builds a Debian package into the folder out.
	@SWIFT="$(SWIFT)" .ci/install-packages package
	@Packaging/deb

clean: ## Removes everything that was built here.
	@rm -rf .build Benchmarks/.build
