/// A line of exported code, with the values in it that were changed, and the tunables from which it comes.
public struct CodeLine: Equatable, Sendable {
  /// The line.
  public private(set) var text: String
  /// Where values stand in it that the person changed, in characters.
  public private(set) var marks: [Range<Int>] = []
  /// The tunables whose values or constants stand in it.
  public private(set) var tunables: [Tunable] = []

  /// A value as a line has it.
  struct Value {
    let text: String
    var isChanged = false
    var tunable: Tunable?
  }

  /// A line without values.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// The same line, which comes from these tunables as well.
  func naming(_ others: [Tunable]) -> CodeLine {
    var line = self
    line.tunables += others.filter { !tunables.contains($0) }
    return line
  }

  /// A template's line, each `{WORDS}` replaced by what they stand for; what stands for nothing stays as it is.
  ///
  /// - Parameter value: what stands for some words.
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
