import Drawing

/// Cuts a sentence into lines.
enum TextLines {
  /// Lines of whole words, each no wider than `width` points where its words allow that. O(words).
  static func wrap(_ text: String, to width: Double, style: TextStyle, _ measure: any TextMeasuring) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, measure.width(of: longer, style: style) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
