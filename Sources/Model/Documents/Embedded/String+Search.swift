/// The searches in strings that Embedded Swift lacks.
extension StringProtocol {
  /// Returns the first range that holds the given text; `nil` if there is none.
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    let (wanted, length) = (String(text), text.count)
    var start = startIndex
    while true {
      if self[start...].hasPrefix(wanted) { return start..<index(start, offsetBy: length) }
      guard start != endIndex else { return nil }
      start = index(after: start)
    }
  }

  /// Returns whether the string contains the given text.
  package func contains(_ text: some StringProtocol) -> Bool { firstRange(of: text) != nil }
}
