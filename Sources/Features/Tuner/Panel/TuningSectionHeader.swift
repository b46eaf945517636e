import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning
import Workbench

/// A motion curve under one or two tunings, scaled to fill a box. It shows at a glance which motion the sliders of a
/// section change.
struct TuningSectionCurve: Equatable {
  /// Number of steps of a curve. Chosen: a step is 1.6 points of its width.
  private static let steps = 40
  /// Time for which a curve continues after both motions have come to rest, as a share of the duration of the longer
  /// motion.
  private static let tail = 0.08

  /// The points of each curve: that of A and, in a comparison, that of B. Coordinates are from 0 to 1, with the origin
  /// in the lower left corner.
  private(set) var lines: [[Point]]

  /// Samples a motion under one or two tunings. Both curves share one scale.
  init(_ sketch: (Tuning) -> SceneMotionSketch, _ tunings: [Tuning]) {
    let motions = tunings.map(sketch)
    let end = max(0.05, (motions.map(\.duration).max() ?? 0) * (1 + Self.tail))
    let samples = motions.map { motion in
      (0...Self.steps).map { step in
        let share = Double(step) / Double(Self.steps)
        return Point(x: share, y: motion.place(end * share))
      }
    }
    let top = max(1e-9, samples.joined().map(\.y).max() ?? 1)
    lines = samples.map { $0.map { Point(x: $0.x, y: $0.y / top) } }
  }

  /// Draws A as a solid line and B as a dashed line.
  func draw(in box: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (index, line) in lines.enumerated() {
      let points = line.map { Point(x: box.minX + $0.x * box.width, y: box.maxY - $0.y * box.height) }
      guard index == 1 else {
        canvas.list.add(.polyline(points, width: Self.stroke, palette.accent))
        continue
      }
      var dashes = Dashes(on: 4, off: 2.6)
      for point in points { dashes.add(point) { canvas.list.add(.polyline($0, width: Self.stroke, palette.compare)) } }
      dashes.end { canvas.list.add(.polyline($0, width: Self.stroke, palette.compare)) }
    }
  }

  /// Width of a curve, in points.
  private static let stroke = 1.5
}

/// The header of a section of the panel: its name, a motion curve, and the number of changed values in the section.
struct TuningSectionHeader: Equatable {
  /// Height of the header, in points.
  static let height = 44.0
  private static let curve = Size(width: 64, height: 22)
  /// Width of the number of changed values, in points.
  private static let countWidth = 76.0

  let kind: TuningSections.Kind
  let title: String
  let isFolded: Bool
  /// Number of values in the section that differ: from the other tuning during a comparison, otherwise from the preset.
  let count: Int
  /// Letter of the tuning that is not edited, "A" or "B"; `nil` without a comparison.
  let other: String?
  let curve: TuningSectionCurve?

  func draw(isFirst: Bool, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    if !isFirst { canvas.list.fill(Rect(x: 0, y: frame.minY, width: frame.width, height: 1), palette.line) }
    rest.cut(.left, TuningPanelLayout.margin)
    rest.cut(.right, TuningPanelLayout.margin)
    canvas.list.icon(
      isFolded ? "chevron-right" : "chevron-down", size: TuningPanelContent.iconSize,
      center: Point(x: rest.minX + 8, y: rest.center.y), palette.text2)
    rest.cut(.left, 24)
    let words =
      count > 0 ? "\(count) change\(count == 1 ? "" : "s")" : other.map { "same as \($0)" } ?? "no changes"
    let foreground =
      count == 0 ? palette.text3 : other == nil ? palette.text : other == "A" ? palette.compare : palette.accent
    canvas.list.text(words, .caption, foreground, in: rest.cut(.right, Self.countWidth), .trailing)
    if let curve {
      curve.draw(in: rest.cut(.right, Self.curve.width, gap: 8).middle(height: Self.curve.height), into: &canvas)
    }
    let width = canvas.text.width(of: title, style: .controlStrong)
    canvas.list.text(title, .controlStrong, palette.text, in: rest.cut(.left, width + 1, gap: 8))
    let remark = "this scene"
    guard kind == .scene, rest.width >= canvas.text.width(of: remark, style: .caption) else { return }
    canvas.list.text(remark, .caption, palette.text3, in: rest)
  }
}
