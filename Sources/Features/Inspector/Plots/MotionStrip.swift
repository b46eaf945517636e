import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Session

/// A strip below the plots that shows what caused the gesture's motion at each time, with a legend that lists the total
/// durations. The colours are those of the curve. The shapes distinguish the motions: a thin line for coasts, a bar
/// for springs, dashes for glides.
struct MotionStrip {
  /// Height of the strip, in points. Source: the design.
  static let height = 5.0
  /// Height of the line that stands for a coast, in points.
  private static let thin = 2.0
  /// Two measures, in points, of the dashes that stand for a glide: the length of a dash, and the distance from the
  /// start of one dash to that of the next.
  private static let dash = (length: 4.0, step: 6.0)
  /// Size of a sample of the strip in the legend, in points. It fits two and a half dashes.
  private static let swatch = Size(width: 16, height: 4)

  /// Space after a swatch of the legend, in points.
  private static let gap = 6.0

  /// The kinds of motion in the strip. The raw value is the name in the legend.
  enum Kind: String, CaseIterable {
    case drag
    case coast
    case spring
    case glide

    /// The motion of a scene's track that the kind stands for.
    var motion: SceneTrack.Motion {
      switch self {
      case .drag: .drag
      case .coast: .coast
      case .spring: .spring
      case .glide: .driven
      }
    }

    init?(_ motion: SceneTrack.Motion) {
      switch motion {
      case .idle: return nil
      case .hold, .drag: self = .drag
      case .coast: self = .coast
      case .spring: self = .spring
      case .driven: self = .glide
      }
    }
  }

  let pen: CurveDrawing

  /// Draws a piece of the strip with one kind of motion.
  ///
  /// - Parameter origin: x coordinate from which dashes are counted, so that dashes keep their positions while the
  ///   strip grows.
  private func fill(_ kind: Kind, _ frame: Rect, from origin: Double, _ color: Color, into canvas: inout Canvas) {
    switch kind {
    case .drag, .spring: canvas.list.fill(frame, color)
    case .coast: canvas.list.fill(frame.middle(height: Self.thin), color)
    case .glide:
      var x = origin + ((frame.minX - origin) / Self.dash.step).rounded(.down) * Self.dash.step
      while x < frame.maxX {
        let (left, right) = (max(x, frame.minX), min(x + Self.dash.length, frame.maxX))
        if left < right {
          canvas.list.fill(Rect(x: left, y: frame.minY, width: right - left, height: frame.height), color)
        }
        x += Self.dash.step
      }
    }
  }

  /// Draws the strip from the time of the sample at index `start` onwards.
  func draw(_ trace: MotionTrace, from start: Int, top: Double, into canvas: inout Canvas) {
    var first = start
    while first + 1 < trace.count {
      let next = trace[first + 1]
      var end = first + 1
      while end + 1 < trace.count, trace[end + 1].motion == next.motion, trace[end + 1].leg == next.leg { end += 1 }
      func draw(_ kind: Kind, _ begin: Double, _ end: Double, _ leg: Int) {
        let (from, to) = (pen.frame.x(begin), min(pen.frame.x(end), pen.frame.offset.maxX))
        fill(
          kind, Rect(x: from, y: top, width: max(0.5, to - from), height: Self.height), from: pen.frame.offset.minX,
          pen.color(kind.motion, leg, of: trace), into: &canvas)
      }
      let change = Self.change(trace, before: first + 1)
      if change > trace[first].time, let kind = Kind(trace[first].motion) {
        draw(kind, trace[first].time, change, trace[first].leg)
      }
      if let kind = Kind(next.motion) {
        draw(kind, change, trace[end].time, next.leg)
      } else if change == trace[first].time, let kind = Kind(trace[first].motion) {
        // The motion lasts until the sample at which everything rests.
        draw(kind, change, next.time, trace[first].leg)
      }
      first = end
    }
  }

  /// Returns the time in seconds at which the kind of motion changes, between two samples. A drag begins when the
  /// finger comes down and ends when it lifts, which happens between two frames.
  private static func change(_ trace: MotionTrace, before index: Int) -> Double {
    let (old, new) = (trace[index - 1], trace[index])
    let isHand = (old: Kind(old.motion) == .drag, new: Kind(new.motion) == .drag)
    guard isHand.old != isHand.new else { return old.time }
    let mark = trace.marks.last {
      $0.time > old.time && $0.time <= new.time && (isHand.old ? $0.kind.endsDrag : $0.kind.beginsDrag)
    }
    return mark?.time ?? old.time
  }

  /// Returns the duration of each kind of motion, in seconds.
  static func seconds(of trace: MotionTrace) -> [Kind: Double] {
    var seconds: [Kind: Double] = [:]
    for index in 1..<max(1, trace.count) {
      let (old, new, change) = (trace[index - 1], trace[index], change(trace, before: index))
      if change > old.time, let kind = Kind(old.motion) { seconds[kind, default: 0] += change - old.time }
      // A motion lasts until the sample at which everything rests.
      let kind = Kind(new.motion) ?? (change == old.time ? Kind(old.motion) : nil)
      if let kind { seconds[kind, default: 0] += new.time - change }
    }
    return seconds
  }

  /// Returns the index of the last leg (section with one moving part of the scene) that contains a kind of motion; the
  /// index of the trace's last leg if none contains it.
  private static func leg(of kind: Kind, in trace: MotionTrace) -> Int {
    (0..<trace.count).last { Kind(trace[$0].motion) == kind }.map { trace[$0].leg } ?? trace.legs.count - 1
  }

  /// Draws the legend of the strip and the curve. Once everything is at rest, it includes the duration of each kind of
  /// motion.
  func drawLegend(_ trace: MotionTrace, in line: Rect, into canvas: inout Canvas) {
    let palette = pen.palette
    let seconds = Self.seconds(of: trace)
    let isOver = trace.marks.contains { $0.kind == .rest }
    var rest = line
    for kind in Kind.allCases where kind != .glide || seconds[kind] != nil {
      let length = seconds[kind].map { " \(DecimalText.fixed($0 * 1000, digits: 0)) ms" } ?? " \u{2013}"
      let text = kind.rawValue + (isOver ? length : "")
      let width = canvas.text.width(of: text, style: .caption) + 1
      guard rest.width > Self.swatch.width + Self.gap + width else { return }
      let leg = Self.leg(of: kind, in: trace)
      var swatch = rest
      swatch.size.width = Self.swatch.width
      fill(
        kind, swatch.middle(height: Self.swatch.height), from: swatch.minX, pen.color(kind.motion, leg, of: trace),
        into: &canvas)
      canvas.list.text(
        text, .caption, palette.text2,
        in: Rect(x: rest.minX + Self.swatch.width + Self.gap, y: rest.minY, width: width, height: rest.height))
      let used = Self.swatch.width + Self.gap + width + 16
      rest = Rect(x: rest.minX + used, y: rest.minY, width: max(0, rest.width - used), height: rest.height)
    }
    let note = "ends 8 % after rest"
    guard isOver, canvas.text.width(of: note, style: .caption) < rest.width else { return }
    canvas.list.text(note, .caption, palette.text3, in: rest, .trailing)
  }
}

extension MotionTrace.Mark.Kind {
  fileprivate var beginsDrag: Bool {
    switch self {
    case .down, .touchpad: true
    case .up, .cancel, .wheel, .key, .slop, .rest: false
    }
  }

  fileprivate var endsDrag: Bool {
    switch self {
    case .up, .cancel: true
    case .down, .wheel, .touchpad, .key, .slop, .rest: false
    }
  }
}
