/// Cuts a sentence into lines.
public enum TextLines {
  /// What figures are told in, as far as it is short.
  private static let units: Set<Substring> = ["pt", "pt/s", "pt/s²", "s", "ms", "ms/s", "%", "1/s²", "Hz", "px"]

  /// What a line may end behind: the words of a text, of which a figure and its unit are one. O(characters).
  public static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for word in text.split(separator: " ") {
      let bare = word.prefix { !".,;:)".contains($0) }
      if let last = pieces.last, last.last?.isNumber == true, units.contains(bare) {
        pieces[pieces.count - 1] = last + " " + word
      } else {
        pieces.append(String(word))
      }
    }
    return pieces
  }

  /// Lines of whole words, each no wider than `width` points where its words allow that; a figure and its unit are not
  /// parted. O(characters).
  public static func wrap(
    _ text: String, to width: Double, style: TextStyle, _ measure: any TextMeasuring
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in pieces(of: text) {
      let longer = line.isEmpty ? word : line + " " + word
      if !line.isEmpty, measure.width(of: longer, style: style) > width {
        lines.append(line)
        line = word
      } else {
        line = longer
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// A text in as many lines as it needs, but no more than a few: what is over stays in the last one, which is then
  /// wider than `width` points and ends in an ellipsis where it is drawn. O(words), and O(1) where one line will do.
  ///
  /// - Parameter most: number of lines, at least 1.
  public static func wrap(
    _ text: String, to width: Double, style: TextStyle, most: Int, _ measure: any TextMeasuring
  ) -> [String] {
    guard most > 1, measure.width(of: text, style: style) > width else { return [text] }
    let lines = wrap(text, to: width, style: style, measure)
    guard lines.count > most else { return lines }
    return lines[..<(most - 1)] + [lines[(most - 1)...].joined(separator: " ")]
  }
}
