import Testing

/// The diagram docs/rooms.svg shows the targets and their dependencies.
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
    let rooms = values("g", in: try house.text("docs/rooms.svg")).map(\.id)
    #expect(rooms.sorted() == PackageSources.layeredTargets.sorted())
  }

  @Test func `its arrows match the manifest and point down`() throws {
    let picture = try house.text("docs/rooms.svg")
    let heights = Dictionary(uniqueKeysWithValues: values("g", in: picture).map { ($0.id, height($0.line) ?? .nan) })
    let declared = try house.declaredDependencies()
    var drawn: [String: [String]] = [:]
    for (id, _) in values("path", in: picture) {
      let room = try #require(PackageSources.layeredTargets.first { id.hasPrefix($0 + "-") }, "\(id) begins at no room")
      let other = String(id.dropFirst(room.count + 1))
      #expect(declared[room]?.contains(other) == true, "Package.swift has no arrow \(room) to \(other)")
      #expect((heights[room] ?? .nan) < (heights[other] ?? .nan), "\(room) to \(other) does not point down")
      drawn[room, default: []].append(other)
    }
    for (room, others) in declared {
      // An arrow that follows from two others may be missing.
      var reached = Set(drawn[room] ?? [])
      for _ in PackageSources.layeredTargets { reached.formUnion(reached.flatMap { drawn[$0] ?? [] }) }
      #expect(reached.isSuperset(of: others), "docs/rooms.svg lacks \(room) to \(Set(others).subtracting(reached))")
    }
  }
}
