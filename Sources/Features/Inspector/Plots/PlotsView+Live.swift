import Curves
import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// The content that changes with the cursor. Each frame draws it over the layer that keeps the grid and the curves.
extension PlotsView {
  /// A curve and its sample at ``displayedTime``.
  private struct Entry {
    var isB: Bool
    /// Whether this is the dashed curve of the other tuning.
    var isOther: Bool
    var trace: MotionTrace
    var sample: MotionTrace.Sample?
  }

  /// Width of one curve's values in the headers, in points.
  private static let entryWidth = 92.0
  private static let cursorWidth = 1.2

  /// Draws the cursor and the values at it.
  package func drawLive(in frame: Rect, into canvas: inout Canvas) {
    guard !isEmpty else { return }
    let palette = canvas.palette
    let places = places(frame.size)
    let entries = entries
    drawValues(entries, at: frame.origin, places, into: &canvas)
    if let message {
      let head = places.lowerHead.offset(by: frame.origin)
      canvas.list.fill(head.inset(dx: 0, dy: -4), palette.observeColumn)
      canvas.list.text(message, .caption, palette.text2, in: head)
    }
    formatControls(in: frame).draw(PointerState(), into: &canvas)
    guard let cursor, backdrop.axes.time.contains(cursor) else { return }
    let plots = self.frame(frame.size, at: frame.origin)
    let x = plots.x(cursor)
    for plot in plots.plots {
      canvas.list.fill(
        Rect(x: x, y: plot.minY - 4, width: Self.cursorWidth, height: plot.height + 8), palette.text)
    }
    for entry in entries {
      guard let sample = entry.sample else { continue }
      var moved = sample
      moved.time = cursor
      let hue = CurveDrawing(frame: plots, isB: entry.isB, palette: palette).hue(sample.leg, of: entry.trace)
      for point in [plots.point(of: moved, in: entry.trace), plots.speedPoint(of: moved, in: entry.trace)] {
        guard let point else { continue }
        canvas.list.disc(point, radius: 4.5, hue, border: .init(width: 1, color: palette.observeColumn))
      }
    }
    let line = places.times.offset(by: frame.origin)
    let labels = plots.timeLabels(in: line, canvas.text).map(\.frame)
    drawMoment(cursor, x: x, entries, in: line, over: labels, into: &canvas)
  }

  private var entries: [Entry] {
    let time = displayedTime
    // The curve starts with the first frame, slightly after the gesture starts. Use the first sample for earlier times.
    // After it, everything stays where it came to rest.
    func sample(of curve: MotionTrace) -> MotionTrace.Sample? {
      guard let time, let last = curve.last else { return nil }
      if time > last.time { return curve.marks.contains { $0.kind == .rest } ? last : nil }
      return curve.sample(at: max(time, curve[0].time))
    }
    var entries = [Entry(isB: backdrop.isB, isOther: false, trace: trace, sample: sample(of: trace))]
    if let other = backdrop.other {
      // After its last sample, the other tuning's curve is at rest and keeps its last value.
      let isOver = time.map { $0 >= other.trace.last?.time ?? .infinity } ?? false
      // Without a cursor, the headers show the values at the end of the visible curve. If the gesture is at rest there,
      // show the values at which the other tuning's curve comes to rest beside them.
      let isRest = cursor == nil && time == trace.last?.time && trace.marks.contains { $0.kind == .rest }
      entries.append(
        Entry(
          isB: !backdrop.isB, isOther: true, trace: other.trace,
          sample: isOver || isRest ? other.trace.last : sample(of: other.trace)))
    }
    return entries
  }

  /// Draws the time of the cursor on the time axis, where no curve crosses the text, and the distance between the two
  /// tunings' curves at that time.
  private func drawMoment(
    _ time: Double, x: Double, _ entries: [Entry], in line: Rect, over labels: [Rect], into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var text = "\(Int((time * 1000).rounded())) ms"
    let samples = entries.compactMap { entry in entry.sample.map { ($0.place, entry.trace.legs[$0.leg]) } }
    if samples.count == 2, samples[0].1.sharesAxis(with: samples[1].1) {
      let unit = samples[0].1.quantity?.unit ?? .points
      let apart = DecimalText.fixed(abs(samples[0].0 - samples[1].0), digits: unit.digits)
      text += ", \(apart) \(unit.rawValue) apart"
    }
    let width = canvas.text.width(of: text, style: .axis) + 12
    let left = min(max(line.minX, x - width / 2), line.maxX - width)
    let pill = Rect(x: left, y: line.minY, width: width, height: line.height)
    // Erase the labels of the time axis that the text would partly cover.
    for label in labels where label.intersects(pill) { canvas.list.fill(label, palette.observeColumn) }
    canvas.list.roundedRect(pill, radius: 8, palette.text)
    Digits.draw(text, .axis, palette.panel, right: left + width - 6, y: line.minY, into: &canvas)
  }

  private func drawValues(_ entries: [Entry], at origin: Point, _ places: PlotLayout, into canvas: inout Canvas) {
    var right = origin.x + places.upperHead.maxX
    for entry in entries.reversed() {
      let pen = CurveDrawing(frame: frame(places.size), isB: entry.isB, palette: canvas.palette)
      let color = entry.sample.map { pen.hue($0.leg, of: entry.trace) } ?? pen.own
      let unit = entry.sample.flatMap { entry.trace.legs[$0.leg].quantity?.unit } ?? .points
      for isPlace in [true, false] where isPlace || backdrop.lower == .velocity && !showsExportFormats && message == nil
      {
        let value =
          entry.sample.map { sample in
            let velocity = entry.trace.legs[sample.leg].converted(sample.velocity)
            return DecimalText.fixed(isPlace ? sample.reading : velocity, digits: unit.digits)
          } ?? "\u{2013}"
        let y = origin.y + (isPlace ? places.upperHead : places.lowerValues).minY
        Digits.draw(value, .value, color, right: right, y: y, into: &canvas)
        canvas.list.text(
          entry.isB ? "B" : "A", .controlStrong, color, in: Rect(x: right - 58, y: y, width: 12, height: 20))
        let line = Rect(x: right - 78, y: y + 9, width: 14, height: 2)
        guard entry.isOther else {
          canvas.list.fill(line, color)
          continue
        }
        for part in line.columns(2, gap: 2) { canvas.list.fill(part, color) }
      }
      right -= Self.entryWidth
    }
  }
}
