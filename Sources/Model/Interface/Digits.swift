import Drawing
import ScrollEngine

/// A text renderer that draws numbers digit by digit. Only single digits and the texts between them need textures,
/// which are cached. A number that is drawn as a whole would need a new texture whenever it changes.
package enum Digits {
  /// Draws a text that ends at `right`. `y` is the top of its line. Both are in points.
  package static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, right: Double, y: Double, into canvas: inout Canvas
  ) {
    let widths = Widths(style, canvas)
    var x = right
    for piece in pieces(text).reversed() {
      let width = widths.width(of: piece, canvas)
      x -= width
      drawPiece(piece, style, color, Rect(x: x, y: y, width: width + 4, height: style.lineHeight), &canvas)
    }
  }

  /// Draws a text that starts at `left`. `y` is the top of its line. Both are in points.
  ///
  /// - Parameter isSentence: Whether the text is a sentence with numbers, which uses proportional digits; otherwise all
  ///   digits have the same width.
  package static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, left: Double, y: Double, isSentence: Bool = false,
    into canvas: inout Canvas
  ) {
    let widths = Widths(style, canvas, isSentence)
    var x = left
    for piece in pieces(text) {
      let width = widths.width(of: piece, canvas)
      drawPiece(piece, style, color, Rect(x: x, y: y, width: width + 4, height: style.lineHeight), &canvas)
      x += width
    }
  }

  /// Draws a text that ends at the frame's right edge. If it is too long, it is drawn as one string that ends in an
  /// ellipsis.
  package static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, in frame: Rect, into canvas: inout Canvas
  ) {
    guard width(of: text, style, canvas) <= frame.width else {
      return canvas.list.text(text, style, color, in: frame)
    }
    draw(text, style, color, right: frame.maxX, y: frame.minY, into: &canvas)
  }

  private static func drawPiece(
    _ piece: Substring, _ style: TextStyle, _ color: Color, _ frame: Rect, _ canvas: inout Canvas
  ) {
    if piece != " " { canvas.list.text(String(piece), style, color, in: frame) }
  }

  /// Returns the width of a text drawn by this type, in points.
  package static func width(of text: String, _ style: TextStyle, _ canvas: Canvas, isSentence: Bool = false) -> Double {
    let widths = Widths(style, canvas, isSentence)
    return pieces(text).reduce(0) { $0 + widths.width(of: $1, canvas) }
  }

  /// Returns the single digits of a text and the runs of other characters between them. The function works on bytes,
  /// because finding character boundaries would take longer than everything else here.
  private static func pieces(_ text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      let piece = isDigit(first) ? rest.prefix(1) : rest.prefix { !isDigit($0) }
      pieces.append(Substring(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The widths of pieces of text within one line, in points.
  private struct Widths {
    package let style: TextStyle
    package let zeros: Double
    /// The common width of all digits; `nil` if each has its own width.
    package let digit: Double?

    package init(_ style: TextStyle, _ canvas: Canvas, _ isSentence: Bool = false) {
      self.style = style
      let zeros = canvas.text.width(of: "00", style: style)
      self.zeros = zeros
      digit = isSentence ? nil : zeros - canvas.text.width(of: "0", style: style)
    }

    package func width(of piece: Substring, _ canvas: Canvas) -> Double {
      if let digit, piece.utf8.first.map(isDigit) == true { return digit }
      return canvas.text.width(of: "0\(piece)0", style: style) - zeros
    }
  }
}
