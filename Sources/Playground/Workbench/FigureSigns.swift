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
}
