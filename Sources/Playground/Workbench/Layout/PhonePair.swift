import ScrollEngine

/// Two scenes side by side, and what gives way to them: first the tuning panel becomes a drawer, then the columns go.
struct PhonePair {
  /// Most and least room between both, in points; the most is the design's.
  private static let mostGap = 84.0
  private static let leastGap = 36.0
  /// Width of the stage around both where there is room for all, in points; the design's.
  private static let stage = 960.0

  private static var least: Double { 2 * WorkbenchLayout.viewport.width + leastGap + 2 * WorkbenchLayout.sideMargin }

  /// What of the workbench has room beside both.
  let room: WorkbenchLayout.Room
  /// Whether a column is left.
  let hasColumns: Bool

  /// What a window has room for; `nil` where two have none.
  init?(_ window: Size) {
    let free = window.width - WorkbenchLayout.railWidth - Self.least
    guard free >= 0, window.height >= 360 else { return nil }
    hasColumns = free >= WorkbenchLayout.leastObserveWidth
    room = free >= WorkbenchLayout.leastObserveWidth + WorkbenchLayout.tuningWidth ? .wide : .medium
  }

  /// The stage's width of what stage and observe column have together.
  func stageWidth(_ free: Double) -> Double {
    let rest = max(WorkbenchLayout.leastObserveWidth, free - Self.stage)
    return max(Self.least, free - min(WorkbenchLayout.mostObserveWidth, rest))
  }

  /// Both scenes on a stage, as high as one alone.
  func frames(of single: Rect, from left: Double, width: Double) -> (a: Rect, b: Rect) {
    let size = Size(width: min(WorkbenchLayout.viewport.width, single.width), height: single.height)
    let gap = min(Self.mostGap, max(Self.leastGap, width - 2 * size.width - 2 * WorkbenchLayout.sideMargin))
    let x = (left + (width - 2 * size.width - gap) / 2).rounded()
    let a = Rect(x: x, y: single.minY, width: size.width, height: size.height)
    return (a, a.offset(by: Point(x: size.width + gap, y: 0)))
  }
}

extension WorkbenchLayout {
  /// Which of two scenes lies at a place; the first one where none does.
  func phone(at place: Point) -> Rect { twin.flatMap { $0.contains(place) ? $0 : nil } ?? viewport }
}
