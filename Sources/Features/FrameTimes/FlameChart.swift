import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A flame chart of a late frame. Time runs to the right, and a box lies below the box of the work that contains it.
/// The most expensive path is red, and a line marks the time budget of a frame.
struct FlameChart {
  /// A box of the chart, such as a phase of the frame or the creation of a resource.
  struct Box {
    let name: String
    /// Start of the box in milliseconds since the display started to wait for the frame.
    let start: Double
    let milliseconds: Double
    let depth: Int
    let isCostly: Bool
  }

  /// The boxes in ascending order of start, without the box of the whole frame.
  let boxes: [Box]
  /// Time that the display waited for the frame, in milliseconds.
  let length: Double
  /// Refresh interval of the display, in milliseconds.
  let period: Double

  /// Height of a row, in points.
  private static let row = 26.0
  /// Distance between the tops of adjacent rows, in points.
  private static let step = 30.0
  /// Height of the axis above the rows, in points.
  private static let axis = 18.0
  private static let gap = 1.5
  private static let inset = 6.0
  private static let radius = 4.0
  /// Opacity of the red of boxes on the most expensive path, for each depth from the top row down.
  private static let strengths = [0.7, 0.5, 0.34, 0.22]
  /// Maximum number of rows below the row of the whole frame. Chosen by eye.
  static let deepest = 3

  /// Creates the chart of a frame. Without a trace of the frame's phases, the chart is a single row.
  init(_ sample: FrameSample, period: Double, presentWaits: Bool) {
    self.period = period
    length = sample.length(presentWaits: presentWaits)
    guard let late = sample.late else {
      boxes = []
      return
    }
    let length = length
    let own = late.end.seconds(since: late.start) * 1000
    // `lead` is the time, in milliseconds, that the display waited before the frame's work began. No display waits for
    // the first frame of a motion, so its work alone can take longer than `length`; `lead` is then 0.
    let lead = max(0, length - own)
    func position(_ time: Timestamp) -> Double { max(0, lead + time.seconds(since: late.start) * 1000) }
    let waits = presentWaits || late.slices.contains { $0.phase == .present && $0.resource?.kind == .wait }
    func title(_ slice: FrameSlice) -> String {
      slice.resource == nil && slice.phase == .present && !waits ? "copy" : slice.title
    }
    var made: [(name: String, start: Double, milliseconds: Double, depth: Int)] = []
    if lead > 0.1 { made.append(("before it began", 0, lead, 0)) }
    for (slice, own) in zip(late.slices, late.depths) {
      let depth = slice.start < late.start ? own + 1 : own
      guard depth < Self.deepest, position(slice.start) < length else { continue }
      made.append((title(slice), position(slice.start), slice.milliseconds, depth))
    }
    // Do not blame the phase of presenting, in which a frame waits for the display, unless the display or that phase
    // caused the delay.
    let isBlamed = { (name: String) in
      !presentWaits || name != FramePhase.present.rawValue || sample.cause == .display || sample.cause == .present
    }
    var costly: [Int] = []
    for depth in 0..<Self.deepest {
      let parent = costly.last.map { made[$0] }
      let candidates = made.indices.filter { index in
        let box = made[index]
        guard box.depth == depth, isBlamed(box.name) else { return false }
        return parent.map { box.start >= $0.start && box.start < $0.start + $0.milliseconds } ?? (depth == 0)
      }
      guard let longest = candidates.max(by: { made[$0].milliseconds < made[$1].milliseconds }) else { break }
      costly.append(longest)
    }
    boxes = made.indices.map { index in
      let box = made[index]
      return Box(
        name: box.name, start: box.start, milliseconds: box.milliseconds, depth: box.depth,
        isCostly: costly.contains(index))
    }
  }

  /// Number of rows, including the row of the whole frame.
  var rows: Int { 1 + (boxes.map { $0.depth + 1 }.max() ?? 0) }

  /// Returns the height in points of a chart with the given number of rows.
  static func height(_ rows: Int) -> Double { axis + Double(rows) * step }

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    let axis = rest.cut(.top, Self.axis)
    let end = "\(DecimalText.compact(length)) ms"
    canvas.list.text("0", .axis, palette.text3, in: axis)
    canvas.list.text(end, .axis, palette.text3, in: axis, .trailing)
    box("Frame, \(end)", palette.text, palette.observeColumn, 0, from: 0, to: length, in: rest, into: &canvas)
    for part in boxes {
      let strength = Self.strengths[min(part.depth, Self.strengths.count - 1)]
      let fill = part.isCostly ? palette.record.opacity(strength) : palette.framePresent
      box(
        "\(part.name) \(DecimalText.compact(part.milliseconds))", fill, palette.text, part.depth + 1, from: part.start,
        to: part.start + part.milliseconds, in: rest, into: &canvas)
    }
    guard period < length else { return }
    let x = frame.minX + frame.width * period / length
    let foot = rest.minY + Double(rows - 1) * Self.step + Self.row
    canvas.list.fill(Rect(x: x, y: axis.minY, width: Self.gap, height: foot - axis.minY), palette.warn)
    let budget = "\(DecimalText.compact(period)) ms"
    let width = canvas.text.width(of: budget, style: .axis) + 1
    let room = axis.maxX - canvas.text.width(of: end, style: .axis) - 8
    let left = x + Self.inset + width < room ? x + Self.inset : min(x - Self.inset, room) - width
    canvas.list.text(budget, .axis, palette.warn, in: Rect(x: left, y: axis.minY, width: width, height: axis.height))
  }

  private func box(
    _ name: String, _ fill: Color, _ foreground: Color, _ row: Int, from start: Double, to end: Double, in frame: Rect,
    into canvas: inout Canvas
  ) {
    let scale = frame.width / max(length, 1e-6)
    let width = (end - start) * scale
    guard width >= 1 else { return }
    let place = Rect(
      x: frame.minX + start * scale, y: frame.minY + Double(row) * Self.step, width: max(1, width - Self.gap),
      height: Self.row)
    canvas.list.roundedRect(place, radius: min(Self.radius, place.width / 2), fill)
    // If there is no space for a box's name with its duration, show the name alone.
    let texts = [name, name.split(separator: " ").dropLast().joined(separator: " ")]
    let fits = texts.first { canvas.text.width(of: $0, style: .caption) + 1 + 2 * Self.inset <= width }
    if let fits, !fits.isEmpty { canvas.list.text(fits, .caption, foreground, in: place.inset(dx: Self.inset, dy: 0)) }
  }
}

extension FrameSlice {
  /// Name of the box in the chart. A box of the overlay phase is named after what this phase draws: the workbench's
  /// panels.
  var title: String { resource == nil && phase == .overlay ? "panels" : name }
}
