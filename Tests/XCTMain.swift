import Testing

/// The start of the test program.
///
/// The package manager writes one itself unless there is a file of this name. Its own also runs tests of XCTest, of which
/// this package has none. To find them, it needs an index of all sources, which takes a third of the time of a build.
@main enum XCTMain {
  static func main() async {
    // The package manager starts the program once for each library.
    if CommandLine.arguments.contains("xctest") { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
