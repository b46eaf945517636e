import Tuning

/// A line of exported code, with the positions of changed values and the tunables that it depends on.
public struct CodeLine: Equatable, Sendable {
  /// The text of the line, without a line feed.
  public private(set) var text: String
  /// Ranges of the values that differ from the preset, as character offsets in ``text``.
  public private(set) var marks: [Range<Int>] = []
  /// The tunables whose values or constants the line contains.
  public private(set) var tunables: [Tunable] = []

  /// The text that replaces a placeholder of a template, usually the value of a tunable.
  struct Value {
    let text: String
    var isChanged = false
    var tunable: Tunable?
  }

  /// Creates a line without values.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Returns the line with `others` added to ``tunables``, without duplicates.
  func naming(_ others: [Tunable]) -> CodeLine {
    var line = self
    line.tunables += others.filter { !tunables.contains($0) }
    return line
  }

  /// Creates a line from a template by replacing each `{WORDS}` with its value. Placeholders without a value stay
  /// unchanged.
  ///
  /// - Parameter value: Returns the value for the words between the braces; `nil` if there is none.
  init(_ template: some StringProtocol, _ value: (Substring) -> Value?) {
    self.init("")
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      if let close = inner.firstIndex(of: "}"), let value = value(inner[..<close]) {
        if value.isChanged { marks.append(text.count..<text.count + value.text.count) }
        if let tunable = value.tunable, !tunables.contains(tunable) { tunables.append(tunable) }
        text += value.text
        rest = inner[inner.index(after: close)...]
      } else {
        text += "{"
        rest = inner
      }
    }
    text += rest
  }
}
