import ScrollEngine

extension ScrollSteps {
  /// Creates the scroll distances of wheel notches and keys that a tuning describes.
  ///
  /// - Parameters:
  ///   - length: The visible length of the content, in points.
  ///   - row: The length that stays visible after a page key, in points; `nil` for the length of a notch. Used only if
  ///     keys scroll by the wheel's distance.
  package init(_ tuning: Tuning, length: Double, row: Double? = nil) {
    let length = max(0, length)
    // If the distance of a notch depends on the visible length, it is computed as by get_wheel_detent_scroll_step in
    // GTK's gtkscrolledwindow.c.
    let notch =
      tuning[WheelTunables.distance] == .page ? max(1, Double.pow(length, 2.0 / 3)) : tuning[Tunables.wheelStep]
    switch tuning[KeyTunables.distance] {
    case .wheel: self.init(notch: notch, length: length, row: row)
    case .own:
      self.init(
        notch: notch, arrow: max(1, tuning[KeyTunables.arrow] + tuning[KeyTunables.arrowShare] * length),
        page: max(1, tuning[KeyTunables.pageShare] * length))
    }
  }
}
