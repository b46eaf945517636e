import Drawing
import Scenes
import ScrollEngine

/// Draws curves: what a hand moves in the colour of text, what goes on by itself in that of its side. What takes over
/// from another part has a hue of its own, cool for A and warm for B. ``MotionStrip`` and its legend use the same colours.
struct CurvePen {
  /// Width of every curve, and of the part under a hand, in points; the design's.
  static let stroke = 2.2
  static let handStroke = 2.4
  /// Closer than this, in points, is not to be seen, but costs as much.
  private static let closest = 0.5

  let frame: PlotFrame
  let isB: Bool
  let palette: Palette

  /// The colour of a part of a curve.
  func hue(_ leg: Int, of trace: MotionTrace) -> Color {
    Self.isSecond(leg, of: trace) ? (isB ? palette.catCulture : palette.catWater) : own
  }

  /// The colour of the side.
  var own: Color { isB ? palette.compare : palette.accent }

  /// Whether a leg is of another part than the first: every second part has the other hue.
  static func isSecond(_ leg: Int, of trace: MotionTrace) -> Bool {
    var parts: [String] = []
    for leg in trace.legs[...leg] where !parts.contains(leg.part) { parts.append(leg.part) }
    return (parts.firstIndex(of: trace.legs[leg].part) ?? 0) % 2 == 1
  }

  /// How a stretch is drawn.
  private struct Look: Equatable {
    var isHand: Bool
    var leg: Int
  }

  /// The colour of a motion in a part of a curve: of a hand, or of what goes on by itself.
  func color(_ motion: SceneTrack.Motion, _ leg: Int, of trace: MotionTrace) -> Color {
    motion == .drag || motion == .hold ? palette.text : hue(leg, of: trace)
  }

  private func look(_ sample: MotionTrace.Sample) -> Look {
    Look(isHand: sample.motion == .drag || sample.motion == .hold, leg: sample.leg)
  }

  /// Draws a curve from a sample on, without what lies before it.
  func draw(_ trace: MotionTrace, from start: Int, into canvas: inout Canvas) {
    guard start + 1 < trace.count else { return }
    let hues = trace.legs.indices.map { hue($0, of: trace) }
    var first = start
    while first + 1 < trace.count {
      let look = look(trace[first + 1])
      var end = first + 1
      while end + 1 < trace.count, self.look(trace[end + 1]) == look { end += 1 }
      // A jump is a break.
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

  /// Draws the other side's curve in dashes, as far as it is not the same hand on both.
  func drawDashed(_ trace: MotionTrace, beside own: MotionTrace, into canvas: inout Canvas) {
    var first = 0
    while first + 1 < trace.count, look(trace[first + 1]).isHand,
      abs((own.sample(at: trace[first + 1].time)?.place ?? .infinity) - trace[first + 1].place) < 1
    {
      first += 1
    }
    var (places, speeds) = (Dashes(), Dashes())
    for index in first..<trace.count where frame.axes.time.holds(trace[index].time) {
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

/// Cuts a line into dashes along its way, however far apart its points are.
struct Dashes {
  private let on: Double
  private let off: Double
  private var run: [Point] = []
  private var last: Point?
  /// How far along dash and gap the line is.
  private var phase = 0.0

  /// A line of dashes and gaps of these lengths, in points.
  init(on: Double = 6, off: Double = 4) { (self.on, self.off) = (on, off) }

  /// Goes on to a point; each dash that is whole is given away.
  mutating func add(_ point: Point, emit: ([Point]) -> Void) {
    guard var from = last else {
      last = point
      run = [point]
      return
    }
    last = point
    var rest = (point - from).length
    guard rest > 0 else { return }
    let direction = (point - from) * (1 / rest)
    while rest > 0 {
      let isOn = phase < on
      let step = min(rest, isOn ? on - phase : on + off - phase)
      from += direction * step
      rest -= step
      phase += step
      if isOn { run.append(from) }
      if isOn, phase >= on {
        emit(run)
        run.removeAll(keepingCapacity: true)
      }
      if phase >= on + off {
        phase = 0
        run = [from]
      }
    }
  }

  /// The line ends.
  mutating func end(emit: ([Point]) -> Void) {
    if run.count > 1 { emit(run) }
    run = []
    last = nil
    phase = 0
  }
}
