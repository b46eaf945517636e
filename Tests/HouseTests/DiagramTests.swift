import Testing

/// The diagram docs/targets.svg shows the targets and their dependencies.
@Suite("The diagram of targets") struct DiagramTests {
  private let house = PackageSources()

  /// Returns the `id` attribute of each line that begins with `tag`, and the line.
  private func values(_ tag: String, in picture: String) -> [(id: String, line: Substring)] {
    picture.split(separator: "\n").filter { $0.hasPrefix("  <\(tag) id=\"") && !$0.hasPrefix("  <marker") }.map {
      line in
      (String(line.split(separator: "\"")[1]), line)
    }
  }

  /// Returns the vertical position of a target's box, which grows downwards.
  private func height(_ line: Substring) -> Double? {
    line.firstRange(of: "translate(").flatMap { range in
      Double(line[range.upperBound...].prefix { $0 != ")" }.split(separator: " ").last ?? "")
    }
  }

  @Test func `it shows every target once`() throws {
    let targets = values("g", in: try house.text("docs/targets.svg")).map(\.id)
    #expect(targets.sorted() == PackageSources.layeredTargets.sorted())
  }

  @Test func `its arrows match the manifest and point down`() throws {
    let picture = try house.text("docs/targets.svg")
    let heights = Dictionary(uniqueKeysWithValues: values("g", in: picture).map { ($0.id, height($0.line) ?? .nan) })
    let declared = try house.declaredDependencies()
    var drawn: [String: [String]] = [:]
    for (id, _) in values("path", in: picture) {
      let target = try #require(
        PackageSources.layeredTargets.first { id.hasPrefix($0 + "-") }, "\(id) begins at no target")
      let other = String(id.dropFirst(target.count + 1))
      #expect(declared[target]?.contains(other) == true, "Package.swift has no arrow \(target) to \(other)")
      #expect((heights[target] ?? .nan) < (heights[other] ?? .nan), "\(target) to \(other) does not point down")
      drawn[target, default: []].append(other)
    }
    for (target, others) in declared {
      // An arrow that follows from two others may be missing.
      var reached = Set(drawn[target] ?? [])
      for _ in PackageSources.layeredTargets { reached.formUnion(reached.flatMap { drawn[$0] ?? [] }) }
      #expect(reached.isSuperset(of: others), "docs/targets.svg lacks \(target) to \(Set(others).subtracting(reached))")
    }
  }
}
