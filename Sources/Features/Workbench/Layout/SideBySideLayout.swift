import ScrollEngine

/// Layout of two scenes side by side. If space is short, first the tuning panel becomes a drawer, then the columns
/// beside the scenes disappear.
struct SideBySideLayout {
  /// Maximum space between the scenes, in points. Source: the design.
  private static let mostGap = 84.0
  /// Minimum space between the scenes, in points.
  private static let leastGap = 36.0
  /// Width of the stage around both scenes if there is space for everything, in points. Source: the design.
  private static let stage = 960.0

  private static var least: Double { 2 * WorkbenchLayout.viewport.width + leastGap + 2 * WorkbenchLayout.sideMargin }

  /// The size class of the window while it shows two scenes.
  let room: WorkbenchLayout.SizeClass
  /// Whether the window has space for the Observe column beside the scenes.
  let hasColumns: Bool

  /// Lays out two scenes in a window of the given size; `nil` if it has no space for them.
  init?(_ window: Size) {
    let free = window.width - WorkbenchLayout.railWidth - Self.least
    guard free >= 0, window.height >= 360 else { return nil }
    hasColumns = free >= WorkbenchLayout.leastObserveWidth
    room = free >= WorkbenchLayout.leastObserveWidth + WorkbenchLayout.tuningWidth ? .wide : .medium
  }

  /// Returns the width of the stage around both scenes, in points.
  ///
  /// - Parameter free: the width of the stage and the Observe column together.
  func stageWidth(_ free: Double) -> Double {
    let rest = max(WorkbenchLayout.leastObserveWidth, free - Self.stage)
    return max(Self.least, free - min(WorkbenchLayout.mostObserveWidth, rest))
  }

  /// Returns the frames of both scenes, which are as high as the frame of a single scene.
  func frames(of single: Rect, from left: Double, width: Double) -> (a: Rect, b: Rect) {
    let size = single.size
    let gap = min(Self.mostGap, max(Self.leastGap, width - 2 * size.width - 2 * WorkbenchLayout.sideMargin))
    let x = (left + (width - 2 * size.width - gap) / 2).rounded()
    let a = Rect(x: x, y: single.minY, width: size.width, height: size.height)
    return (a, a.offset(by: Point(x: size.width + gap, y: 0)))
  }
}

extension WorkbenchLayout {
  /// Returns the frame of the scene at a point; the frame of the first scene if no scene is at the point.
  func phone(at place: Point) -> Rect { twin.flatMap { $0.contains(place) ? $0 : nil } ?? viewport }
}

extension Rect {
  /// Returns the rectangle of a scene where the window shows it.
  ///
  /// - Parameters:
  ///   - viewport: frame of the scene in the window.
  ///   - zoom: how large the scene is shown, see ``WorkbenchLayout/zoom``.
  package func shown(in viewport: Rect, zoom: Double) -> Rect {
    Rect(
      x: viewport.minX + minX * zoom, y: viewport.minY + minY * zoom, width: width * zoom, height: height * zoom)
  }
}

/// The arrangement of two tunings: side by side in two scenes, or overlaid in one scene with a divider.
package struct ComparisonLayout: Equatable {
  /// Minimum window width in points at which a comparison shows two scenes by default.
  static let wide = 1800.0

  /// Whether a comparison shows both tunings.
  var isComparing = false
  /// Whether the user has chosen two scenes side by side (true) or one scene with a divider (false); `nil` to decide by
  /// the window's width.
  var wantsTwo: Bool?
  /// The divider between the tunings in one scene.
  var divider = Divider()
  /// ID of the row of content (such as a row of a list) that is highlighted in both scenes, to show how far apart its
  /// positions are; `nil` for none.
  package var row: String?

  func isTwo(in window: Size) -> Bool { isComparing && (wantsTwo ?? (window.width >= Self.wide)) }
}
