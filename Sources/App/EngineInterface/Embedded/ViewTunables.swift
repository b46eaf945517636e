import Tuning

/// The tunables that each kind of view reads.
extension EngineView.Kind {
  /// Whether the kind reads a group of tunables.
  private func reads(_ group: TunableGroup) -> Bool {
    let name = UnsafeBufferPointer(group.name)
    // Pages and photographs have no distance of a notch or a key.
    if self == .pages || self == .photo, name.matches("wheel") || name.matches("keys") { return false }
    if group.isShared { return true }
    return switch self {
    case .list: false
    case .sheet: name.matches("sheet")
    case .header: name.matches("events")
    case .pages: name.matches("pager")
    case .cards: name.matches("feed") || name.matches("pager")
    case .photo: name.matches("gallery")
    }
  }

  /// The keys in those groups that no kind reads: places that the caller states, drawing, and the resampling of events.
  private static let omitted: [StaticString] = [
    "input.resampling", "input.prediction", "gesture.longPress", "sheet.fullTop", "sheet.halfFraction",
    "events.headerHeight", "events.fittingKeepsHeader", "events.headerSnap", "feed.overlap",
    "feed.separatorColor", "feed.collapsesHidden", "feed.expansionResponse", "gallery.dismissDistance",
    "gallery.pinchExitScale",
  ]

  private func omits(_ tunable: Tunable) -> Bool {
    let key = UnsafeBufferPointer(tunable.key)
    if key.matches("gesture.doubleTapInterval") { return self != .photo }
    if key.matches("gesture.axisLockAngle") { return self == .photo }
    if key.matches("fling.decelerationRate") { return self == .cards }
    return Self.omitted.contains { key.matches($0) }
  }

  /// Returns one of the tunables, in the order of `Tunables.groups`; `nil` if there are
  /// fewer.
  func tunable(at index: Int) -> Tunable? {
    var left = index
    for group in Tunables.groups where reads(group) {
      for tunable in group.tunables where !omits(tunable) {
        if left == 0 { return tunable }
        left -= 1
      }
    }
    return nil
  }
}
