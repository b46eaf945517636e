import ScrollEngine

/// Comparison of two tunings, in two scenes or overlaid in one.
extension Workbench {
  /// The divider between the images of A and B in one scene.
  package var divider: Divider {
    get { phones.divider }
    set { phones.divider = newValue }
  }

  /// Starts or ends a comparison.
  package func compare(_ isComparing: Bool, at time: Timestamp) {
    guard phones.isComparing != isComparing else { return }
    phones.isComparing = isComparing
    relayout(at: time)
  }

  /// Switches between two scenes with one tuning each, and one scene with both tunings.
  ///
  /// - Returns: false if the window has no space for two scenes.
  package func togglePhones(at time: Timestamp) -> Bool {
    phones.wantsTwo = layout.twin == nil
    relayout(at: time)
    return !phones.isTwo(in: window) || layout.twin != nil
  }

  /// Frame of B's image, which lies over A's scene on the right of the divider, in points.
  package var ghostFrame: Rect {
    let (view, x) = (layout.viewport, divider.x(in: layout.viewport))
    return Rect(x: x, y: view.minY, width: view.maxX - x, height: view.height)
  }
}
