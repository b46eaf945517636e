import Drawing
import Scenes
import ScrollEngine

/// Events, velocity samples and the compared curve.
extension PlotsView {
  func drawMarks(_ places: PlotPlaces, into canvas: inout Canvas) {
    let palette = canvas.palette
    let inks = inks(palette)
    let side = backdrop.other == nil ? "" : backdrop.isB ? "B " : "A "
    var marks = trace.marks.map { ($0, $0.kind == .rest && backdrop.other != nil ? inks.own : palette.text2, side) }
    if let other = backdrop.other {
      marks += other.trace.marks.filter { $0.kind == .rest }.map { ($0, inks.other, backdrop.isB ? "A " : "B ") }
    }
    let frame = places.offset
    var free = -Double.infinity
    for (mark, color, side) in marks.sorted(by: { $0.0.time < $1.0.time }) where backdrop.timeAxis.holds(mark.time) {
      let x = x(mark.time, frame)
      for plot in backdrop.lower == .velocity ? [frame, places.lower] : [frame] {
        for dash in stride(from: plot.minY, to: plot.maxY, by: 5) {
          canvas.list.fill(Rect(x: x, y: dash, width: 1, height: min(2, plot.maxY - dash)), color)
        }
      }
      let text = mark.kind == .rest ? side + mark.kind.rawValue : mark.kind.rawValue
      let width = canvas.text.width(of: text, style: .caption)
      let left = min(max(frame.minX, x - width / 2), frame.maxX - width)
      // A name that would lie on another is left out; its line stays.
      guard left > free else { continue }
      canvas.list.text(text, .caption, color, in: Rect(x: left, y: frame.minY - 17, width: width + 1, height: 16))
      free = left + width + 6
    }
  }

  /// Takes up the samples of a release, as velocities between each and the one before.
  ///
  /// - Parameter release: when it was, in seconds since the curve began.
  func showEvidence(of log: DecisionLog, until release: Double) {
    let samples = log.samples
    guard samples.count > 1, tracer.quantity?.unit != .percent else { return backdrop.evidence = [] }
    // A finger that moves down moves a list's offset up; a touchpad's changes are changes of the offset.
    let isOffset = log.device == .touchpad
    let sign = (tracer.growsDownwards ? 1.0 : -1.0) * (isOffset ? -1.0 : 1.0)
    backdrop.evidence = zip(samples, samples.dropFirst()).compactMap { older, newer in
      let elapsed = older.age - newer.age
      guard elapsed > 0 else { return nil }
      let change = newer.position - older.position
      return PlotBackdrop.Evidence(
        time: release - newer.age, velocity: sign * (log.axis == .x ? change.x : change.y) / elapsed,
        isUsed: newer.isUsed)
    }
  }

  /// The velocity samples of the release: filled where the estimate uses them, hollow where it does not.
  func drawEvidence(_ frame: Rect, into canvas: inout Canvas) {
    guard backdrop.lower == .velocity else { return }
    let palette = canvas.palette
    for sample in backdrop.evidence
    where backdrop.timeAxis.holds(sample.time) && backdrop.velocityAxis.holds(sample.velocity) {
      let place = Point(x: x(sample.time, frame), y: y(sample.velocity, backdrop.velocityAxis, frame, down: false))
      let radius = sample.isUsed ? 3.0 : 2.5
      canvas.list.roundedRect(
        Rect(x: place.x - radius, y: place.y - radius, width: radius * 2, height: radius * 2), radius: radius,
        sample.isUsed ? palette.text : palette.window, border: DrawCommand.Border(width: 1, color: palette.text2))
    }
    guard !backdrop.evidenceText.isEmpty else { return }
    let width = canvas.text.width(of: backdrop.evidenceText, style: .caption)
    let line = Rect(x: frame.maxX - width - 1, y: frame.minY + 1, width: width + 1, height: 16)
    canvas.list.fill(line, palette.window)
    canvas.list.text(backdrop.evidenceText, .caption, palette.text2, in: line)
  }

  /// The other curve, in dashes of 6 with gaps of 4 along its way.
  func drawDashed(_ trace: MotionTrace, _ places: PlotPlaces, into canvas: inout Canvas) {
    let color = inks(canvas.palette).other
    let down = tracer.growsDownwards
    drawDashed(trace, color, into: &canvas) {
      Point(x: x($0.time, places.offset), y: y($0.place, backdrop.placeAxis, places.offset, down: down))
    }
    guard backdrop.lower == .velocity else { return }
    drawDashed(trace, color, into: &canvas) {
      Point(x: x($0.time, places.lower), y: y($0.velocity, backdrop.velocityAxis, places.lower, down: false))
    }
  }

  private func drawDashed(
    _ trace: MotionTrace, _ color: Color, into canvas: inout Canvas, place: (MotionTrace.Sample) -> Point
  ) {
    var dashes = Dashes()
    for index in 0..<trace.count where backdrop.timeAxis.holds(trace[index].time) {
      dashes.add(place(trace[index])) { canvas.list.add(.polyline($0, width: Self.stroke, color)) }
    }
    dashes.end { canvas.list.add(.polyline($0, width: Self.stroke, color)) }
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
