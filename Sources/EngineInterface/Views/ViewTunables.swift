import Tuning

/// The tunables that a kind of view reads.
enum ViewTunables {
  case list, sheet, header, pages, cards, photo

  /// The groups that the kind reads besides those that all kinds share.
  private var groups: [StaticString] {
    switch self {
    case .list: []
    case .sheet: ["sheet"]
    case .header: ["events"]
    case .pages: ["pager"]
    case .cards: ["feed", "pager"]
    case .photo: ["gallery"]
    }
  }

  /// The keys in those groups that no kind reads: places that the caller states, drawing, and the resampling of events.
  private static let omitted: [StaticString] = [
    "input.resampling", "input.prediction", "gesture.longPress", "sheet.fullTop", "sheet.halfFraction",
    "sheet.peekHeight", "events.headerHeight", "events.fittingKeepsHeader", "events.headerSnap", "feed.overlap",
    "feed.separatorColor", "feed.collapsesHidden", "feed.expansionResponse", "gallery.dismissDistance",
    "gallery.pinchExitScale",
  ]

  private func omits(_ tunable: Tunable) -> Bool {
    if tunable.key.matches("gesture.doubleTapInterval") { return self != .photo }
    if tunable.key.matches("gesture.axisLockAngle") { return self == .photo }
    if tunable.key.matches("fling.decelerationRate") { return self == .cards }
    return Self.omitted.contains { tunable.key.matches($0) }
  }

  /// Whether the kind reads a group. Pages and photographs have no distance of a notch or a key.
  private func reads(_ group: TunableGroup) -> Bool {
    if self == .pages || self == .photo, group.name.matches("wheel") || group.name.matches("keys") { return false }
    return group.isShared || groups.contains { group.name.matches($0) }
  }

  /// The tunables, in the order of lists.
  var all: [Tunable] { Tunables.groups.filter { reads($0) }.flatMap { $0.tunables }.filter { !omits($0) } }
}

extension String {
  /// Whether the text has the same bytes as another one. The comparison of the standard library also considers texts equal
  /// whose bytes differ; its code is large, and keys are ASCII.
  func matches(_ other: StaticString) -> Bool {
    utf8.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }
}
