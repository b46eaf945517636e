# The project's targets. `make` alone lists them.
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
TARGET ?=
GESTURES ?= 1000000
MINUTES ?= 20
LIMIT ?= 30

release := .build/release
# Release builds link Swift's libraries statically: the program starts sooner and runs on machines without Swift. The same
# program is tested and installed.
# The linker drops unused functions and exports no symbols, so that there is less to read from disk and to keep in memory.
for_use := -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic
# Tests have a build of their own. Its libraries are optimized (see Package.swift), since the tests run for longer than it
# takes to build. Without an index for editors, and with no more debug information than a stack trace shows, it takes less.
# An import of a module that Package.swift does not name is an error: otherwise it works or not by the order of the build.
for_tests := --scratch-path .build/tests --disable-index-store -Xswiftc -gline-tables-only \
	--explicit-target-dependency-import-check error
build_tests = SCROLLWORK_FAST_TESTS=1 $(SWIFT) build $(for_tests) --build-tests
installed := $(DESTDIR)$(PREFIX)
manifest := share/scrollwork/MANIFEST
# The application ID and the addresses in software centres, set by whoever publishes the program; see Packaging/metainfo.
APP_ID ?=
APP_URL ?=
APP_PICTURES ?=
export APP_ID APP_URL APP_PICTURES
# A conformance suite beside this folder, which drives the program from outside; CONFORMANCE=FILE names another.
CONFORMANCE ?= $(firstword $(wildcard ../*/conformance/conformance.py))
FUZZ ?= 50
formatted = $(wildcard Sources Tests Examples Assets/Assets.swift Benchmarks/Sources Benchmarks/Package.swift Package.swift)

.PHONY: help run build page engine wasm test test-all test-distros test-build checked-build conformance client sanitize soak bench \
  docs plots lint format install uninstall npm deb appimage flatpak clean
.DEFAULT_GOAL := help

help: ## Lists these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Builds the program and opens its window; ARGS="open --scene feed" passes arguments.
	@$(release)/scrollwork $(ARGS)

build: ## Installs missing libraries and makes a release build.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) build $(for_use) --product scrollwork

page: ## Builds the scenes for the pages that `scrollwork share` makes, in WebAssembly; takes a few minutes.
	@SWIFT="$(SWIFT)" .ci/install-packages page
	@SWIFTC="$(SWIFT)c" .ci/page .build/page

engine: ## Builds the engine for C programs into .build/engine; TARGET=aarch64-linux-gnu builds it for 64-bit ARM.
	@SWIFT="$(SWIFT)" .ci/install-packages engine$(TARGET:%=-cross)
	@SWIFT="$(SWIFT)" TARGET="$(TARGET)" .ci/engine native

wasm: ## Builds the engine in WebAssembly into .build/wasm, with loaders for JavaScript and TypeScript declarations.
	@SWIFT="$(SWIFT)" .ci/install-packages engine
	@SWIFT="$(SWIFT)" .ci/engine wasm

test: ## Checks the formatting, builds, and runs the tests that each change needs, in ten minutes on two cores.
	@SWIFT="$(SWIFT)" .ci/check test

test-all: ## Runs everything: all tests and laws in full, the release build and its checks, conformance and documentation.
	@SWIFT="$(SWIFT)" .ci/check test-all

# Builds the tests into .build/tests.
test-build:
	@$(build_tests)

# Builds everything for release and checks the program.
checked-build: page
	@$(SWIFT) build $(for_use)
	@SWIFT="$(SWIFT)" .ci/lean
	@.ci/moved-environment

test-distros: build ## Tests the build on newer distributions, as root; results go to docs/desktops.md.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(build_tests)
	@.ci/test-distros $(ARGS)

conformance: build ## Runs the conformance suite, if there is one; FUZZ=2000 runs more random inputs.
	@if [ -z "$(CONFORMANCE)" ]; then echo "Skipped: there is no conformance suite beside this folder; CONFORMANCE=FILE names one."; \
	elif ! command -v python3 >/dev/null; then echo "Skipped: the conformance suite needs python3, which is not installed."; \
	else python3 "$(CONFORMANCE)" --bin "$(release)/scrollwork" --fuzz $(FUZZ); fi

client: build ## Uses the engine as others do: in another Swift package, in C (also on ARM), Python and WebAssembly.
	@SWIFT="$(SWIFT)" .ci/install-packages engine-test
	@SWIFT="$(SWIFT)" .ci/engine both
	@SWIFT="$(SWIFT)" TARGET=aarch64-linux-gnu .ci/engine native
	@SWIFT="$(SWIFT)" .ci/engine-check $(release)/scrollwork
	@SWIFT="$(SWIFT)" .ci/client

sanitize: ## Runs tests and tours under the address, leak and thread sanitizers; ARGS="--filter X", LIMIT=60 (minutes).
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@SWIFT="$(SWIFT)" LIMIT="$(LIMIT)" .ci/sanitize address $(ARGS)
	@SWIFT="$(SWIFT)" LIMIT="$(LIMIT)" .ci/sanitize thread $(ARGS)

soak: ## Runs random gestures, tunings and broken files; GESTURES=1000000, and MINUTES=20 in a real window, set how long.
	@SWIFT="$(SWIFT)" .ci/install-packages test
	@$(build_tests)
	@SCROLLWORK_SOAK=$(GESTURES) SCROLLWORK_SOAK_MINUTES=$(MINUTES) \
	  .build/tests/debug/scrollworkPackageTests.xctest --testing-library swift-testing --no-parallel --filter Soak

bench: ## Times the engine and whole frames, and counts allocations per step; ARGS=fling selects by name.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@$(SWIFT) run --package-path Benchmarks -c release benchmarks $(ARGS)

docs: ## Builds the engine's documentation into .build/docs; warnings are errors.
	@SWIFT="$(SWIFT)" SCROLLWORK_FAST_TESTS=1 BUILD_OPTIONS="$(for_tests)" .ci/docs build

plots: ## Regenerates the plots of the engine's documentation.
	@SWIFT="$(SWIFT)" .ci/install-packages run
	@SWIFT="$(SWIFT)" .ci/docs plots

lint: ## Checks the formatting and changes nothing.
	@$(SWIFT) format lint --strict --recursive --parallel $(formatted)

format: ## Formats all Swift files in place.
	@$(SWIFT) format format --in-place --recursive --parallel $(formatted)

install: build page engine ## Installs the program and the engine under PREFIX (/usr/local); DESTDIR is put before it, for packaging.
	@mkdir -p "$(installed)/bin" "$(installed)/share" 2>/dev/null && test -w "$(installed)/bin" -a -w "$(installed)/share" || { \
	  echo "$(installed) is not writable. Install elsewhere: make install PREFIX=\$$HOME/.local" >&2; \
	  echo "or install as root: sudo env PATH=\"\$$PATH\" make install PREFIX=$(PREFIX)" >&2; exit 1; }
	@WITH_ENGINE=1 Packaging/stage "$(DESTDIR)" "$(PREFIX)"
	@if [ -z "$(DESTDIR)" ]; then Packaging/caches "$(PREFIX)"; fi
	@echo "Installed $(PREFIX)/bin/scrollwork, its content in $(PREFIX)/share/scrollwork, its manual page and completions,"
	@echo "and the engine for other programs: $(PREFIX)/lib/libscrollengine.so, $(PREFIX)/include/scrollengine.h."

uninstall: ## Removes the files that install put under PREFIX, and no others.
	@if [ -f "$(installed)/$(manifest)" ]; then cd "$(installed)" && while read -r file; do rm -f "$$file"; \
	  rmdir -p "$${file%/*}" 2>/dev/null || true; \
	  done < $(manifest) && if [ -z "$(DESTDIR)" ]; then "$(CURDIR)/Packaging/caches" "$(PREFIX)"; fi && echo "Removed scrollwork from $(PREFIX)."; \
	else echo "make install has put nothing under $(PREFIX)."; fi

appimage: build page ## Builds an AppImage, one file that runs on other distributions, in the folder out.
	@SWIFT="$(SWIFT)" .ci/install-packages appimage
	@Packaging/appimage/build

flatpak: ## Writes a Flatpak manifest to the folder out; APP_ID, SOURCE: see Packaging/flatpak/manifest.
	@mkdir -p out .build
	@id="$${APP_ID:-invalid.scrollwork.scrollwork}" && Packaging/flatpak/manifest >"out/$$id.yml" && \
	  if command -v flatpak-builder >/dev/null; then (cd .build && flatpak-builder --show-manifest "../out/$$id.yml" >/dev/null); fi && \
	  echo "Wrote out/$$id.yml. Build it with: flatpak-builder --user --install-deps-from=flathub --install DIR out/$$id.yml"

npm: wasm ## Packs the engine in WebAssembly as a package for npm in the folder out.
	@Packaging/npm

deb: build page engine ## Builds Debian packages of the program and the engine in the folder out.
	@SWIFT="$(SWIFT)" .ci/install-packages package
	@Packaging/deb

clean: ## Removes all build products.
	@rm -rf .build Benchmarks/.build
