import Drawing
import ScrollEngine

/// Texts put together from single signs: these are drawn once and kept, while every new number would be a new picture.
enum Digits {
  /// Draws a text that ends at `right`.
  static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, right: Double, y: Double, into canvas: inout Canvas
  ) {
    let digit = canvas.text.width(of: "00", style: style) - canvas.text.width(of: "0", style: style)
    let space = canvas.text.width(of: "0 0", style: style) - canvas.text.width(of: "00", style: style)
    var x = right
    for sign in text.reversed() {
      if sign == " " {
        x -= space
        continue
      }
      let width = sign.isNumber ? digit : canvas.text.width(of: String(sign), style: style)
      x -= width
      canvas.list.text(
        String(sign), style, color, in: Rect(x: x, y: y, width: width + 4, height: style.lineHeight))
    }
  }
}
