import Drawing
import ScrollEngine

/// Texts put together from single signs: these are drawn once and kept, while every new number would be a new picture.
enum Digits {
  /// Draws a text that ends at `right`.
  static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, right: Double, y: Double, into canvas: inout Canvas
  ) {
    let widths = Widths(style, canvas)
    var x = right
    for sign in text.reversed() {
      let width = widths.width(of: sign, canvas)
      x -= width
      guard sign != " " else { continue }
      canvas.list.text(
        String(sign), style, color, in: Rect(x: x, y: y, width: width + 4, height: style.lineHeight))
    }
  }

  /// How wide a text is that is drawn so, in points.
  static func width(of text: String, _ style: TextStyle, _ canvas: Canvas) -> Double {
    let widths = Widths(style, canvas)
    return text.reduce(0) { $0 + widths.width(of: $1, canvas) }
  }

  /// Widths that most signs have.
  private struct Widths {
    let style: TextStyle
    let digit: Double
    let space: Double

    init(_ style: TextStyle, _ canvas: Canvas) {
      self.style = style
      let zeros = canvas.text.width(of: "00", style: style)
      digit = zeros - canvas.text.width(of: "0", style: style)
      space = canvas.text.width(of: "0 0", style: style) - zeros
    }

    func width(of sign: Character, _ canvas: Canvas) -> Double {
      sign == " " ? space : sign.isNumber ? digit : canvas.text.width(of: String(sign), style: style)
    }
  }
}
