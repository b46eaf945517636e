import Curves
import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// Draws events over the plots: dotted lines with names, hand-offs (where another part of the scene takes over the
/// motion), and the finger's velocities at the release.
struct PlotMarks {
  /// Radius, in points, of the ring at a hand-off, where another part of the scene takes over the motion. Source: the
  /// design.
  private static let ring = 4.5
  /// Opacity of the plot's background after a hand-off, where another part of the scene has taken over the motion.
  /// Source: the design.
  private static let ground = 0.06
  /// Maximum time, in seconds, from a hand-off (the moment at which a fling passes from one part of the scene to the
  /// next) to the first frame after it. Only a stalled program takes longer; the plot then shows the time and speed of
  /// the frame instead of the exact ones.
  private static let late = 0.1
  /// Distance from the start of one dot to that of the next in a dotted line, in points.
  private static let period = 5.0
  /// Height of a line of the smallest text, in points.
  private static let line = 16.0
  private static let gap = 6.0
  /// Horizontal distance of a text from the point that it describes, in points.
  private static let aside = 12.0
  /// Vertical distance of a text from the point that it describes, in points.
  private static let below = 4.0

  let pen: CurveDrawing
  private var frame: PlotFrame { pen.frame }
  private var palette: Palette { pen.palette }

  init(_ pen: CurveDrawing) { self.pen = pen }

  /// Draws the events of a gesture, such as the release, as dotted lines with names. Also draws the time at which the
  /// same gesture comes to rest under the other tuning.
  func draw(_ trace: MotionTrace, beside other: MotionTrace?, into canvas: inout Canvas) {
    let sides = other == nil ? ("", "") : pen.isB ? ("B ", "A ") : ("A ", "B ")
    var names: [LabelRow.Label] = []
    for mark in trace.marks where frame.axes.time.contains(mark.time) {
      let isRest = mark.kind == .rest
      let color = isRest && other != nil ? pen.own : palette.text2
      dots(at: mark.time, color, into: &canvas)
      guard let name = mark.kind.label else { continue }
      let weight = isRest ? 3 : mark.kind == .up ? 2 : 1
      names.append(.init(isRest ? sides.0 + name : name, color, at: frame.x(mark.time), weight: weight))
    }
    for mark in other?.marks ?? [] where mark.kind == .rest && frame.axes.time.contains(mark.time) {
      let color = CurveDrawing(frame: frame, isB: !pen.isB, palette: palette).own
      dots(at: mark.time, color, into: &canvas)
      names.append(.init(sides.1 + mark.kind.rawValue, color, at: frame.x(mark.time), weight: 3))
    }
    let plot = frame.offset
    LabelRow(
      in: Rect(x: plot.minX, y: plot.minY - Self.line - 1, width: plot.width, height: Self.line), gap: 2 * Self.gap
    ).draw(names, into: &canvas)
  }

  private func dots(at time: Double, _ color: Color, into canvas: inout Canvas) {
    let x = frame.x(time)
    // Interrupt the line between the plots.
    for plot in frame.plots {
      for dash in stride(from: plot.minY, to: plot.maxY, by: Self.period) {
        canvas.list.fill(Rect(x: x, y: dash, width: 1, height: min(2, plot.maxY - dash)), color)
      }
    }
  }

  // MARK: - Hand-offs

  /// Returns the samples at hand-offs, where another part of the scene takes over the motion: the first sample with
  /// each new moving part, without the start of the curve.
  static func starts(of trace: MotionTrace) -> [MotionTrace.Sample] {
    (1..<max(1, trace.count)).filter { trace[$0].leg != trace[$0 - 1].leg }.map { trace[$0] }
  }

  /// Tints the background for each time in which the curve has its second hue, because another part of the scene moves.
  func drawGrounds(_ trace: MotionTrace, into canvas: inout Canvas) {
    let starts = Self.starts(of: trace)
    for (index, start) in starts.enumerated() where CurveDrawing.isSecond(start.leg, of: trace) {
      let from = frame.x(start.time)
      let to = index + 1 < starts.count ? frame.x(starts[index + 1].time) : frame.offset.maxX
      for plot in frame.plots {
        canvas.list.fill(
          Rect(x: from, y: plot.minY, width: max(0, to - from), height: plot.height),
          pen.hue(start.leg, of: trace).opacity(Self.ground))
      }
    }
  }

  /// Draws a ring and a name at each hand-off, where another part of the scene takes over the motion.
  ///
  /// - Parameter backdrop: provides the exact time and speed of a hand-off, and the forecast that names must not cover.
  func drawHandOffs(_ trace: MotionTrace, _ backdrop: PlotContext, into canvas: inout Canvas) {
    let starts = Self.starts(of: trace)
    guard !starts.isEmpty else { return }
    let curve = (0..<trace.count).map { frame.point(of: trace[$0], in: trace) }
    let scale = PlotAxes.Key(trace.leg)
    let foretold = backdrop.forecast.filter { $0.x >= trace.last?.time ?? 0 }.map {
      Point(x: frame.x($0.x), y: frame.y($0.y, scale))
    }
    for start in starts where frame.axes.time.contains(start.time) {
      let leg = trace.legs[start.leg]
      let (point, hue) = (frame.point(of: start, in: trace), pen.hue(start.leg, of: trace))
      canvas.list.disc(
        point, radius: Self.ring, palette.observeColumn, border: DrawCommand.Border(width: 1.5, color: hue))
      let takesOver = leg.run == trace.legs[start.leg - 1].run
      let told = backdrop.handOff.flatMap { (0..<Self.late).contains(start.time - $0.time) ? $0 : nil }
      let number = DecimalText.fixed(told?.speed ?? abs(start.velocity), digits: 0)
      let speed = "\(number) \(leg.quantity?.unit.perSecond ?? "") kept"
      // If the positions do not join, no part takes over from another: for example, one axis of a fling comes to rest
      // before the other. A drag, however, always takes over.
      let verb = takesOver || start.motion == .drag ? "takes over" : "goes on"
      let lines = ["\(leg.part) \(verb)", "\(DecimalText.fixed((told?.time ?? start.time) * 1000, digits: 0)) ms"]
      let second = takesOver && start.velocity != 0 ? lines[1] + ", " + speed : lines[1]
      let size = Size(
        width: 1
          + max(canvas.text.width(of: lines[0], style: .caption), canvas.text.width(of: second, style: .caption)),
        height: 2 * Self.line)
      let label = Self.leastCoveredFrame(corners(for: size, at: point), size, beside: curve + foretold)
      let first = Rect(x: label.minX, y: label.minY, width: label.width, height: Self.line)
      canvas.list.text(lines[0], .caption, hue, in: first)
      canvas.list.text(second, .caption, palette.text2, in: first.offset(by: Point(x: 0, y: Self.line)))
    }
  }

  /// Returns the possible top left corners of a text beside a point, the best first.
  private func corners(for size: Size, at point: Point) -> [Point] {
    let plot = frame.offset
    let right = point.x + Self.aside
    let left = max(plot.minX, point.x - Self.aside - size.width)
    let columns = right + size.width - Self.gap < plot.maxX ? [right, left] : [left]
    let rows = [point.y + Self.below, point.y - Self.below - size.height, plot.minY, plot.maxY - size.height]
      .map { min(max(plot.minY, $0), plot.maxY - size.height) }
    return columns.flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  // MARK: - Release

  /// Draws the finger's velocities at the release: as filled discs if the release velocity was computed from them,
  /// otherwise as hollow ones.
  func drawEvidence(
    _ backdrop: PlotContext, _ unit: SceneTrack.Unit, beside trace: MotionTrace, into canvas: inout Canvas
  ) {
    guard let speed = frame.speed else { return }
    for sample in backdrop.velocitySamples
    where frame.axes.time.contains(sample.time) && frame.axes.speed(unit).contains(sample.velocity) {
      let place = Point(x: frame.x(sample.time), y: frame.y(sample.velocity, unit, in: speed))
      canvas.list.disc(
        place, radius: sample.isUsed ? 3.0 : 2.5, sample.isUsed ? palette.text : palette.observeColumn,
        border: DrawCommand.Border(width: 1, color: palette.text2))
    }
    guard !backdrop.evidenceText.isEmpty else { return }
    let size = Size(width: canvas.text.width(of: backdrop.evidenceText, style: .caption) + 1, height: Self.line)
    let corners = [speed.minY + 1, speed.maxY - size.height - 1].map { Point(x: speed.maxX - size.width, y: $0) }
    let line = Self.leastCoveredFrame(
      corners, size, beside: (0..<trace.count).compactMap { frame.speedPoint(of: trace[$0], in: trace) })
    canvas.list.fill(line, palette.observeColumn)
    canvas.list.text(backdrop.evidenceText, .caption, palette.text2, in: line)
  }

  /// Returns the frame of a text with the given size, at one of the possible top left corners. Selects the corner at
  /// which the curve crosses the text least often; of several such corners, the first.
  static func leastCoveredFrame(_ corners: [Point], _ size: Size, beside curve: [Point]) -> Rect {
    let frames = corners.map { Rect(origin: $0, size: size) }
    func crossings(_ frame: Rect) -> Int {
      zip(curve, curve.dropFirst()).count { from, to in
        max(from.x, to.x) >= frame.minX && min(from.x, to.x) <= frame.maxX
          && max(from.y, to.y) >= frame.minY && min(from.y, to.y) <= frame.maxY
      }
    }
    return frames.map { (frame: $0, crossings: crossings($0)) }.min { $0.crossings < $1.crossings }?.frame
      ?? Rect(origin: .zero, size: size)
  }
}
