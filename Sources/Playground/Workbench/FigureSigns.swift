import Drawing
import ScrollEngine

/// Draws figures sign by sign: single signs are drawn once and kept, while every new number would be a new picture.
struct FigureSigns {
  private let style: TextStyle
  private let digit: Double
  private let point: Double
  private let height: Double

  /// Signs of a style with digits of equal width.
  init(_ style: TextStyle, _ canvas: Canvas) {
    self.style = style
    let zeros = canvas.text.width(of: "00", style: style)
    digit = zeros - canvas.text.width(of: "0", style: style)
    point = canvas.text.width(of: "0.0", style: style) - zeros
    height = style == .figure ? 22 : 16
  }

  /// Width of a figure, in points.
  func width(of text: String) -> Double { text.reduce(0) { $0 + ($1 == "." ? point : digit) } }

  /// Draws a figure from a left edge on.
  func draw(_ text: String, _ ink: Color, at place: Point, into canvas: inout Canvas) {
    var x = place.x
    for sign in text {
      let width = sign == "." ? point : digit
      canvas.list.text(String(sign), style, ink, in: Rect(x: x, y: place.y, width: width + 4, height: height))
      x += width
    }
  }

  /// Draws words and figures that end at a frame's right edge. Figures change many times a second: their signs are set
  /// once, and the words between them.
  func draw(words text: String, _ ink: Color, in frame: Rect, into canvas: inout Canvas) {
    let words = text.split(separator: " ").map { word in
      let isFigure = word.allSatisfy { $0.isNumber || $0 == "." || $0 == "\u{2212}" }
      return (
        text: String(word), isFigure: isFigure,
        width: isFigure ? width(of: String(word)) : canvas.text.width(of: String(word), style: style)
      )
    }
    // A blank by itself is no ink, and as wide as that.
    let blank = canvas.text.width(of: "0 0", style: style) - canvas.text.width(of: "00", style: style)
    let whole = words.reduce(0) { $0 + $1.width } + blank * Double(max(0, words.count - 1))
    // What has no room is one text, which ends in an ellipsis.
    guard whole <= frame.width else { return canvas.list.text(text, style, ink, in: frame) }
    var x = frame.maxX - whole
    for word in words {
      if word.isFigure {
        draw(word.text, ink, at: Point(x: x, y: frame.minY), into: &canvas)
      } else {
        canvas.list.text(
          word.text, style, ink, in: Rect(x: x, y: frame.minY, width: word.width + 1, height: height))
      }
      x += word.width + blank
    }
  }
}
