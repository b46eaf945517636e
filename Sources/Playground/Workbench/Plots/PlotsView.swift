import Drawing
import FrameTiming
import Recording
import ScrollEngine

/// Offset and velocity over time, drawn on a layer: a frame adds the newest stretch of the curve and no more.
final class PlotsView {
  static let height = 396.0

  /// A line at a place where something may rest.
  struct Guide: Equatable {
    var name: String
    var place: Double
  }

  /// The curve of what is shown in the scene.
  var trace = MotionTrace()
  /// The same gesture under the other tuning.
  var other: MotionTrace? { didSet { if other != oldValue { needsAll = true } } }
  var guides: [Guide] = [] { didSet { if guides != oldValue { needsAll = true } } }
  var title = "" { didSet { if title != oldValue { needsAll = true } } }
  var growsDownwards = false { didSet { if growsDownwards != oldValue { needsAll = true } } }
  /// Whether the shown curve is that of tuning B.
  var isB = false { didSet { if isB != oldValue { needsAll = true } } }
  /// The moment whose values are read, in seconds; `nil` for the newest.
  var cursor: Double?
  /// Whether everything must be drawn again.
  private(set) var needsAll = true

  private var timeAxis = PlotAxis(holding: 0, 1.2, least: 1.2, ticks: 6)
  private var placeAxis = PlotAxis(holding: 0, 0, least: 100)
  private var velocityAxis = PlotAxis(holding: 0, 0, least: 200)
  private var drawnCount = 0

  /// A gesture begins.
  func begin() {
    trace.removeAll()
    other = nil
    cursor = nil
    timeAxis = PlotAxis(holding: 0, 1.2, least: 1.2, ticks: 6)
    needsAll = true
  }

  /// Adds what a frame shows, at a moment since the gesture began.
  func note(_ line: StateLine, sample: MotionProbe.Sample, at time: Double) {
    guard time >= 0 else { return }
    let marks = trace.marks
    trace.add(line, sample: sample, at: time)
    if trace.marks != marks { needsAll = true }
  }

  /// Shows another curve in place of the one that was made.
  func replace(_ other: MotionTrace) {
    trace = other
    needsAll = true
  }

  /// Makes the next frame draw everything.
  func invalidate() { needsAll = true }

  // MARK: - Places

  private func placeFrame(_ size: Size) -> Rect { Rect(x: 64, y: 44, width: max(10, size.width - 88), height: 170) }
  private func velocityFrame(_ size: Size) -> Rect { Rect(x: 64, y: 256, width: max(10, size.width - 88), height: 106) }

  /// The moment at a place of the plots, in seconds; `nil` beside them.
  func moment(at place: Point, size: Size) -> Double? {
    let frame = placeFrame(size)
    guard place.x >= frame.minX - 8, place.x <= frame.maxX + 8, place.y >= 20, place.y <= Self.height - 20 else {
      return nil
    }
    let share = min(1, max(0, (place.x - frame.minX) / frame.width))
    return timeAxis.lower + share * (timeAxis.upper - timeAxis.lower)
  }

  private func x(_ time: Double, _ frame: Rect) -> Double { frame.minX + timeAxis.share(of: time) * frame.width }

  private func y(_ value: Double, _ axis: PlotAxis, _ frame: Rect, down: Bool) -> Double {
    let share = axis.share(of: value)
    return frame.minY + (down ? share : 1 - share) * frame.height
  }

  // MARK: - Drawing

  /// Fits the axes to the curves; everything is drawn again when they change.
  func fit() {
    var places = (low: Double.infinity, high: -Double.infinity)
    var speeds = (low: 0.0, high: 0.0)
    var end = 1.2
    for curve in [trace, other].compactMap({ $0 }) {
      // Only what came since the last fit can leave the axes.
      let start = needsAll || curve.count < drawnCount ? 0 : max(0, drawnCount - 1)
      for index in start..<max(start, curve.count) {
        let sample = curve[index]
        places = (min(places.low, sample.place), max(places.high, sample.place))
        speeds = (min(speeds.low, sample.velocity), max(speeds.high, sample.velocity))
        end = max(end, sample.time)
      }
    }
    guard places.low <= places.high else { return }
    let start = trace.isEmpty ? 0 : trace[0].time
    let fits =
      placeAxis.holds(places.low) && placeAxis.holds(places.high) && velocityAxis.holds(speeds.low)
      && velocityAxis.holds(speeds.high) && end <= timeAxis.upper && timeAxis.lower <= start + 1e-9
    guard needsAll || !fits else { return }
    if !fits {
      refit()
      needsAll = true
    }
  }

  private func refit() {
    var places = (low: Double.infinity, high: -Double.infinity)
    var speeds = (low: 0.0, high: 0.0)
    var end = 1.2
    for curve in [trace, other].compactMap({ $0 }) {
      for index in 0..<curve.count {
        let sample = curve[index]
        places = (min(places.low, sample.place), max(places.high, sample.place))
        speeds = (min(speeds.low, sample.velocity), max(speeds.high, sample.velocity))
        end = max(end, sample.time)
      }
    }
    guard places.low <= places.high else { return }
    placeAxis = PlotAxis(holding: places.low, places.high, least: 100)
    velocityAxis = PlotAxis(holding: speeds.low, speeds.high, least: 200, ticks: 3)
    // Room to grow, so that a long gesture does not redraw for every frame.
    let start = trace.isEmpty ? 0 : trace[0].time
    let length = end - start
    timeAxis =
      length <= 1.2
      ? PlotAxis(holding: start, start + 1.2, least: 1.2, ticks: 6)
      : PlotAxis(holding: start, start + length * 1.25, least: 1.2, ticks: 6)
  }

  /// Draws everything, with the view's top left corner as origin.
  func drawAll(size: Size, into canvas: inout Canvas) {
    if needsAll { refit() }
    needsAll = false
    let palette = canvas.palette
    let place = placeFrame(size)
    let velocity = velocityFrame(size)
    drawHead("Offset", title.isEmpty ? "" : "\(title), pt", y: 8, into: &canvas)
    drawHead("Velocity", "pt/s", y: 226, into: &canvas)
    drawGrid(placeAxis, in: place, down: growsDownwards, into: &canvas)
    drawGrid(velocityAxis, in: velocity, down: false, into: &canvas)
    for guide in guides where placeAxis.holds(guide.place) {
      let y = y(guide.place, placeAxis, place, down: growsDownwards)
      canvas.list.fill(Rect(x: place.minX, y: y, width: place.width, height: 1), palette.lineStrong)
      canvas.list.text(
        guide.name, .caption, palette.text2, in: Rect(x: place.maxX - 60, y: y + 1, width: 60, height: 16), .trailing)
    }
    for tick in timeAxis.ticks where timeAxis.upper > timeAxis.lower {
      let x = x(tick, place)
      canvas.list.text(
        "\(Int((tick * 1000).rounded()))", .axis, palette.text3,
        in: Rect(x: x - 24, y: velocity.maxY + 8, width: 48, height: 16), .center)
    }
    drawMarks(place, velocity, into: &canvas)
    if let other { drawDashed(other, place, velocity, into: &canvas) }
    drawnCount = 0
    drawTail(size: size, into: &canvas)
    if trace.isEmpty, other == nil {
      canvas.list.text(
        "Touch the scene: its movement is drawn here", .secondary, palette.text3,
        in: Rect(x: place.minX, y: place.center.y - 9, width: place.width, height: 18), .center)
    }
    canvas.list.fill(Rect(x: 0, y: Self.height - 1, width: size.width, height: 1), palette.line)
  }

  /// Draws what the curve has grown by since the last drawing.
  func drawTail(size: Size, into canvas: inout Canvas) {
    guard trace.count > 0, drawnCount < trace.count || drawnCount > MotionTrace.capacity else { return }
    let color = isB ? canvas.palette.compare : canvas.palette.accent
    let start = max(0, drawnCount - 1)
    let place = placeFrame(size)
    let velocity = velocityFrame(size)
    var upper: [Point] = []
    var lower: [Point] = []
    upper.reserveCapacity(trace.count - start)
    lower.reserveCapacity(trace.count - start)
    var lastX = -Double.infinity
    for index in start..<trace.count {
      let sample = trace[index]
      let x = x(sample.time, place)
      // Closer than half a point is not to be seen, but costs as much.
      guard x - lastX >= 0.5 || index == trace.count - 1 else { continue }
      lastX = x
      upper.append(Point(x: x, y: y(sample.place, placeAxis, place, down: growsDownwards)))
      lower.append(Point(x: x, y: y(sample.velocity, velocityAxis, velocity, down: false)))
    }
    drawnCount = trace.count
    guard upper.count > 1 else { return }
    canvas.list.add(.polyline(upper, width: 2.2, color))
    canvas.list.add(.polyline(lower, width: 2.2, color))
  }

  /// Whether the curve has grown since it was drawn.
  var hasTail: Bool { drawnCount < trace.count }

  private func drawHead(_ name: String, _ unit: String, y: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.text(name, .controlStrong, palette.text, in: Rect(x: 24, y: y, width: 100, height: 20))
    let x = 24 + canvas.text.width(of: name, style: .controlStrong) + 5
    canvas.list.text(unit, .control, palette.text3, in: Rect(x: x, y: y, width: 240, height: 20))
  }

  private func drawGrid(_ axis: PlotAxis, in frame: Rect, down: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    for tick in axis.ticks {
      let y = y(tick, axis, frame, down: down)
      canvas.list.fill(
        Rect(x: frame.minX, y: y, width: frame.width, height: 1), tick == 0 ? palette.lineStrong : palette.line)
      canvas.list.text(
        DecimalText.fixed(tick, digits: 0), .axis, palette.text3,
        in: Rect(x: frame.minX - 60, y: y - 8, width: 52, height: 16), .trailing)
    }
  }

  private func drawMarks(_ place: Rect, _ velocity: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var marks = trace.marks.map { ($0, isB ? palette.compare : palette.text2, other == nil ? "" : isB ? "B " : "A ") }
    if let other {
      marks += other.marks.filter { $0.kind == .rest }.map { ($0, palette.compare, "B ") }
    }
    var free = -Double.infinity
    for (mark, color, side) in marks.sorted(by: { $0.0.time < $1.0.time }) where timeAxis.holds(mark.time) {
      let x = x(mark.time, place)
      for frame in [place, velocity] {
        for dash in stride(from: frame.minY, to: frame.maxY, by: 5) {
          canvas.list.fill(Rect(x: x, y: dash, width: 1, height: min(2, frame.maxY - dash)), color)
        }
      }
      let text = mark.kind == .rest ? side + mark.kind.rawValue : mark.kind.rawValue
      let width = canvas.text.width(of: text, style: .caption)
      guard x - width / 2 > free else { continue }
      let left = min(max(place.minX - 20, x - width / 2), place.maxX - width)
      canvas.list.text(text, .caption, color, in: Rect(x: left, y: place.minY - 17, width: width + 1, height: 16))
      free = left + width + 6
    }
  }

  /// The other curve, in dashes of 6 with gaps of 4 along its way.
  private func drawDashed(_ trace: MotionTrace, _ place: Rect, _ velocity: Rect, into canvas: inout Canvas) {
    let color = isB ? canvas.palette.accent : canvas.palette.compare
    for isPlace in [true, false] {
      var dash: [Point] = []
      var travelled = 0.0
      var lastPoint: Point?
      for index in 0..<trace.count {
        let sample = trace[index]
        guard timeAxis.holds(sample.time) else { continue }
        let point = Point(
          x: x(sample.time, place),
          y: isPlace
            ? y(sample.place, placeAxis, place, down: growsDownwards)
            : y(sample.velocity, velocityAxis, velocity, down: false))
        if let lastPoint {
          guard (point - lastPoint).length >= 1 else { continue }
          travelled += (point - lastPoint).length
        }
        lastPoint = point
        if travelled.truncatingRemainder(dividingBy: 10) < 6 {
          dash.append(point)
        } else {
          if dash.count > 1 { canvas.list.add(.polyline(dash, width: 2.2, color)) }
          dash.removeAll(keepingCapacity: true)
        }
      }
      if dash.count > 1 { canvas.list.add(.polyline(dash, width: 2.2, color)) }
    }
  }

  // MARK: - What changes with the cursor

  /// Draws the cursor and the values at it over the layer.
  func drawLive(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let size = frame.size
    let place = placeFrame(size).offset(by: frame.origin)
    let velocity = velocityFrame(size).offset(by: frame.origin)
    let time = cursor ?? trace.last?.time
    let own = isB ? palette.compare : palette.accent
    let foreign = isB ? palette.accent : palette.compare
    var entries: [(String, MotionTrace.Sample?, Color)] = [
      (isB ? "B" : "A", time.flatMap { trace.sample(at: $0) }, own)
    ]
    if let other { entries.append((isB ? "A" : "B", time.flatMap { other.sample(at: $0) }, foreign)) }
    var right = frame.maxX - 24
    for (name, sample, color) in entries.reversed() {
      for isPlace in [true, false] {
        let value = sample.map { DecimalText.fixed(isPlace ? $0.place : $0.velocity, digits: 0) } ?? "\u{2013}"
        let y = frame.minY + (isPlace ? 8 : 226)
        Digits.draw(value, .value, color, right: right, y: y, into: &canvas)
        canvas.list.text(
          name, .controlStrong, color, in: Rect(x: right - 58, y: y, width: 12, height: 20))
        canvas.list.fill(Rect(x: right - 78, y: y + 9, width: 14, height: 2), color)
      }
      right -= 96
    }
    guard let cursor, timeAxis.holds(cursor) else { return }
    let x = x(cursor, place)
    for frame in [place, velocity] {
      canvas.list.fill(Rect(x: x, y: frame.minY - 4, width: 1.2, height: frame.height + 8), palette.text)
    }
    for (_, sample, color) in entries {
      guard let sample else { continue }
      for point in [
        Point(x: x, y: y(sample.place, placeAxis, place, down: growsDownwards)),
        Point(x: x, y: y(sample.velocity, velocityAxis, velocity, down: false)),
      ] {
        canvas.list.roundedRect(
          Rect(x: point.x - 4.5, y: point.y - 4.5, width: 9, height: 9), radius: 4.5, color,
          border: DrawCommand.Border(width: 1, color: palette.window))
      }
    }
  }
}

/// Numbers put together from single signs: these are drawn once and kept, while every new number would be a new picture.
enum Digits {
  /// Draws a number that ends at `right`.
  static func draw(
    _ text: String, _ style: TextStyle, _ color: Color, right: Double, y: Double, into canvas: inout Canvas
  ) {
    let digit = canvas.text.width(of: "00", style: style) - canvas.text.width(of: "0", style: style)
    var x = right
    for sign in text.reversed() {
      let width = sign.isNumber ? digit : canvas.text.width(of: String(sign), style: style)
      x -= width
      canvas.list.text(
        String(sign), style, color, in: Rect(x: x, y: y, width: width + 4, height: style.lineHeight))
    }
  }
}
