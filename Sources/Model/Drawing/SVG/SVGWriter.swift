import Documents
import ScrollEngine

/// A writer of SVG documents, which any browser or vector editor opens. It follows SVG 1.1, the version that all of
/// them know.
struct SVGWriter {
  /// An attribute of an element.
  typealias Attribute = (name: String, value: String)

  private var text: String

  /// Starts a document that shows a rectangle of the drawing and has the rectangle's size, in points.
  init(_ bounds: Rect) {
    let (x, y, width, height) = (bounds.minX, bounds.minY, bounds.width, bounds.height)
    text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    text += " viewBox=\"\(Self.numbers([x, y, width, height]))\">\n"
  }

  /// The complete document.
  var document: String { text + "</svg>\n" }

  /// Adds an element.
  ///
  /// - Parameter content: the text inside of the element; `nil` for none.
  mutating func add(_ element: String, _ attributes: [Attribute], content: String? = nil) {
    text += "<" + element
    for attribute in attributes { text += " \(attribute.name)=\"\(EscapedText.markup(attribute.value))\"" }
    text += content.map { ">\(EscapedText.markup($0))</\(element)>\n" } ?? "/>\n"
  }

  /// Returns the attributes of a colour, such as `fill` and, if it is translucent, `fill-opacity`.
  static func paint(_ name: String, _ color: Color) -> [Attribute] {
    let hex = [color.red, color.green, color.blue].map { channel in
      let text = String(channel, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let paint: Attribute = (name, "#" + hex.joined())
    return color.isOpaque ? [paint] : [paint, (name + "-opacity", number(Double(color.alpha) / 255))]
  }

  /// Returns numbers as text, separated by spaces.
  static func numbers(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

  /// Returns a number as text, rounded to two decimals, which is finer than a pixel.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
