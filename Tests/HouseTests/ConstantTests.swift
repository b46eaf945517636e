import Testing

/// The rule that every named number has a comment that gives its source. A test cannot check whether the comment is
/// true.
@Suite("Named numbers") struct ConstantTests {
  private let house = PackageSources()

  @Test(arguments: ["ScrollEngine", "Containers", "Tuning", "Recording", "FrameTiming", "Drawing", "SDLPlatform"])
  func `each has a comment or directly follows a number that has one`(target: String) throws {
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      var isExplained = false
      for (index, line) in source.lines.enumerated() {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("//") {
          isExplained = true
        } else if isNumber(text) {
          #expect(isExplained || text.contains(" // "), "\(source.path):\(index + 1): \(text) names no source")
        } else {
          isExplained = false
        }
      }
    }
  }

  private func isNumber(_ line: Substring) -> Bool {
    guard line.contains("static let "), let value = line.firstRange(of: " = ")?.upperBound else { return false }
    let digits = line[value...].drop { $0 == "-" }
    return digits.first?.isNumber == true
  }
}
