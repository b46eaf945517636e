import Curves
import Drawing
import Scenes
import ScrollEngine
import Session
import Workbench

/// Draws curves: drags in the colour of text, free motion in the colour of the curve's tuning, A or B. When one part of
/// the scene takes over from another, the curve changes to a second hue, cool for A and warm for B. ``MotionStrip`` and
/// its legend use the same colours.
struct CurveDrawing {
  /// Width of a curve in points. Source: the design.
  static let stroke = 2.2
  /// Width of a curve where it follows a finger, in points. Source: the design.
  static let handStroke = 2.4
  /// Minimum horizontal distance between points of a polyline, in points. Closer points cost time and make no visible
  /// difference.
  private static let closest = 0.5

  let frame: PlotFrame
  let isB: Bool
  let palette: Palette

  /// Returns the colour of free motion in a leg, which is the section of a curve in which one part of the scene moves.
  func hue(_ leg: Int, of trace: MotionTrace) -> Color {
    Self.isSecond(leg, of: trace) ? (isB ? palette.catCulture : palette.catWater) : own
  }

  /// The colour of the curve's tuning, A or B.
  var own: Color { isB ? palette.compare : palette.accent }

  /// Whether a leg (the section of a curve in which one part of the scene moves) has the second hue. The moving parts
  /// of a gesture have the first and the second hue in turn.
  static func isSecond(_ leg: Int, of trace: MotionTrace) -> Bool {
    var parts: [String] = []
    for leg in trace.legs[...leg] where !parts.contains(leg.part) { parts.append(leg.part) }
    return (parts.firstIndex(of: trace.legs[leg].part) ?? 0) % 2 == 1
  }

  /// The properties that consecutive samples must share to be drawn as one line.
  private struct Style: Equatable {
    var isHand: Bool
    var leg: Int
  }

  /// Returns the colour of a kind of motion in a leg (the section of a curve in which one part of the scene moves).
  /// Drags and holds have the colour of text, other motions that of free motion.
  func color(_ motion: SceneTrack.Motion, _ leg: Int, of trace: MotionTrace) -> Color {
    motion == .drag || motion == .hold ? palette.text : hue(leg, of: trace)
  }

  private func style(_ sample: MotionTrace.Sample) -> Style {
    Style(isHand: sample.motion == .drag || sample.motion == .hold, leg: sample.leg)
  }

  /// Draws a curve from the sample at index `start` onwards.
  func draw(_ trace: MotionTrace, from start: Int, into canvas: inout Canvas) {
    guard start + 1 < trace.count else { return }
    let hues = trace.legs.indices.map { hue($0, of: trace) }
    var first = start
    while first + 1 < trace.count {
      let look = style(trace[first + 1])
      var end = first + 1
      while end + 1 < trace.count, self.style(trace[end + 1]) == look { end += 1 }
      // Interrupt the curve if the position jumps where one part of the scene takes over from another.
      let begin = trace.isJoined(trace[first], trace[first + 1].leg) ? first : first + 1
      draw(trace, begin...end, look.isHand ? palette.text : hues[look.leg], look.isHand, into: &canvas)
      first = end
    }
  }

  private func draw(
    _ trace: MotionTrace, _ range: ClosedRange<Int>, _ color: Color, _ isHand: Bool, into canvas: inout Canvas
  ) {
    var (places, speeds): ([Point], [Point]) = ([], [])
    var last = -Double.infinity
    for index in range {
      let sample = trace[index]
      let point = frame.point(of: sample, in: trace)
      guard point.x - last >= Self.closest || index == range.upperBound else { continue }
      last = point.x
      places.append(point)
      if let point = frame.speedPoint(of: sample, in: trace) { speeds.append(point) }
    }
    for points in [places, speeds] where points.count > 1 {
      canvas.list.add(.polyline(points, width: isHand ? Self.handStroke : Self.stroke, color))
    }
  }

  /// Draws the curve under the compared tuning as a dashed line. Leaves out the initial drag, because it is equal under
  /// both tunings.
  func drawDashed(_ trace: MotionTrace, beside own: MotionTrace, into canvas: inout Canvas) {
    var first = 0
    while first + 1 < trace.count, style(trace[first + 1]).isHand,
      abs((own.sample(at: trace[first + 1].time)?.place ?? .infinity) - trace[first + 1].place) < 1
    {
      first += 1
    }
    var (places, speeds) = (Dashes(), Dashes())
    for index in first..<trace.count where frame.axes.time.contains(trace[index].time) {
      let (sample, color) = (trace[index], hue(trace[index].leg, of: trace))
      func emit(_ points: [Point]) { canvas.list.add(.polyline(points, width: Self.stroke, color)) }
      if index > first, trace[index - 1].leg != sample.leg {
        if trace.isJoined(trace[index - 1], sample.leg) {
          places.add(frame.point(of: sample, in: trace), emit: emit)
          if let point = frame.speedPoint(of: sample, in: trace) { speeds.add(point, emit: emit) }
        }
        places.end(emit: emit)
        speeds.end(emit: emit)
      }
      places.add(frame.point(of: sample, in: trace), emit: emit)
      if let point = frame.speedPoint(of: sample, in: trace) { speeds.add(point, emit: emit) }
    }
    for end in [places, speeds] {
      var dashes = end
      let color = hue(trace.last?.leg ?? 0, of: trace)
      dashes.end { canvas.list.add(.polyline($0, width: Self.stroke, color)) }
    }
  }
}
