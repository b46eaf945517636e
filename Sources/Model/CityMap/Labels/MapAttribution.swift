import Drawing
import ScrollEngine

/// The chip that names the authors of the map's data, as the licence of the data requires.
public enum MapAttribution {
  /// Height of the chip, in points.
  public static let height = 16.0
  private static let style = TextStyle.caption
  /// Space on the left and right of the text, in points.
  private static let inset = 6.0

  /// Returns the width of the chip, in points.
  public static func width(of text: String, _ measure: any TextMeasuring) -> Double {
    measure.width(of: text, style: style) + 2 * inset
  }

  /// Draws the chip with its bottom left corner at `corner`.
  ///
  /// - Returns: the frame of the chip in points, so that the caller draws nothing else over it.
  @discardableResult
  public static func draw(_ text: String, into canvas: inout Canvas, bottomLeft corner: Point) -> Rect {
    let width = width(of: text, canvas.text)
    let frame = Rect(x: corner.x, y: corner.y - height, width: width, height: height)
    let palette = canvas.palette
    canvas.list.roundedRect(frame, radius: 4, palette.raised.opacity(0.75))
    // The text frame is wider than the text so that rounding to pixels never clips it.
    let line = Rect(x: frame.minX + inset, y: frame.minY, width: width, height: height)
    canvas.list.text(text, style, palette.text2, in: line)
    return frame
  }
}
