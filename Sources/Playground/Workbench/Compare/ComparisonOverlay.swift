import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// The positions of the moving content under both tunings, drawn over one scene or between two.
struct ComparisonOverlay {
  /// Distance in points below which the sides are drawn as one.
  static let least = 0.5
  /// Opacity of B's image over A's, and of its tint. B must be recognizable, and its text legible. Source: the
  /// design.
  static let opacity = 0.74
  private static let tint = 0.13
  /// Opacity of the veil over A where both sides have text. Source: the design.
  private static let veil = 0.9
  private static let pill = 20.0
  private static let padding = 8.0
  /// Period of a dotted edge, in points.
  private static let dots = 5.0
  /// Distance of the labels from the top of the scene in points, for a position that is not on the screen.
  private static let top = 88.0

  /// The state of one side.
  struct Side: Equatable {
    /// Position of the moving content, and the value that it displays.
    var place: Double
    var reading: Double
    var outlines: [SceneOutline]

    /// Creates the state of a quantity in a scene.
    init(_ scene: any Scene, _ quantity: SceneTrack.Quantity?) {
      let state = scene.state
      let track = state.tracks.first { $0.quantity == quantity } ?? state.main
      (place, reading) = (track.position, track.reading)
      outlines = scene.outlines
    }
  }

  let a: Side
  let b: Side
  let quantity: SceneTrack.Quantity
  /// Position at the start of the gesture.
  let start: Double

  /// Distance between the sides, in the unit of the position.
  var gap: Double { abs(a.place - b.place) }
  /// The distance and its direction relative to the gesture, such as "31 pt behind".
  var words: String {
    let way = (abs(b.place - start) - abs(a.place - start))
    let text = "\(DecimalText.fixed(gap, digits: quantity.unit.digits)) \(quantity.unit.rawValue)"
    guard gap >= Self.least else { return "together" }
    return abs(way) < Self.least ? text + " apart" : text + (way < 0 ? " behind" : " ahead")
  }

  /// Whether the position of both sides is that of an edge on the screen. It is not for a list that took over from
  /// its sheet and displays its own offset.
  private var isOnScreen: Bool {
    quantity.growsDownwards && quantity.unit == .points && [a, b].allSatisfy { $0.reading == $0.place }
  }

  private func number(_ side: Side) -> String { DecimalText.fixed(side.reading, digits: quantity.unit.digits) }

  /// Returns the outlines of a side that lie elsewhere in the other one or are missing there.
  static func differing(_ side: [SceneOutline], from other: [SceneOutline]) -> [SceneOutline] {
    side.filter { outline in
      guard let twin = other.first(where: { $0.id == outline.id }) else { return true }
      let (a, b) = (twin.frame, outline.frame)
      return abs(a.minX - b.minX) >= least || abs(a.minY - b.minY) >= least || abs(a.maxX - b.maxX) >= least
        || abs(a.maxY - b.maxY) >= least
    }
  }

  // MARK: - Over one scene

  /// Draws a veil over A right of the line and under the image of B. It covers sheets, cards and rows, so that text
  /// does not overlap text.
  func veil(right: Rect, in viewport: Rect, into canvas: inout Canvas) {
    let frames = a.outlines.filter { $0.kind == .frame }.map(\.frame)
    let rows = a.outlines.filter { $0.kind == .row }.map(\.frame)
    canvas.list.add(.pushClip(right))
    for part in frames + rows.filter({ row in !frames.contains { $0.contains(row.origin) } }) {
      canvas.list.fill(part.offset(by: viewport.origin), canvas.palette.panel.opacity(Self.veil))
    }
    canvas.list.add(.popClip)
  }

  /// Draws over the image of B right of the line: its tint, and the edges of A.
  func draw(right: Rect, in viewport: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(right, palette.compare.opacity(Self.tint))
    canvas.list.add(.pushClip(right))
    for outline in Self.differing(a.outlines, from: b.outlines) where outline.kind == .frame {
      dotted(outline.frame.offset(by: viewport.origin), palette.accent, into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// Draws the labels of both sides and their distance, also across the line.
  func drawLabels(right: Rect, in viewport: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    // Without a distance there is nothing to tell apart, and labels would hide content.
    guard gap >= Self.least else { return }
    let left = Rect(x: viewport.minX, y: viewport.minY, width: right.minX - viewport.minX, height: viewport.height)
    let (yA, yB) = (y(of: a, in: viewport), y(of: b, in: viewport))
    canvas.list.add(.pushClip(viewport))
    draw("A \u{B7} \(number(a))", palette.accent, at: Point(x: left.minX + 12, y: yA), into: &canvas)
    let text = isOnScreen ? "B \u{B7} \(number(b))" : "B \u{B7} \(number(b)), \(words)"
    draw(text, palette.compare, endingAt: Point(x: right.maxX - 12, y: yB), into: &canvas)
    if isOnScreen, gap >= Self.pill { drawGap(yA, yB, x: right.minX + 12, into: &canvas) }
    canvas.list.add(.popClip)
  }

  private func y(of side: Side, in viewport: Rect) -> Double {
    // Below the edge, so that the content above it stays visible.
    let y = isOnScreen ? viewport.minY + side.place + 4 : viewport.minY + Self.top
    return min(max(y, viewport.minY + Self.padding), viewport.maxY - Self.pill - Self.padding)
  }

  private func drawGap(_ first: Double, _ second: Double, x: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let (low, high) = (min(first, second) - 4, max(first, second) - 4)
    canvas.list.fill(Rect(x: x, y: low, width: 2, height: high - low), palette.text)
    for y in [low, high - 2] { canvas.list.fill(Rect(x: x - 4, y: y, width: 10, height: 2), palette.text) }
    draw(
      "\(DecimalText.fixed(gap, digits: 0)) pt", palette.text, ink: palette.panel,
      at: Point(x: x + 12, y: (low + high - Self.pill) / 2), into: &canvas)
  }

  // MARK: - Between two scenes

  /// Returns the row to highlight; `nil` if an edge already shows the distance, as while a sheet itself moves.
  ///
  /// - Parameter current: ID of the row that is highlighted now; `nil` for none.
  func row(after current: String?) -> ComparedRow? {
    let hasEdge = isOnScreen && Self.differing(a.outlines, from: b.outlines).contains { $0.kind == .frame }
    return hasEdge || quantity.axis != .y ? nil : ComparedRow(a.outlines, b.outlines, current: current)
  }

  /// Draws the distance between two images.
  ///
  /// - Parameter row: the row that is highlighted in both; `nil` for none.
  func draw(between a: Rect, and b: Rect, row: ComparedRow?, into canvas: inout Canvas) {
    let palette = canvas.palette
    let middle = Rect(x: a.maxX, y: a.minY, width: b.minX - a.maxX, height: a.height)
    guard isOnScreen || row != nil else {
      return drawWords(at: middle.center.y, in: middle, into: &canvas)
    }
    let yA = row.map { a.minY + $0.a.minY } ?? y(of: self.a, in: a) - 4
    let yB = row.map { b.minY + $0.b.minY } ?? y(of: self.b, in: b) - 4
    for (y, color) in [(yA, palette.accent), (yB, palette.compare)] {
      for x in stride(from: middle.minX, to: middle.maxX, by: Self.dots) {
        canvas.list.fill(Rect(x: x, y: y, width: 2, height: 2), color)
      }
    }
    if gap >= Self.pill {
      canvas.list.fill(Rect(x: middle.center.x - 1, y: min(yA, yB), width: 2, height: abs(yA - yB)), palette.text)
    }
    drawWords(at: (yA + yB) / 2, below: max(yA, yB), in: middle, into: &canvas)
  }

  /// - Parameter line: y coordinate of a line that the word must stay below, so that the line does not cross it.
  private func drawWords(at y: Double, below line: Double? = nil, in middle: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard gap >= Self.least else { return }
    let parts = words.split(separator: " ")
    let figure = parts.prefix(2).joined(separator: " ")
    let width = width(of: figure, canvas)
    let frame = Rect(x: middle.center.x - width / 2, y: y - 12, width: width, height: 24)
    canvas.list.roundedRect(frame, radius: 12, palette.text)
    Digits.draw(
      figure, .controlStrong, palette.panel, right: frame.maxX - Self.padding, y: frame.minY + 2, into: &canvas)
    guard parts.count > 2 else { return }
    canvas.list.text(
      "B \(parts[2])", .caption, palette.text2,
      in: Rect(
        x: middle.minX, y: min(max(frame.maxY, line ?? 0) + 4, middle.maxY - 16), width: middle.width, height: 16),
      .center)
  }

  // MARK: - Strokes

  private func dotted(_ frame: Rect, _ color: Color, into canvas: inout Canvas) {
    for y in [frame.minY, frame.maxY - 2] {
      for x in stride(from: frame.minX, to: frame.maxX, by: Self.dots) {
        canvas.list.fill(Rect(x: x, y: y, width: 2, height: 2), color)
      }
    }
  }

  private func draw(
    _ text: String, _ color: Color, ink: Color? = nil, at place: Point, into canvas: inout Canvas
  ) {
    let width = width(of: text, canvas)
    draw(text, color, ink: ink, endingAt: Point(x: place.x + width, y: place.y), into: &canvas)
  }

  private func draw(
    _ text: String, _ color: Color, ink: Color? = nil, endingAt place: Point, into canvas: inout Canvas
  ) {
    let width = width(of: text, canvas)
    let frame = Rect(x: place.x - width, y: place.y, width: width, height: Self.pill)
    canvas.list.roundedRect(frame, radius: Self.pill / 2, color)
    // Draw digit by digit: during a motion, the number changes in every frame.
    Digits.draw(
      text, .controlStrong, ink ?? canvas.palette.onAccent, right: frame.maxX - Self.padding, y: frame.minY,
      into: &canvas)
  }

  /// Returns the width of a pill, with each character as wide as ``Digits`` draws it.
  private func width(of text: String, _ canvas: Canvas) -> Double {
    Digits.width(of: text, .controlStrong, canvas) + 2 * Self.padding
  }
}
