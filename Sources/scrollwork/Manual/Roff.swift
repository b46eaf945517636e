/// Text in the language of manual pages; man-pages(7) has its customs, groff_man(7) its macros.
struct Roff {
  private(set) var text = ""

  /// A macro with arguments that may hold spaces.
  mutating func macro(_ name: String, _ arguments: String...) {
    text +=
      "." + name + arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }.joined() + "\n"
  }

  /// A line or several; empty lines between them separate paragraphs.
  mutating func words(_ words: String) {
    for (index, paragraph) in words.split(separator: "\n\n").enumerated() {
      if index > 0 { macro("PP") }
      let line = Self.escaped(paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      text += Self.guarded(line) + "\n"
    }
  }

  /// A line with markup made by ``bold(_:)`` and ``slanted(_:)``.
  mutating func marked(_ line: String) { text += Self.guarded(line) + "\n" }

  /// Words to type as they stand.
  static func bold(_ words: String) -> String { "\\fB" + escaped(words) + "\\fR" }

  /// Words to put something in place of.
  static func slanted(_ words: String) -> String { "\\fI" + escaped(words) + "\\fR" }

  /// Characters that mean something to roff, as themselves. A hyphen would else become a typographic one, which cannot
  /// be pasted into a shell.
  static func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "`", "'": text += character == "'" ? "\\(aq" : "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      default: text.append(character)
      }
    }
  }

  /// A dot at the beginning of a line would begin a macro.
  private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }
}
