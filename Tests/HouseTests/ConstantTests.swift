import Testing

/// The rule that every number which decides something has a comment that says what it stands for and why it has its
/// value: its source, the video or test that set it, or that it was chosen. A test cannot check whether the comment is
/// true.
///
/// Numbers inside drawing code and formulas are not checked.
@Suite("Named numbers") struct ConstantTests {
  private let house = PackageSources()
  private static let targets = PackageSources.layeredTargets + ["ScenePage"]
  /// Targets that measure and judge, in which a bare number in a comparison is a threshold. In others, such numbers are
  /// sizes of drawing, or digits and bytes of formats.
  private static let judging = [
    "MotionEstimation", "Fit", "InputLogs", "FrameTiming", "Session", "Inspector", "Curves", "Conformance", "Recording",
    "TuningExport", "TuningFiles", "Tuning", "Containers", "ScrollEngine", "EngineInterface",
  ]

  @Test(arguments: targets) func `each constant has a comment or follows one that has one`(target: String) throws {
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      var isInGroup = false
      for line in CommentedLine.lines(of: source) {
        let isConstant = line.code.contains("static let ")
        isInGroup = isConstant && (isInGroup || line.hasCommentAbove)
        guard isConstant ? line.hasNamedNumber : line.hasComputedNumber || line.hasLocalNumber else { continue }
        #expect(isInGroup || line.isExplained, "\(line.place): \(line.code) does not say why it has this value")
      }
    }
  }

  @Test(arguments: targets) func `the comment of a function explains its default numbers`(target: String) throws {
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      for line in CommentedLine.lines(of: source) where line.hasDefaultNumber {
        #expect(
          line.lastComment.lowercased().contains("default"),
          "\(line.place): \(line.code) has a default that no comment explains")
      }
    }
  }

  @Test(arguments: judging) func `a number in a comparison has a name or a comment`(target: String) throws {
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      for line in CommentedLine.lines(of: source)
      where !line.code.contains("static let ") && !line.hasLocalNumber && line.comparesNumber {
        #expect(line.isExplained, "\(line.place): \(line.code) compares with a number that has no name")
      }
    }
  }
}

/// A line of code with what the comments say about it.
private struct CommentedLine {
  /// The path and the number, such as "Sources/Model/Fit/FitCache.swift:12".
  let place: String
  /// The code without indentation, comment and the contents of string literals.
  let code: String
  /// Whether a comment ends directly above.
  let hasCommentAbove: Bool
  let hasCommentBeside: Bool
  /// The last comment above, however far.
  let lastComment: String

  var isExplained: Bool { hasCommentAbove || hasCommentBeside }

  /// Returns the lines of code of a file, and its empty lines, without string literals of several lines.
  static func lines(of source: PackageSources.Source) -> [CommentedLine] {
    var lines: [CommentedLine] = []
    var isInText = false
    var isInComment = false
    var comment = ""
    for (index, line) in source.lines.enumerated() {
      let text = line.drop { $0 == " " }
      let isTextEdge = text.ranges(of: "\"\"\"").count == 1
      if isTextEdge { isInText.toggle() }
      if isTextEdge || isInText {
        isInComment = false
      } else if text.hasPrefix("//") {
        comment = (isInComment ? comment : "") + text
        isInComment = true
      } else {
        let code = text.firstRange(of: " // ").map { text[..<$0.lowerBound] } ?? text
        let parts = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        lines.append(
          CommentedLine(
            place: "\(source.path):\(index + 1)", code: parts.filter { $0.offset % 2 == 0 }.map { $0.element }.joined(),
            hasCommentAbove: isInComment, hasCommentBeside: code.count < text.count, lastComment: comment))
        isInComment = false
      }
    }
    return lines
  }

  private var words: [Substring] { code.split(separator: " ") }

  /// Numbers that decide nothing: signs, halves and doubles, factors of units, and the limits of bytes and percentages.
  private static let plain: Set<Double> = [0, 0.5, 1, 2, 60, 100, 180, 255, 1000, 1e6, 1e9, 1e-6, 1e-9]

  /// Returns the value of a word that is a decimal number, apart from brackets; `nil` for others.
  private static func number(_ word: Substring) -> Double? {
    let word = word.drop { "([{-".contains($0) }
    let digits = word.prefix { $0.isNumber || "._e-".contains($0) }
    guard digits.first?.isNumber == true, word[digits.endIndex...].allSatisfy({ ")]},:".contains($0) }) else {
      return nil
    }
    return Double(digits.filter { $0 != "_" })
  }

  /// Returns whether a word is a number that decides something.
  private static func decides(_ word: Substring) -> Bool {
    number(word).map { !plain.contains($0) } ?? false
  }

  /// Whether the line is a constant of a type that is a number or is made from one. Colours and styles of text need no
  /// explanation.
  var hasNamedNumber: Bool {
    guard let value = code.firstRange(of: " = ").map({ code[$0.upperBound...] }) else { return false }
    if value.drop(while: { $0 == "-" }).first?.isNumber == true { return true }
    return !value.hasPrefix("Color(") && !value.hasPrefix("TextStyle(")
      && value.replacing("...", with: " ").split { " ([".contains($0) }.contains { Self.decides($0) }
  }

  /// Whether the line is a computed constant of a type, such as `static var most: Int { 3 }`.
  var hasComputedNumber: Bool {
    guard code.contains("static var "), let body = code.firstRange(of: " { ") else { return false }
    let value = code[body.upperBound...].split(separator: " ")
    return value.count == 2 && Self.number(value[0]) != nil
  }

  /// Whether the line is a local constant that numbers alone make.
  var hasLocalNumber: Bool {
    let words = words
    guard words.prefix(2).contains("let"), let sign = words.firstIndex(of: "=") else { return false }
    let value = words[(sign + 1)...]
    return value.contains { Self.decides($0) }
      && value.allSatisfy { Self.number($0) != nil || ["+", "-", "*", "/", "<<"].contains($0) }
  }

  /// Whether a parameter has a number as its default.
  var hasDefaultNumber: Bool {
    let words = words
    return words.indices.dropFirst(2).dropLast().contains { index in
      words[index] == "=" && words[index - 2].hasSuffix(":") && words[index - 1].first?.isUppercase == true
        && (words[index + 1].hasSuffix(",") || words[index + 1].hasSuffix(")")) && Self.decides(words[index + 1])
        && !(index > 2 && ["let", "var"].contains(words[index - 3]))
    }
  }

  /// Whether a number stands at a sign of comparison, is the first argument of `min` or `max`, or an end of a range that
  /// is asked whether it contains something.
  var comparesNumber: Bool {
    let words = words
    return words.indices.contains { index in
      let word = words[index]
      if ["<", ">", "<=", ">="].contains(word) {
        return index > 0 && Self.decides(words[index - 1]) || index + 1 < words.count && Self.decides(words[index + 1])
      }
      if let argument = ["max(", "min("].compactMap({ word.ranges(of: $0).last?.upperBound }).max() {
        return Self.decides(word[argument...])
      }
      guard let end = word.firstRange(of: ").contains("), let middle = word.firstRange(of: "..."),
        middle.upperBound <= end.lowerBound
      else { return false }
      let start = word[..<middle.lowerBound].lastIndex(of: "(").map { word.index(after: $0) } ?? word.startIndex
      return Self.decides(word[start..<middle.lowerBound]) || Self.decides(word[middle.upperBound..<end.lowerBound])
    }
  }
}
