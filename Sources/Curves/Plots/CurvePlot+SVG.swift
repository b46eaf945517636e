import Drawing
import ScrollEngine

extension CurvePlot {
  /// The plot as an SVG document.
  public var svg: String {
    let bounds = drawing.bounds
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.formatted(bounds.width))\""
    text +=
      " height=\"\(Self.formatted(bounds.height))\" viewBox=\"\(Self.formatted(bounds.minX)) \(Self.formatted(bounds.minY))"
    text += " \(Self.formatted(bounds.width)) \(Self.formatted(bounds.height))\">\n"
    text += "<rect width=\"100%\" height=\"100%\" fill=\"\(Self.hex(drawing.background))\"/>\n"
    for element in drawing.elements {
      switch element {
      case .fill(let path, let color):
        text += "<path fill-rule=\"evenodd\" fill=\"\(Self.hex(color))\" d=\"\(Self.commands(path))\"/>\n"
      case .stroke(let path, let stroke):
        text +=
          "<path fill=\"none\" stroke=\"\(Self.hex(stroke.color))\" stroke-width=\"\(Self.formatted(stroke.width))\""
        if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
        if !stroke.dashes.isEmpty {
          text += " stroke-dasharray=\"\(stroke.dashes.map(Self.formatted).joined(separator: " "))\""
        }
        text += " d=\"\(Self.commands(path))\"/>\n"
      }
    }
    text +=
      "<g font-family=\"Inter, sans-serif\" font-size=\"\(Self.formatted(Self.textSize))\" fill=\"\(Self.hex(ink))\">\n"
    for label in drawing.labels {
      text += "<text x=\"\(Self.formatted(label.position.x))\" y=\"\(Self.formatted(label.position.y))\""
      text += " text-anchor=\"\(label.anchor.rawValue)\">\(Self.escaped(label.text))</text>\n"
    }
    return text + "</g>\n</svg>\n"
  }

  private static func commands(_ path: VectorPath) -> String {
    var text = ""
    for (run, start) in path.polylineStarts.enumerated() {
      let end = run + 1 < path.polylineStarts.count ? path.polylineStarts[run + 1] : path.points.count
      for index in start..<max(start, end) {
        let point = path.points[index]
        text += (index == start ? "M" : "L") + formatted(point.x) + " " + formatted(point.y)
      }
      if path.isClosed { text += "Z" }
    }
    return text
  }

  /// Returns a number with at most two decimals, because a hundredth of a point is finer than any screen shows.
  private static func formatted(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int64(rounded)) : "\(rounded)"
  }

  private static func hex(_ color: Color) -> String {
    let value = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      default: out.append(character)
      }
    }
    return out
  }
}
