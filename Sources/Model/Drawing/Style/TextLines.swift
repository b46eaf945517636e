/// Functions that break text into lines.
public enum TextLines {
  /// Units that stay on the line of their number.
  private static let units: Set<Substring> = ["pt", "pt/s", "pt/s²", "s", "ms", "ms/s", "%", "1/s²", "Hz", "px"]

  /// Returns the pieces of a text between the spaces at which lines may break. A number and its unit are one piece.
  /// O(characters).
  public static func unbreakablePieces(of text: String) -> [String] {
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

  /// Returns the lines of a text, broken at word boundaries but never between a number and its unit. A line is wider
  /// than `width` points only if a single piece of ``unbreakablePieces(of:)`` is. O(characters).
  public static func wrap(
    _ text: String, to width: Double, style: TextStyle, _ measure: any TextMeasuring
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in unbreakablePieces(of: text) {
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

  /// Returns at most `maximumLines` lines of a text. The last line holds all that is left, so it may be wider than
  /// `width` points; drawing then truncates it with an ellipsis. O(words), or O(1) if the text fits on one line.
  ///
  /// - Parameter maximumLines: maximum number of lines, at least 1.
  public static func wrap(
    _ text: String, to width: Double, style: TextStyle, maximumLines: Int, _ measure: any TextMeasuring
  ) -> [String] {
    guard maximumLines > 1, measure.width(of: text, style: style) > width else { return [text] }
    let lines = wrap(text, to: width, style: style, measure)
    guard lines.count > maximumLines else { return lines }
    return lines[..<(maximumLines - 1)] + [lines[(maximumLines - 1)...].joined(separator: " ")]
  }
}
