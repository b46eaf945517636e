import Drawing
import Tuning
import TuningExport

/// The syntax class of characters in a line of code.
enum SyntaxClass: Equatable {
  case plain
  case keyword
  case type
  case comment
  /// A value that the user has changed from the preset.
  case changed

  /// Consecutive characters of one syntax class.
  struct Run: Equatable {
    /// The characters of the run.
    let text: String
    /// Column of the first character in the line, from 0.
    let column: Int
    let kind: SyntaxClass
  }

  private static let swift: Set<Substring> = [
    "import", "enum", "static", "let", "var", "func", "extension", "struct", "final", "class", "override", "private",
    "guard", "return", "if", "else", "super", "some", "in", "self", "Self", "where", "true", "false", "nil", "init",
  ]
  private static let kotlin: Set<Substring> = [
    "import", "object", "val", "var", "const", "fun", "private", "class", "override", "suspend", "return", "if", "by",
    "enum", "infix", "provides", "true", "false",
  ]
  private static let dart: Set<Substring> = [
    "import", "as", "abstract", "final", "class", "static", "const", "extends", "super", "return", "if", "while", "for",
    "else", "get", "void", "required", "this", "true", "false", "late", "null",
  ]
  private static let typescript: Set<Substring> = [
    "export", "const", "let", "function", "return", "if", "else", "for", "while", "interface", "readonly", "number",
    "boolean", "true", "false",
  ]

  private static func keywords(of format: ExportFormat) -> Set<Substring> {
    switch format {
    case .uikit, .swiftui: swift
    case .compose: kotlin
    case .flutter: dart
    case .web: typescript
    case .css, .json: []
    }
  }

  /// Returns a line of code, split into runs of one syntax class each.
  static func runs(of line: CodeLine, in format: ExportFormat) -> [Run] {
    let text = line.text
    let start = text.drop { $0 == " " }
    if ["//", "/*", "*"].contains(where: start.hasPrefix) {
      return [Run(text: String(start), column: text.count - start.count, kind: .comment)].changing(line.marks)
    }
    let known = keywords(of: format)
    var runs: [Run] = []
    var column = 0
    var rest = text[...]
    while let first = rest.first {
      let isWord = first.isLetter || first == "_" || first == "@"
      let piece = rest.prefix {
        ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") == isWord || isWord && $0.isNumber
      }
      let word = piece.isEmpty ? rest.prefix(1) : piece
      let kind: SyntaxClass = !isWord ? .plain : known.contains(word) ? .keyword : first.isUppercase ? .type : .plain
      if word.contains(where: { $0 != " " }) { runs.append(Run(text: String(word), column: column, kind: kind)) }
      column += word.count
      rest = rest.dropFirst(word.count)
    }
    return runs.changing(line.marks)
  }

  /// Returns the key path of the class's colour.
  ///
  /// - Parameter isB: whether the code is for tuning B.
  func color(isB: Bool) -> KeyPath<Palette, Color> {
    switch self {
    case .plain: \.text
    case .keyword: \.catMind
    case .type: \.catWater
    case .comment: \.text3
    case .changed: isB ? \.compare : \.accent
    }
  }

  var style: TextStyle { self == .keyword || self == .changed ? .codeStrong : .code }
}

extension [SyntaxClass.Run] {
  /// Returns the runs of code, but with the characters in the columns `marks` classified as changed values.
  fileprivate func changing(_ marks: [Range<Int>]) -> [SyntaxClass.Run] {
    guard !marks.isEmpty else { return self }
    return flatMap { run -> [SyntaxClass.Run] in
      var pieces: [SyntaxClass.Run] = []
      let characters = Array<Character>(run.text)
      var column = run.column
      func add(upTo end: Int, _ kind: SyntaxClass) {
        let end = Swift.min(end, run.column + characters.count)
        guard end > column else { return }
        pieces.append(
          SyntaxClass.Run(
            text: String(characters[(column - run.column)..<(end - run.column)]), column: column, kind: kind))
        column = end
      }
      for mark in marks where mark.upperBound > run.column {
        add(upTo: mark.lowerBound, run.kind)
        add(upTo: mark.upperBound, .changed)
      }
      add(upTo: .max, run.kind)
      return pieces
    }.joined()
  }

  /// Returns the runs with adjacent runs of changed values merged.
  private func joined() -> [SyntaxClass.Run] {
    reduce(into: []) { runs, run in
      guard let last = runs.last, last.kind == .changed, run.kind == .changed,
        last.column + last.text.count == run.column
      else { return runs.append(run) }
      runs[runs.count - 1] = SyntaxClass.Run(text: last.text + run.text, column: last.column, kind: .changed)
    }
  }
}
