import ScrollEngine

extension VectorDrawing {
  /// The drawing as an SVG document. The photograph is left out.
  public var svg: String {
    var writer = SVGWriter(bounds)
    writer.add("rect", [("width", "100%"), ("height", "100%")] + SVGWriter.paint("fill", background))
    for element in elements {
      switch element {
      case .fill(let path, let color):
        writer.add("path", [("fill-rule", "evenodd")] + SVGWriter.paint("fill", color) + [("d", Self.data(path))])
      case .stroke(let path, let stroke):
        var attributes = [("fill", "none")] + SVGWriter.paint("stroke", stroke.color)
        attributes.append(("stroke-width", SVGWriter.number(stroke.width)))
        if stroke.isRound { attributes += [("stroke-linecap", "round"), ("stroke-linejoin", "round")] }
        if !stroke.dashes.isEmpty { attributes.append(("stroke-dasharray", SVGWriter.numbers(stroke.dashes))) }
        writer.add("path", attributes + [("d", Self.data(path))])
      }
    }
    for label in labels {
      let place = [("x", SVGWriter.number(label.position.x)), ("y", SVGWriter.number(label.position.y))]
      let font = [("font-family", "Inter, sans-serif"), ("font-size", SVGWriter.number(label.size))]
      writer.add(
        "text", place + [("text-anchor", label.anchor.rawValue)] + font + SVGWriter.paint("fill", label.color),
        content: label.text)
    }
    return writer.document
  }

  /// Returns the path data of a path.
  private static func data(_ path: VectorPath) -> String {
    var text = ""
    for (run, start) in path.polylineStarts.enumerated() {
      let end = run + 1 < path.polylineStarts.count ? path.polylineStarts[run + 1] : path.points.count
      for index in start..<max(start, end) {
        let point = path.points[index]
        text += (index == start ? "M" : "L") + SVGWriter.numbers([point.x, point.y])
      }
      if path.isClosed { text += "Z" }
    }
    return text
  }
}
