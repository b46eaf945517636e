import ScrollEngine

/// Two tunings, in a scene each or over each other.
extension Workbench {
  /// What parts A from B where both are drawn over each other.
  var divider: Divider {
    get { phones.divider }
    set { phones.divider = newValue }
  }

  /// Two tunings are shown, or one.
  func compare(_ isComparing: Bool, at time: Timestamp) {
    guard phones.isComparing != isComparing else { return }
    phones.isComparing = isComparing
    relayout(at: time)
  }

  /// Shows each tuning in a scene of its own, or both in one.
  ///
  /// - Returns: whether there is room for two.
  func togglePhones(at time: Timestamp) -> Bool {
    phones.wantsTwo = layout.twin == nil
    relayout(at: time)
    return !phones.isTwo(in: window) || layout.twin != nil
  }

  /// Where B is drawn over A.
  var ghostFrame: Rect {
    let (view, x) = (layout.viewport, divider.x(in: layout.viewport))
    return Rect(x: x, y: view.minY, width: view.maxX - x, height: view.height)
  }
}
