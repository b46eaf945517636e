import ScrollEngine

/// Two tunings, in two scenes or overlaid in one.
extension Workbench {
  /// The divider between A and B over one scene.
  var divider: Divider {
    get { phones.divider }
    set { phones.divider = newValue }
  }

  /// Starts or ends a comparison.
  func compare(_ isComparing: Bool, at time: Timestamp) {
    guard phones.isComparing != isComparing else { return }
    phones.isComparing = isComparing
    relayout(at: time)
  }

  /// Toggles between a scene for each tuning and both in one.
  ///
  /// - Returns: false if the window has no space for two scenes.
  func togglePhones(at time: Timestamp) -> Bool {
    phones.wantsTwo = layout.twin == nil
    relayout(at: time)
    return !phones.isTwo(in: window) || layout.twin != nil
  }

  /// Frame of B over A, in points.
  var ghostFrame: Rect {
    let (view, x) = (layout.viewport, divider.x(in: layout.viewport))
    return Rect(x: x, y: view.minY, width: view.maxX - x, height: view.height)
  }
}
