import Documents
import Drawing
import Interface
import ScrollEngine
import Session

/// Draws a marker at the forecast rest position. The marker lies beside the scene, where it covers no content.
extension LandingMarker {
  /// Minimum space, in points, on the left of the scene for the marker. With less space, the marker is drawn inside the
  /// scene.
  private static let room = 34.0
  /// Line height of the smallest text, in points.
  private static let line = 16.0
  /// Length of an arrow, in points.
  private static let arrow = 40.0
  /// Half the width of an arrow's head, in points.
  private static let head = 4.0
  /// y coordinate of a marker whose rest position is not on the screen, as a fraction of the scene's height.
  private static let height = 0.3

  /// Draws the marker in window coordinates.
  ///
  /// - Parameters:
  ///   - zoom: How large the scene is shown.
  ///   - stage: The area around the scene.
  package func draw(
    beside viewport: Rect, zoom: Double = 1, on stage: Rect, isB: Bool, into canvas: inout Canvas
  ) {
    let color = isB ? canvas.palette.compare : canvas.palette.accent
    // If the rest position is not on the screen, draw the marker above the middle of the scene, away from the names of
    // the detents.
    let shown = projected.map { $0 * zoom } ?? viewport.height * Self.height
    let y = min(max(viewport.minY + shown, viewport.minY), viewport.maxY)
    guard viewport.minX - stage.minX >= Self.room else { return drawInside(viewport, y, color, into: &canvas) }
    let right = viewport.minX - 4
    if let projected {
      drawTriangle(right, y, color, into: &canvas)
      let text = DecimalText.fixed(projected, digits: 0)
      return Digits.draw(text, .axis, canvas.palette.text, right: right - 12, y: y - Self.line / 2, into: &canvas)
    }
    drawArrow(at: Point(x: right - 12, y: y), color, into: &canvas)
    let number = goal == nil ? DecimalText.fixed(abs(travel), digits: 0) : ""
    // Draw the number at the blunt end of the arrow.
    let top = axis == .y && travel > 0 ? y - Self.arrow : y + 8
    Digits.draw(number, .axis, canvas.palette.text, right: right, y: top, into: &canvas)
    var room = Rect(
      x: stage.minX, y: goal == nil ? top + Self.line : top, width: right - stage.minX, height: 2 * Self.line)
    for words in Self.lines(of: goal ?? (springsBack ? "pt back" : "pt on"), in: room.width, canvas.text) {
      canvas.list.text(words, .caption, canvas.palette.text2, in: room.cut(.top, Self.line), .trailing)
    }
  }

  /// Returns the text as one line if it fits, and as one word per line otherwise.
  static func lines(of words: String, in width: Double, _ text: any TextMeasuring) -> [String] {
    text.width(of: words, style: .caption) <= width ? [words] : words.split(separator: " ").map(String.init)
  }

  private func drawTriangle(_ right: Double, _ y: Double, _ color: Color, into canvas: inout Canvas) {
    for row in 0..<Int(2 * Self.head) {
      let half = Self.head * (1 - abs(Double(row) - Self.head) / Self.head)
      canvas.list.fill(Rect(x: right - 8, y: y - Self.head + Double(row), width: 2 * half, height: 1), color)
    }
  }

  private func drawArrow(at place: Point, _ color: Color, into canvas: inout Canvas) {
    let way = axis == .y ? Point(x: 0, y: travel < 0 ? -1 : 1) : Point(x: travel < 0 ? -1 : 1, y: 0)
    let length = axis == .y ? Self.arrow : Self.line
    let tail = axis == .y ? place : Point(x: place.x - way.x * length / 2, y: place.y)
    let tip = tail + way * length
    let across = Point(x: way.y, y: way.x)
    canvas.list.add(.polyline([tail, tip], width: 2, color))
    canvas.list.add(
      .polyline(
        [tip - way * Self.head + across * Self.head, tip, tip - way * Self.head - across * Self.head], width: 2, color))
  }

  private func drawInside(_ viewport: Rect, _ y: Double, _ color: Color, into canvas: inout Canvas) {
    let text = label
    let width = Digits.width(of: text, .caption, canvas) + Self.line
    let top = min(max(y - 12, viewport.minY + 4), viewport.maxY - 24)
    let pill = Rect(x: viewport.minX + 4, y: top, width: width, height: 20)
    canvas.list.roundedRect(pill, radius: pill.height / 2, canvas.palette.panel)
    Digits.draw(text, .caption, color, right: pill.maxX - 8, y: pill.minY + 2, into: &canvas)
  }
}
