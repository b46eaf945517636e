# The doors of the project. `make` alone lists them.
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

release := .build/release
content := $(release)/scrollwork_Assets.resources
binary_folder := $(DESTDIR)$(PREFIX)/bin
share_folder := $(DESTDIR)$(PREFIX)/share/scrollwork
manifest := $(share_folder)/MANIFEST
formatted = $(wildcard Sources Tests Assets/Assets.swift Benchmarks/Sources Benchmarks/Package.swift Package.swift)

.PHONY: help run build test bench docs plots lint format install uninstall clean
.DEFAULT_GOAL := help

help: ## Lists these targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Builds the program and opens it; ARGS="open --scene feed" passes arguments on.
	@$(release)/scrollwork $(ARGS)

build: ## Builds the program for use, after installing the libraries that are missing.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) build -c release --product scrollwork

test: ## Checks the formatting, then builds and runs every test, also those in a real window.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(SWIFT) format lint --strict --recursive --parallel $(formatted)
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest

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

install: ## Installs the program under PREFIX (/usr/local); DESTDIR goes before it for packaging.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) build -c release --product scrollwork --static-swift-stdlib -Xlinker -s
	@mkdir -p "$(binary_folder)" "$(share_folder)" 2>/dev/null && test -w "$(binary_folder)" -a -w "$(share_folder)" || { \
	  echo "$(DESTDIR)$(PREFIX) cannot be written. Choose another place: make install PREFIX=\$$HOME/.local" >&2; \
	  echo "or write there as root: sudo env PATH=\"\$$PATH\" make install PREFIX=$(PREFIX)" >&2; exit 1; }
	@install -m 755 $(release)/scrollwork "$(binary_folder)/scrollwork"
	@cd $(content) && find * -type f | sort > "$(manifest)" && while read -r file; do \
	  install -D -m 644 "$$file" "$(share_folder)/$$file" || exit 1; done < "$(manifest)"
	@echo "Installed $(PREFIX)/bin/scrollwork and its content in $(PREFIX)/share/scrollwork."

uninstall: ## Removes exactly what install put under PREFIX.
	@rm -f "$(binary_folder)/scrollwork"
	@if [ -f "$(manifest)" ]; then \
	  cd "$(share_folder)" && while read -r file; do rm -f "$$file"; done < MANIFEST && rm -f MANIFEST && \
	  find . -depth -type d -empty -delete; fi
	@rmdir "$(share_folder)" 2>/dev/null || true
	@echo "Removed scrollwork from $(PREFIX)."

clean: ## Removes everything that was built here.
	@rm -rf .build Benchmarks/.build
