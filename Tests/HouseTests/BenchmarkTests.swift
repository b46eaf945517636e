import Testing

/// The benchmarks are a separate package, so that a build of this package does not show when they no longer compile.
@Suite struct BenchmarkTests {
  @Test func `the benchmarks compile with the current targets`() throws {
    let house = PackageSources()
    let files = try house.sources(in: "Benchmarks/Sources/benchmarks").map { "\(house.root)/\($0.path)" }
    #expect(files.count > 5, "the benchmarks are not found")
    let stranger = try #require(try ClientCompiler(), "the tests do not run from a build folder")
    let maps = (house.files(in: "Sources") + house.files(in: "Benchmarks/Sources")).filter {
      $0.hasSuffix("/module.modulemap")
    }
    let errors = try stranger.errors(
      in: files, headers: maps.map { "\(house.root)/\($0.dropLast("/module.modulemap".count))" })
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
