import Testing

/// The marks in .ci/window-tests, by which `make test` chooses window tests and `make test-all` runs some alone.
@Suite("Marks of window tests") struct WindowTestMarkTests {
  private struct Mark {
    let kind: Substring
    let reason: Substring
    let name: Substring
    let line: Int
  }

  private let house = PackageSources()

  private func marks() throws -> [Mark] {
    try house.text(".ci/window-tests").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, text in
        let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, !text.hasPrefix("#") else { return nil }
        return Mark(kind: parts[0], reason: parts[1], name: parts[2], line: index + 1)
      }
  }

  @Test func `every line is a comment or a mark with a reason`() throws {
    let lines = try house.text(".ci/window-tests").split(separator: "\n")
    let marks = try marks()
    #expect(marks.count == lines.count { !$0.hasPrefix("#") })
    for mark in marks {
      #expect(["smoke", "alone", "first"].contains(mark.kind) && !mark.reason.isEmpty, ".ci/window-tests:\(mark.line)")
    }
  }

  @Test func `every marked test and suite exists`() throws {
    var declared: [Substring: Int] = [:]
    for line in try house.sources(in: "Tests/SystemTests").flatMap(\.lines) {
      if let start = line.firstIndex(of: "`"), line[..<start].hasSuffix("func ") {
        declared[line[line.index(after: start)...].prefix { $0 != "`" }, default: 0] += 1
      }
      let words = line.split(separator: " ")
      if let kind = words.firstIndex(where: { $0 == "struct" || $0 == "class" }), kind + 1 < words.count {
        declared[words[kind + 1].prefix { $0.isLetter || $0.isNumber }, default: 0] += 1
      }
    }
    for mark in try marks() {
      let count = declared[mark.name] ?? 0
      #expect(count == 1, ".ci/window-tests:\(mark.line): \(count) of \(mark.name)")
    }
  }

  /// Devices and paths of which none may be without a window test in `make test`.
  @Test(arguments: [
    "mouse", "wheel", "touchpad on X", "touchpad on Wayland", "touchscreen on X", "touchscreen on Wayland", "keyboard",
    "text", "resize", "both renderers", "X11 or Wayland", "kiosk", "full screen",
  ])
  func `each device and path has a test in make test`(path: String) throws {
    #expect(try marks().contains { $0.kind == "smoke" && $0.reason == path })
  }
}
