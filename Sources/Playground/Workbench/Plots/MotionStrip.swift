import Documents
import Drawing
import Scenes
import ScrollEngine

/// What moved the gesture when, as a strip below the plots, with a legend that tells how long.
struct MotionStrip {
  /// Height of the strip, in points, and how strongly coasting is drawn; the design's.
  static let height = 5.0
  private static let coasting = 0.42
  private static let secondCoasting = 0.5
  /// What a figure of the legend has beside its name, in points.
  private static let swatch = Size(width: 12, height: 4)

  private static let gap = 6.0

  /// What the strip tells apart.
  enum Kind: CaseIterable {
    case drag
    case coast
    case spring
    case driven

    init?(_ motion: SceneTrack.Motion) {
      switch motion {
      case .idle: return nil
      case .hold, .drag: self = .drag
      case .coast: self = .coast
      case .spring: self = .spring
      case .driven: self = .driven
      }
    }

    var name: String {
      switch self {
      case .drag: "drag"
      case .coast: "coast"
      case .spring: "spring"
      case .driven: "glide"
      }
    }
  }

  let pen: CurvePen

  private func color(_ kind: Kind, _ leg: Int, of trace: MotionTrace) -> Color {
    let palette = pen.palette
    switch kind {
    case .drag: return palette.text
    case .spring: return pen.hue(leg, of: trace)
    case .driven: return palette.warn
    case .coast:
      let isSecond = CurvePen.isSecond(leg, of: trace)
      return isSecond
        ? pen.hue(leg, of: trace).opacity(Self.secondCoasting) : palette.text3.opacity(Self.coasting)
    }
  }

  /// Draws the strip from a sample on.
  func draw(_ trace: MotionTrace, from start: Int, top: Double, into canvas: inout Canvas) {
    var first = start
    while first + 1 < trace.count {
      let next = trace[first + 1]
      var end = first + 1
      while end + 1 < trace.count, trace[end + 1].motion == next.motion, trace[end + 1].leg == next.leg { end += 1 }
      func fill(_ kind: Kind, _ begin: Double, _ end: Double, _ leg: Int) {
        let (from, to) = (pen.frame.x(begin), min(pen.frame.x(end), pen.frame.offset.maxX))
        canvas.list.fill(
          Rect(x: from, y: top, width: max(0.5, to - from), height: Self.height), color(kind, leg, of: trace))
      }
      let change = Self.change(trace, before: first + 1)
      if change > trace[first].time { fill(.drag, trace[first].time, change, trace[first].leg) }
      if let kind = Kind(next.motion) { fill(kind, change, trace[end].time, next.leg) }
      first = end
    }
  }

  /// When what moves it at a sample took over from what did at the one before: a finger's part lasts until it lifts, which
  /// is between two frames.
  private static func change(_ trace: MotionTrace, before index: Int) -> Double {
    let (old, new) = (trace[index - 1], trace[index])
    guard Kind(old.motion) == .drag, Kind(new.motion) != .drag else { return old.time }
    return trace.marks.last { $0.kind == .up && $0.time > old.time && $0.time <= new.time }?.time ?? old.time
  }

  /// How long each moved it, in seconds.
  static func seconds(of trace: MotionTrace) -> [Kind: Double] {
    var seconds: [Kind: Double] = [:]
    for index in 1..<max(1, trace.count) {
      let (old, new, change) = (trace[index - 1], trace[index], change(trace, before: index))
      if change > old.time { seconds[.drag, default: 0] += change - old.time }
      if let kind = Kind(new.motion) { seconds[kind, default: 0] += new.time - change }
    }
    return seconds
  }

  /// Draws what the strip's colours mean, and how long each took once all rests.
  func drawLegend(_ trace: MotionTrace, in line: Rect, into canvas: inout Canvas) {
    let palette = pen.palette
    let seconds = Self.seconds(of: trace)
    let isOver = trace.marks.contains { $0.kind == .rest }
    var rest = line
    for kind in Kind.allCases where kind != .driven || seconds[kind] != nil {
      let length = seconds[kind].map { " \(DecimalText.fixed($0 * 1000, digits: 0)) ms" } ?? " \u{2013}"
      let text = kind.name + (isOver ? length : "")
      let width = canvas.text.width(of: text, style: .caption) + 1
      guard rest.width > Self.swatch.width + Self.gap + width else { return }
      let leg = trace.legs.count - 1
      canvas.list.roundedRect(
        Rect(x: rest.minX, y: rest.center.y - 2, width: Self.swatch.width, height: Self.swatch.height), radius: 2,
        color(kind, kind == .coast || kind == .spring ? leg : 0, of: trace))
      canvas.list.text(
        text, .caption, palette.text2,
        in: Rect(x: rest.minX + Self.swatch.width + Self.gap, y: rest.minY, width: width, height: rest.height))
      let used = Self.swatch.width + Self.gap + width + 16
      rest = Rect(x: rest.minX + used, y: rest.minY, width: max(0, rest.width - used), height: rest.height)
    }
    let note = "ends at rest + 8 %"
    guard isOver, canvas.text.width(of: note, style: .caption) < rest.width else { return }
    canvas.list.text(note, .caption, palette.text3, in: rest, .trailing)
  }
}
