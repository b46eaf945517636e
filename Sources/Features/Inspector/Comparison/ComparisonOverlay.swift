import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// The positions of the moving content under tunings A and B, drawn over one scene or between two.
package struct ComparisonOverlay {
  /// Distance in points below which positions under A and B count as equal.
  static let least = 0.5
  /// Opacity of B's image over A's. B must be recognizable, and its text legible. Source: the design.
  package static let opacity = 0.74
  /// Opacity of the tint over B's image. Source: the design.
  private static let tint = 0.13
  /// Opacity of the veil over A where the scenes of A and B both have text. Source: the design.
  private static let veil = 0.9
  private static let pill = 20.0
  private static let padding = 8.0
  /// Distance from the start of one dot to that of the next in a dotted edge, in points.
  private static let dots = 5.0
  /// Distance of the labels from the top of the scene, in points, if the labels do not belong to an edge on the screen
  /// (such as the top of a sheet), but show the offset of a list, for example.
  private static let top = 88.0

  /// The state of the scene under one tuning, A or B.
  package struct Side: Equatable {
    /// Position of the moving content, in the unit of the compared quantity.
    var position: Double
    /// Value that the content displays for its position, such as a list's own offset.
    var reading: Double
    var outlines: [SceneOutline]

    /// Reads from a scene the position that a section of a curve shows. Uses the scene's main quantity if the scene does
    /// not have the section's.
    package init(_ scene: any Scene, _ leg: MotionTrace.Leg) {
      let state = scene.state
      let track = state.tracks.first { $0.quantity == leg.quantity } ?? state.main
      let part = leg.part(in: track)
      (position, reading) = (MotionTrace.Leg(part, of: track.quantity).place(of: part.position), part.position)
      outlines = scene.outlines
    }
  }

  package let a: Side
  package let b: Side
  package let quantity: SceneTrack.Quantity
  /// Position of the content at the start of the gesture, in the quantity's unit.
  package let start: Double

  /// Creates the overlay of two scenes with the same gesture, of which `trace` is the curve under A.
  package init(_ a: any Scene, _ b: any Scene, along trace: MotionTrace) {
    let main = a.state.main
    let leg =
      trace.leg.quantity == nil || trace.isEmpty ? MotionTrace.Leg(main.shownPart, of: main.quantity) : trace.leg
    (self.a, self.b) = (Side(a, leg), Side(b, leg))
    quantity = leg.quantity ?? main.quantity
    let first = (0..<trace.count).first { trace.legs[trace[$0].leg].sharesAxis(with: leg) }
    start = first.map { trace[$0].place } ?? self.a.position
  }

  /// Distance between the positions under A and B, in the quantity's unit.
  var gap: Double { abs(a.position - b.position) }
  /// The distance as text, with the direction of B relative to A along the gesture, such as "31 pt behind".
  var words: String {
    let way = (abs(b.position - start) - abs(a.position - start))
    let text = "\(DecimalText.fixed(gap, digits: quantity.unit.digits)) \(quantity.unit.rawValue)"
    guard gap >= Self.least else { return "together" }
    return abs(way) < Self.least ? text + " apart" : text + (way < 0 ? " behind" : " ahead")
  }

  /// Whether the compared positions are those of an edge on the screen, such as the top of a sheet. After a list has
  /// taken over from its sheet, they are offsets of the list instead.
  private var isOnScreen: Bool {
    quantity.growsDownwards && quantity.unit == .points && [a, b].allSatisfy { $0.reading == $0.position }
  }

  private func number(_ side: Side) -> String { DecimalText.fixed(side.reading, digits: quantity.unit.digits) }

  /// Returns the outlines of one tuning's scene that have another position in the other tuning's scene, or are missing
  /// there.
  static func differing(_ side: [SceneOutline], from other: [SceneOutline]) -> [SceneOutline] {
    side.filter { outline in
      guard let twin = other.first(where: { $0.id == outline.id }) else { return true }
      let (a, b) = (twin.frame, outline.frame)
      return abs(a.minX - b.minX) >= least || abs(a.minY - b.minY) >= least || abs(a.maxX - b.maxX) >= least
        || abs(a.maxY - b.maxY) >= least
    }
  }

  // MARK: - Over one scene

  /// Draws a veil over A's image on the right of the divider, before B's image is drawn there. The veil hides most of
  /// A's sheets, cards and rows, so that A's text does not show through B's image.
  func veil(right: Rect, in viewport: Rect, zoom: Double = 1, into canvas: inout Canvas) {
    let frames = a.outlines.filter { $0.kind == .frame }.map(\.frame)
    let rows = a.outlines.filter { $0.kind == .row }.map(\.frame)
    canvas.list.add(.pushClip(right))
    for part in frames + rows.filter({ row in !frames.contains { $0.contains(row.origin) } }) {
      canvas.list.fill(part.shown(in: viewport, zoom: zoom), canvas.palette.panel.opacity(Self.veil))
    }
    canvas.list.add(.popClip)
  }

  /// Draws B's tint and the edges of A's sheets and cards over B's image on the right of the divider.
  func draw(right: Rect, in viewport: Rect, zoom: Double = 1, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(right, palette.compare.opacity(Self.tint))
    canvas.list.add(.pushClip(right))
    for outline in Self.differing(a.outlines, from: b.outlines) where outline.kind == .frame {
      dotted(outline.frame.shown(in: viewport, zoom: zoom), palette.accent, into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// Draws the positions of A and B and the distance between them as labels, which may extend across the divider.
  func drawLabels(right: Rect, in viewport: Rect, zoom: Double = 1, into canvas: inout Canvas) {
    let palette = canvas.palette
    // If A and B are at the same position, leave the labels out, because they would only hide content.
    guard gap >= Self.least else { return }
    let left = Rect(x: viewport.minX, y: viewport.minY, width: right.minX - viewport.minX, height: viewport.height)
    let (yA, yB) = (y(of: a, in: viewport, zoom), y(of: b, in: viewport, zoom))
    canvas.list.add(.pushClip(viewport))
    draw("A \u{B7} \(number(a))", palette.accent, at: Point(x: left.minX + 12, y: yA), into: &canvas)
    let text = isOnScreen ? "B \u{B7} \(number(b))" : "B \u{B7} \(number(b)), \(words)"
    draw(text, palette.compare, endingAt: Point(x: right.maxX - 12, y: yB), into: &canvas)
    if isOnScreen, gap >= Self.pill { drawGap(yA, yB, x: right.minX + 12, into: &canvas) }
    canvas.list.add(.popClip)
  }

  private func y(of side: Side, in viewport: Rect, _ zoom: Double) -> Double {
    // Draw the label below the edge whose position it shows, so that the content above the edge stays visible.
    let y = isOnScreen ? viewport.minY + side.position * zoom + 4 : viewport.minY + Self.top
    return min(max(y, viewport.minY + Self.padding), viewport.maxY - Self.pill - Self.padding)
  }

  private func drawGap(_ first: Double, _ second: Double, x: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let (low, high) = (min(first, second) - 4, max(first, second) - 4)
    canvas.list.fill(Rect(x: x, y: low, width: 2, height: high - low), palette.text)
    for y in [low, high - 2] { canvas.list.fill(Rect(x: x - 4, y: y, width: 10, height: 2), palette.text) }
    draw(
      "\(DecimalText.fixed(gap, digits: 0)) pt", palette.text, foreground: palette.panel,
      at: Point(x: x + 12, y: (low + high - Self.pill) / 2), into: &canvas)
  }

  // MARK: - Between two scenes

  /// Returns the row to highlight in both scenes. Returns `nil` if no row is needed because an edge, such as the top of
  /// a moving sheet, shows the distance, or if the movement is not vertical.
  ///
  /// - Parameter current: ID of the row that is highlighted now; `nil` for none.
  package func row(after current: String?) -> ComparedRow? {
    let hasEdge = isOnScreen && Self.differing(a.outlines, from: b.outlines).contains { $0.kind == .frame }
    return hasEdge || quantity.axis != .y ? nil : ComparedRow(a.outlines, b.outlines, current: current)
  }

  /// Draws the distance between A and B in the space between their scenes.
  ///
  /// - Parameters:
  ///   - zoom: how large the scenes are shown.
  ///   - row: the row that is highlighted in both scenes; `nil` for none.
  package func draw(
    between a: Rect, and b: Rect, zoom: Double = 1, row: ComparedRow?, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let middle = Rect(x: a.maxX, y: a.minY, width: b.minX - a.maxX, height: a.height)
    guard isOnScreen || row != nil else {
      return drawWords(at: middle.center.y, in: middle, into: &canvas)
    }
    let yA = row.map { a.minY + $0.a.minY * zoom } ?? y(of: self.a, in: a, zoom) - 4
    let yB = row.map { b.minY + $0.b.minY * zoom } ?? y(of: self.b, in: b, zoom) - 4
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

  /// - Parameter line: y coordinate of a dotted line; the words "B ahead" or "B behind" are drawn below the line, so
  ///   that it does not cross them.
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
    _ text: String, _ color: Color, foreground: Color? = nil, at place: Point, into canvas: inout Canvas
  ) {
    let width = width(of: text, canvas)
    draw(text, color, foreground: foreground, endingAt: Point(x: place.x + width, y: place.y), into: &canvas)
  }

  private func draw(
    _ text: String, _ color: Color, foreground: Color? = nil, endingAt place: Point, into canvas: inout Canvas
  ) {
    let width = width(of: text, canvas)
    let frame = Rect(x: place.x - width, y: place.y, width: width, height: Self.pill)
    canvas.list.roundedRect(frame, radius: Self.pill / 2, color)
    // Draw the text digit by digit, because the number changes in every frame of a motion.
    Digits.draw(
      text, .controlStrong, foreground ?? canvas.palette.onAccent, right: frame.maxX - Self.padding, y: frame.minY,
      into: &canvas)
  }

  /// Returns the width of a label in points, with each character as wide as ``Digits`` draws it.
  private func width(of text: String, _ canvas: Canvas) -> Double {
    Digits.width(of: text, .controlStrong, canvas) + 2 * Self.padding
  }
}
