import Drawing
import ScrollEngine

/// Texts whose numbers are put together from single digits: these are drawn once and kept, as the words between them are,
/// while every new number would be a new picture.
enum Digits {
  /// Draws a text that ends at `right`.
  static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, right: Double, y: Double, into canvas: inout Canvas
  ) {
    let widths = Widths(style, canvas)
    var x = right
    for piece in pieces(text).reversed() {
      let width = widths.width(of: piece, canvas)
      x -= width
      put(piece, style, color, Rect(x: x, y: y, width: width + 4, height: style.lineHeight), &canvas)
    }
  }

  /// Draws a text that begins at `left`.
  ///
  /// - Parameter isSentence: whether it is words with numbers among them; a figure's digits are all as wide.
  static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, left: Double, y: Double, isSentence: Bool = false,
    into canvas: inout Canvas
  ) {
    let widths = Widths(style, canvas, isSentence)
    var x = left
    for piece in pieces(text) {
      let width = widths.width(of: piece, canvas)
      put(piece, style, color, Rect(x: x, y: y, width: width + 4, height: style.lineHeight), &canvas)
      x += width
    }
  }

  /// Draws a text that ends at a frame's right edge, or in an ellipsis where it has no room.
  static func draw(_ text: String, _ style: TextStyle, _ color: Color, in frame: Rect, into canvas: inout Canvas) {
    guard width(of: text, style, canvas) <= frame.width else {
      return canvas.list.text(text, style, color, in: frame)
    }
    draw(text, style, color, right: frame.maxX, y: frame.minY, into: &canvas)
  }

  private static func put(
    _ piece: Substring, _ style: TextStyle, _ color: Color, _ frame: Rect, _ canvas: inout Canvas
  ) {
    if piece != " " { canvas.list.text(String(piece), style, color, in: frame) }
  }

  /// How wide a text is that is drawn so, in points.
  static func width(of text: String, _ style: TextStyle, _ canvas: Canvas, isSentence: Bool = false) -> Double {
    let widths = Widths(style, canvas, isSentence)
    return pieces(text).reduce(0) { $0 + widths.width(of: $1, canvas) }
  }

  /// Each digit alone, and what lies between two as a whole. By bytes: to find where a sign ends takes longer than all else.
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

  /// Widths of pieces, within a line.
  private struct Widths {
    let style: TextStyle
    let zeros: Double
    /// What every digit is as wide as; `nil` where each has its own width.
    let digit: Double?

    init(_ style: TextStyle, _ canvas: Canvas, _ isSentence: Bool = false) {
      self.style = style
      let zeros = canvas.text.width(of: "00", style: style)
      self.zeros = zeros
      digit = isSentence ? nil : zeros - canvas.text.width(of: "0", style: style)
    }

    func width(of piece: Substring, _ canvas: Canvas) -> Double {
      if let digit, piece.utf8.first.map(isDigit) == true { return digit }
      return canvas.text.width(of: "0\(piece)0", style: style) - zeros
    }
  }
}
