import Testing

/// The start of the test program that `make test` builds.
///
/// The package manager writes one itself unless it finds a file of this name beside a test target, which only the
/// Makefile's builds have (see Package.swift). Its own also runs tests of XCTest, of which this package has none. To find
/// them, it needs an index of all sources, which takes a third of the time of a build.
@main enum XCTMain {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
