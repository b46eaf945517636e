import ScrollEngine

/// Export as SVG, which any browser or vector editor opens.
extension DisplayList {
  /// Distance from the middle of a line of text down to the baseline, as a fraction of the font size.
  private static let baseline = 0.36

  /// Returns the display list as an SVG document, `size` points wide and high. Shadows, icons, pictures and the
  /// rounding of corners are left out, and clips have no effect.
  public func svg(_ size: Size) -> String {
    var out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(size.width))\" "
      + "height=\"\(Self.number(size.height))\" "
      + "viewBox=\"0 0 \(Self.number(size.width)) \(Self.number(size.height))\">\n"
    for command in commands { Self.write(command, to: &out) }
    return out + "</svg>\n"
  }

  private static func write(_ command: DrawCommand, to out: inout String) {
    switch command {
    case .fill(let rect, let color): write(rect, .square, color, nil, to: &out)
    case .fills(let rects, let color): for rect in rects { write(rect, .square, color, nil, to: &out) }
    case .roundedRect(let rect, let radii, let fill, let border):
      write(rect, radii, fill, border, to: &out)
    case .text(let block): write(block, to: &out)
    case .polyline(let points, let width, let color):
      let places = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      out += "<polyline points=\"\(places)\" fill=\"none\" stroke-width=\"\(number(width))\" "
      out += "stroke-linejoin=\"round\" stroke=\(paint(color, "stroke"))/>\n"
    case .corners, .shadow, .icon, .picture, .pushClip, .popClip: return
    }
  }

  private static func write(
    _ rect: Rect, _ radii: CornerRadii, _ color: Color, _ border: DrawCommand.Border?, to out: inout String
  ) {
    // DrawCommand draws a border inside the edge, while SVG centres a stroke on the edge, so the rectangle shrinks by
    // half the border's width.
    let inset = (border?.width ?? 0) / 2
    let longest = min(rect.width, rect.height) / 2
    let rect = rect.inset(dx: inset, dy: inset)
    let (top, bottom) = (max(0, min(radii.top, longest) - inset), max(0, min(radii.bottom, longest) - inset))
    if top == bottom {
      out += "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
      out += "height=\"\(number(rect.height))\" rx=\"\(number(top))\" "
    } else {
      out += "<path d=\"\(outline(rect, top: top, bottom: bottom))\" "
    }
    if let border {
      out += "stroke-width=\"\(number(border.width))\" stroke=\(paint(border.color, "stroke")) "
    }
    out += "fill=\(paint(color, "fill"))/>\n"
  }

  /// Returns the SVG path data of a rectangle with round corners, clockwise from its left edge below the upper corner.
  private static func outline(_ rect: Rect, top: Double, bottom: Double) -> String {
    func arc(_ radius: Double, to x: Double, _ y: Double) -> String {
      "A\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))"
    }
    return "M\(number(rect.minX)) \(number(rect.minY + top))\(arc(top, to: rect.minX + top, rect.minY))"
      + "H\(number(rect.maxX - top))\(arc(top, to: rect.maxX, rect.minY + top))"
      + "V\(number(rect.maxY - bottom))\(arc(bottom, to: rect.maxX - bottom, rect.maxY))"
      + "H\(number(rect.minX + bottom))\(arc(bottom, to: rect.minX, rect.maxY - bottom))Z"
  }

  private static func write(_ block: TextBlock, to out: inout String) {
    let (x, anchor) =
      switch block.alignment {
      case .leading: (block.frame.minX, "start")
      case .center: (block.frame.center.x, "middle")
      case .trailing: (block.frame.maxX, "end")
      }
    let y = block.frame.center.y + baseline * block.style.size
    out += "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" "
    out += "font-family=\"Inter, system-ui, sans-serif\" font-size=\"\(number(block.style.size))\" "
    out += "font-weight=\"\(weight(block.style.face))\" fill=\(paint(block.color, "fill"))>"
    out += escaped(block.string) + "</text>\n"
  }

  private static func weight(_ face: Typeface) -> Int {
    switch face {
    case .regular, .icons, .fallback, .mono: 400
    case .medium, .tabularMedium: 500
    case .semiBold, .tabularSemiBold, .monoBold: 600
    case .bold, .displayBold: 700
    }
  }

  private static func paint(_ color: Color, _ what: String) -> String {
    let hex = [color.red, color.green, color.blue].map { channel in
      let text = String(channel, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let opacity = color.isOpaque ? "" : " \(what)-opacity=\"\(number(Double(color.alpha) / 255))\""
    return "\"#\(hex.joined())\"\(opacity)"
  }

  /// Returns a number as text, rounded to two decimals, which is finer than a pixel.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, sign in
      switch sign {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      default: out.append(sign)
      }
    }
  }
}
