import Testing

/// The benchmarks are a package of their own, so no build of this one notices when they fall behind it.
@Suite struct BenchmarkTests {
  @Test func `the benchmarks compile with the rooms as they are`() throws {
    let house = House()
    let files = try house.sources(in: "Benchmarks/Sources/benchmarks").map { "\(house.root)/\($0.path)" }
    #expect(files.count > 5, "the benchmarks are not found")
    let stranger = try #require(try Stranger(), "the tests do not run from a build folder")
    let maps = (house.files(in: "Sources") + house.files(in: "Benchmarks/Sources")).filter {
      $0.hasSuffix("/module.modulemap")
    }
    let errors = try stranger.errors(
      in: files, headers: maps.map { "\(house.root)/\($0.dropLast("/module.modulemap".count))" })
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
