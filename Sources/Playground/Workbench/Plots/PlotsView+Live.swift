import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// What changes with the cursor, drawn over the layer.
extension PlotsView {
  /// Draws the cursor and the values at it.
  func drawLive(in frame: Rect, into canvas: inout Canvas) {
    guard !isEmpty else { return }
    let palette = canvas.palette
    let places = PlotPlaces(size: frame.size)
    let time = toldMoment
    // A curve begins with the first frame, a little after the gesture: before it all is as it was then.
    func sample(of curve: MotionTrace) -> MotionTrace.Sample? {
      time.flatMap { curve.isEmpty ? nil : curve.sample(at: max($0, curve[0].time)) }
    }
    let inks = inks(palette)
    var entries: [(String, MotionTrace.Sample?, Color)] = [
      (backdrop.isB ? "B" : "A", sample(of: trace), inks.own)
    ]
    if let other = backdrop.other {
      // Without a cursor what has come to rest is compared with the rest of the other.
      let isOver = cursor == nil && time == trace.last?.time && trace.marks.contains { $0.kind == .rest }
      let sample = isOver ? other.trace.last : sample(of: other.trace)
      entries.append((backdrop.isB ? "A" : "B", sample, inks.other))
    }
    drawValues(entries, at: frame.origin, places, into: &canvas)
    if let message {
      let head = places.lowerHead.offset(by: frame.origin)
      canvas.list.fill(head.inset(dx: 0, dy: -4), palette.window)
      canvas.list.text(message, .caption, palette.text2, in: head)
    }
    formatControls(in: frame).draw(Pointing(), into: &canvas)
    guard let cursor, backdrop.timeAxis.holds(cursor) else { return }
    let offset = places.offset.offset(by: frame.origin)
    let below = places.lower.offset(by: frame.origin)
    let x = x(cursor, offset)
    for plot in backdrop.lower == .velocity ? [offset, below] : [offset] {
      canvas.list.fill(Rect(x: x, y: plot.minY - 4, width: 1.2, height: plot.height + 8), palette.text)
    }
    for (_, sample, color) in entries {
      guard let sample else { continue }
      dot(Point(x: x, y: y(sample.place, backdrop.placeAxis, offset, down: tracer.growsDownwards)), color, &canvas)
      guard backdrop.lower == .velocity else { continue }
      dot(Point(x: x, y: y(sample.velocity, backdrop.velocityAxis, below, down: false)), color, &canvas)
    }
    drawMoment(cursor, x: x, in: offset, into: &canvas)
  }

  private func drawMoment(_ time: Double, x: Double, in plot: Rect, into canvas: inout Canvas) {
    let text = "\(Int((time * 1000).rounded())) ms"
    let width = canvas.text.width(of: "00000 ms", style: .axis)
    let right = x + 6 + width > plot.maxX ? x - 6 : x + 6 + width
    Digits.draw(text, .axis, canvas.palette.text, right: right, y: plot.minY + 2, into: &canvas)
  }

  private func dot(_ point: Point, _ color: Color, _ canvas: inout Canvas) {
    canvas.list.disc(point, radius: 4.5, color, border: .init(width: 1, color: canvas.palette.window))
  }

  private func drawValues(
    _ entries: [(String, MotionTrace.Sample?, Color)], at origin: Point, _ places: PlotPlaces,
    into canvas: inout Canvas
  ) {
    var right = origin.x + places.upperHead.maxX
    for (name, sample, color) in entries.reversed() {
      for isPlace in [true, false] where isPlace || backdrop.lower == .velocity && !isKeeping && message == nil {
        let value = sample.map { DecimalText.fixed(isPlace ? $0.place : $0.velocity, digits: 0) } ?? "\u{2013}"
        let y = origin.y + (isPlace ? places.upperHead : places.lowerValues).minY
        Digits.draw(value, .value, color, right: right, y: y, into: &canvas)
        canvas.list.text(name, .controlStrong, color, in: Rect(x: right - 58, y: y, width: 12, height: 20))
        let line = Rect(x: right - 78, y: y + 9, width: 14, height: 2)
        if name == "A" {
          canvas.list.fill(line, color)
        } else {
          canvas.list.fill(Rect(x: line.minX, y: line.minY, width: 6, height: 2), color)
          canvas.list.fill(Rect(x: line.minX + 8, y: line.minY, width: 6, height: 2), color)
        }
      }
      right -= 92
    }
  }
}
