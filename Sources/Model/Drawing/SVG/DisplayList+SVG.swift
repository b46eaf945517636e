import ScrollEngine

extension DisplayList {
  /// Distance from the middle of a line of text down to the baseline, as a fraction of the font size.
  private static let baseline = 0.36

  /// Returns the display list as an SVG document, `size` points wide and high. Shadows, icons, pictures and the
  /// rounding of corners are left out, and clips have no effect.
  public func svg(_ size: Size) -> String {
    var writer = SVGWriter(Rect(origin: .zero, size: size))
    for command in commands { Self.write(command, to: &writer) }
    return writer.document
  }

  private static func write(_ command: DrawCommand, to writer: inout SVGWriter) {
    switch command {
    case .fill(let rect, let color): write(rect, .square, color, nil, to: &writer)
    case .fills(let rects, let color): for rect in rects { write(rect, .square, color, nil, to: &writer) }
    case .roundedRect(let rect, let radii, let fill, let border): write(rect, radii, fill, border, to: &writer)
    case .text(let block): write(block, to: &writer)
    case .polyline(let points, let width, let color):
      let places = points.map { "\(SVGWriter.number($0.x)),\(SVGWriter.number($0.y))" }.joined(separator: " ")
      writer.add(
        "polyline",
        [
          ("points", places), ("fill", "none"), ("stroke-width", SVGWriter.number(width)), ("stroke-linejoin", "round"),
        ] + SVGWriter.paint("stroke", color))
    case .corners, .shadow, .icon, .picture, .pushClip, .popClip: return
    }
  }

  private static func write(
    _ rect: Rect, _ radii: CornerRadii, _ color: Color, _ border: DrawCommand.Border?, to writer: inout SVGWriter
  ) {
    // DrawCommand draws a border inside the edge, while SVG centres a stroke on the edge, so the rectangle shrinks by
    // half the border's width.
    let inset = (border?.width ?? 0) / 2
    let longest = min(rect.width, rect.height) / 2
    let rect = rect.inset(dx: inset, dy: inset)
    let (top, bottom) = (max(0, min(radii.top, longest) - inset), max(0, min(radii.bottom, longest) - inset))
    let stroke = border.map {
      [("stroke-width", SVGWriter.number($0.width))] + SVGWriter.paint("stroke", $0.color)
    }
    let paint = (stroke ?? []) + SVGWriter.paint("fill", color)
    guard top == bottom else {
      return writer.add("path", [("d", outline(rect, top: top, bottom: bottom))] + paint)
    }
    let frame = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height), ("rx", top)]
    writer.add("rect", frame.map { ($0.0, SVGWriter.number($0.1)) } + paint)
  }

  /// Returns the path data of a rectangle with round corners, clockwise from its left edge below the upper corner.
  private static func outline(_ rect: Rect, top: Double, bottom: Double) -> String {
    let number = SVGWriter.number
    func arc(_ radius: Double, to x: Double, _ y: Double) -> String {
      "A\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))"
    }
    return "M\(number(rect.minX)) \(number(rect.minY + top))\(arc(top, to: rect.minX + top, rect.minY))"
      + "H\(number(rect.maxX - top))\(arc(top, to: rect.maxX, rect.minY + top))"
      + "V\(number(rect.maxY - bottom))\(arc(bottom, to: rect.maxX - bottom, rect.maxY))"
      + "H\(number(rect.minX + bottom))\(arc(bottom, to: rect.minX, rect.maxY - bottom))Z"
  }

  private static func write(_ block: TextBlock, to writer: inout SVGWriter) {
    let (x, anchor) =
      switch block.alignment {
      case .leading: (block.frame.minX, "start")
      case .center: (block.frame.center.x, "middle")
      case .trailing: (block.frame.maxX, "end")
      }
    let y = block.frame.center.y + baseline * block.style.size
    writer.add(
      "text",
      [
        ("x", SVGWriter.number(x)), ("y", SVGWriter.number(y)), ("text-anchor", anchor),
        ("font-family", "Inter, system-ui, sans-serif"), ("font-size", SVGWriter.number(block.style.size)),
        ("font-weight", "\(weight(block.style.face))"),
      ] + SVGWriter.paint("fill", block.color), content: block.string)
  }

  private static func weight(_ face: Typeface) -> Int {
    switch face {
    case .regular, .icons, .fallback, .mono: 400
    case .medium, .tabularMedium: 500
    case .semiBold, .tabularSemiBold, .monoBold: 600
    case .bold, .displayBold: 700
    }
  }
}
