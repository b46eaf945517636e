/// A line of exported code, with the values in it that were changed.
public struct CodeLine: Equatable, Sendable {
  /// The line.
  public private(set) var text: String
  /// Where values stand in it that the person changed, in characters.
  public private(set) var marks: [Range<Int>] = []

  /// A line without values.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// A template's line, each `{WORDS}` replaced by what they stand for; what stands for nothing stays as it is.
  ///
  /// - Parameter value: the text for some words, and whether it was changed.
  init(_ template: some StringProtocol, _ value: (Substring) -> (text: String, isChanged: Bool)?) {
    self.init("")
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      if let close = inner.firstIndex(of: "}"), let value = value(inner[..<close]) {
        if value.isChanged { marks.append(text.count..<text.count + value.text.count) }
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
