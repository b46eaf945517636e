import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Workbench

/// A line with the rest positions of a gesture. It highlights the range of landings that lead to the chosen position,
/// and shows the release (ring), the projected landing (triangle) and an arrow from the triangle to the chosen
/// position, the goal. In a comparison, it also shows the landing and the goal under the other tuning where they
/// differ.
struct RestRuler {
  /// Height of the ruler in points, including the names of the rest positions.
  static let height = 52.0
  /// Space at each end of the ruler in points, for the names of rest positions and for positions beyond the last one.
  private static let margin = 36.0
  /// Distance of the ruler's line from the top of its frame, in points.
  static let line = 20.0
  /// Distance of the names of rest positions from the line above them, in points.
  static let names = 7.0
  static let text = 16.0
  private static let gap = 8.0
  private static let thickness = 4.0
  /// Height of the landing triangle and its arrow above the line, in points.
  static let above = 11.0
  private static let arrowhead = 4.5
  private static let least = 14.0
  /// Radius of a rest position's disc, in points.
  private static let radius = 4.5
  /// Amount, in points, by which a mark grows while the pointer is over a link of the sentence that refers to this
  /// mark.
  private static let lit = 2.5
  /// Distance in points below which a mark of the compared tuning counts as equal to the current tuning's and is left
  /// out.
  private static let apart = 3.0

  /// Mapping from positions to x coordinates in points.
  struct Scale: Equatable {
    let low: Double
    let high: Double
    let frame: Rect

    /// Creates a scale that spans all rest positions of a ruler.
    init(_ ruler: SceneRuler, in frame: Rect) {
      self.frame = frame
      let stops = ruler.stops.map(\.position)
      let low = stops.min() ?? 0
      let high = max(stops.max() ?? 0, low + 1)
      self.low = low
      self.high = high
    }

    /// Returns the x coordinate of a position, clamped to the frame.
    func x(_ position: Double) -> Double {
      let inner = frame.width - 2 * margin
      let x = frame.minX + margin + (position - low) / (high - low) * inner
      return x.isNaN ? frame.minX : min(max(x, frame.minX + 6), frame.maxX - 6)
    }
  }

  let ruler: SceneRuler
  /// The possible and the chosen rest positions of the same gesture under the compared tuning; `nil` for none.
  let other: SceneRuler?
  let foreground: ABColor
  /// The link that the pointer is over, in one of the sentences above the ruler; `nil` for none. The ruler highlights
  /// the mark that this link refers to.
  let lit: GestureSentence.Mark?

  init(
    ruler: SceneRuler, other: SceneRuler? = nil, foreground: ABColor = ABColor(isB: false),
    lit: GestureSentence.Mark? = nil
  ) {
    self.ruler = ruler
    // Ignore the rest positions under the compared tuning if they are those of another part of the scene, because they
    // do not belong on this line.
    self.other = other?.subject == ruler.subject ? other : nil
    (self.foreground, self.lit) = (foreground, lit)
  }

  /// The link that the pointer is over, in the sentence about the current tuning; `nil` for none.
  private var link: GestureSentence.Link? { lit?.isOther == false ? lit?.link : nil }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    guard !ruler.stops.isEmpty else { return }
    let palette = canvas.palette
    let accent = palette[keyPath: foreground.strong]
    let scale = Scale(ruler, in: frame)
    let y = frame.minY + Self.line
    canvas.list.roundedRect(
      Rect(x: frame.minX, y: y - Self.thickness / 2, width: frame.width, height: Self.thickness), radius: 2,
      palette.line)
    drawReach(scale, y, into: &canvas)
    var names: [LabelRow.Label] = []
    for (index, stop) in ruler.stops.enumerated() {
      let isGoal = index == ruler.chosen
      let radius = isGoal && link == .goal ? Self.radius + Self.lit : Self.radius
      canvas.list.disc(Point(x: scale.x(stop.position), y: y), radius: radius, isGoal ? accent : palette.text3)
      names.append(
        .init(
          Self.name(of: stop), isGoal ? accent : palette.text2, at: scale.x(stop.position), weight: isGoal ? 3 : 1))
    }
    if let release = ruler.release {
      canvas.list.disc(
        Point(x: scale.x(release), y: y), radius: link == .release ? Self.radius + Self.lit : Self.radius,
        palette.observeColumn, border: DrawCommand.Border(width: 2, color: palette.text))
      names.append(.init("let go \(Self.number(release))", palette.text2, at: scale.x(release), weight: 0))
    }
    if let other { names += drawOther(other, scale, y, into: &canvas) }
    if let projected = ruler.projected {
      drawLanding(of: ruler, palette.text, accent, isLit: link == .landing, scale, y, into: &canvas)
      names.append(.init("lands \(Self.number(projected))", palette.text, at: scale.x(projected), weight: 2))
    }
    LabelRow(in: Rect(x: frame.minX, y: y + Self.names, width: frame.width, height: Self.text), gap: Self.gap)
      .draw(names, into: &canvas)
  }

  /// Returns the label of a rest position: its name and its position, or only the name if the name ends with a number.
  static func name(of stop: SceneRuler.Stop) -> String {
    stop.name.last?.isNumber == true ? stop.name : "\(stop.name) \(number(stop.position))"
  }

  static func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }

  private func drawReach(_ scale: Scale, _ y: Double, into canvas: inout Canvas) {
    guard let reach = ruler.reach else { return }
    let palette = canvas.palette
    let from = reach.lowerBound.isFinite ? scale.x(reach.lowerBound) : scale.frame.minX
    let to = reach.upperBound.isFinite ? scale.x(reach.upperBound) : scale.frame.maxX
    canvas.list.fill(
      Rect(x: from, y: y - Self.thickness / 2, width: max(0, to - from), height: Self.thickness),
      palette[keyPath: foreground.strong].mixed(with: palette.observeColumn, 0.5))
    for (end, isFinite) in [(from, reach.lowerBound.isFinite), (to, reach.upperBound.isFinite)] where isFinite {
      canvas.list.fill(Rect(x: end, y: y - 6, width: 1, height: 12), palette[keyPath: foreground.strong])
    }
  }

  /// Draws the landing and the goal of the compared tuning where they differ from the current tuning's.
  ///
  /// - Returns: the labels to draw below the line.
  private func drawOther(_ other: SceneRuler, _ scale: Scale, _ y: Double, into canvas: inout Canvas)
    -> [LabelRow.Label]
  {
    let foreground = canvas.palette.compare
    let lit = lit?.isOther == true ? lit?.link : nil
    var names: [LabelRow.Label] = []
    func isElsewhere(_ position: Double, than own: Double?) -> Bool {
      own.map { abs(scale.x(position) - scale.x($0)) >= Self.apart } ?? true
    }
    if let goal = other.chosen.map({ other.stops[$0] }),
      isElsewhere(goal.position, than: ruler.chosen.map { ruler.stops[$0].position }) || lit == .goal
    {
      let radius = Self.radius + (lit == .goal ? Self.lit : 0) + 2
      canvas.list.disc(
        Point(x: scale.x(goal.position), y: y), radius: radius, foreground.opacity(0),
        border: DrawCommand.Border(width: 2, color: foreground))
    }
    if let projected = other.projected, isElsewhere(projected, than: ruler.projected) || lit == .landing {
      drawLanding(of: other, foreground, foreground, isLit: lit == .landing, scale, y, into: &canvas)
      names.append(.init("B lands \(Self.number(projected))", foreground, at: scale.x(projected), weight: 1))
    }
    return names
  }

  /// Draws the landing triangle and the arrow from it to the goal.
  private func drawLanding(
    of ruler: SceneRuler, _ own: Color, _ accent: Color, isLit: Bool, _ scale: Scale, _ y: Double,
    into canvas: inout Canvas
  ) {
    let x = scale.x(ruler.projected ?? 0)
    let size = isLit ? 4 + Self.lit : 4
    let top = y - Self.above
    // Draw the triangle in rows of 1 point. There are only a few rows, because the triangle is at most 13 points high.
    for row in 0..<Int(2 * size) {
      let half = size * (1 - Double(row) / (2 * size))
      canvas.list.fill(Rect(x: x - half, y: top - size + Double(row), width: 2 * half, height: 1), own)
    }
    guard let goal = ruler.chosen.map({ scale.x(ruler.stops[$0].position) }), abs(goal - x) > Self.least else { return }
    let sign = goal < x ? -1.0 : 1
    let end = goal + sign * 2
    canvas.list.fill(
      Rect(x: min(end, x + sign * 8), y: top - 1, width: abs(x + sign * 8 - end), height: 1), accent)
    canvas.list.add(
      .polyline(
        [
          Point(x: end - sign * Self.arrowhead, y: top - Self.arrowhead), Point(x: end, y: top - 0.5),
          Point(x: end - sign * Self.arrowhead, y: top + Self.arrowhead - 1),
        ], width: 1, accent))
  }
}

extension RestRuler {
  /// Returns the areas of the marks on the line with the rest positions, each with its tooltip: first the marks above
  /// the line, then the marks below it. The area of a mark below the line includes the mark's name.
  func marks(in frame: Rect) -> [TooltipTarget] {
    guard !ruler.stops.isEmpty else { return [] }
    let scale = Scale(ruler, in: frame)
    let y = frame.minY + Self.line
    func above(_ position: Double, _ tip: Tooltip) -> TooltipTarget {
      TooltipTarget(at: Point(x: scale.x(position), y: y - Self.above), tip)
    }
    func below(_ position: Double, _ tip: Tooltip) -> TooltipTarget {
      TooltipTarget(Rect(x: scale.x(position) - 6, y: y - 5, width: 12, height: Self.names + Self.text), tip)
    }
    func landing(_ ruler: SceneRuler?, _ side: String = "") -> [TooltipTarget] {
      (ruler?.projected).map { position in
        let name = "\(side)lands \(Self.number(position))"
        return [
          above(position, Tooltip(name, "Where its speed alone would take it. The arrow points to where it stops."))
        ]
      } ?? []
    }
    let letGo = ruler.release.map { [below($0, Tooltip("let go \(Self.number($0))", "Where it was released."))] } ?? []
    let stops = ruler.stops.enumerated().map { index, stop in
      let goal = "The stop that was chosen. Landings in the coloured range lead to it."
      return below(stop.position, Tooltip(Self.name(of: stop), index == ruler.chosen ? goal : "It can stop here."))
    }
    return landing(ruler) + landing(other, "B ") + letGo + stops
  }
}
