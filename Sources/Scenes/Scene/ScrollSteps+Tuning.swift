import RealModule
import ScrollEngine
import Tuning

extension ScrollSteps {
  /// The steps that a tuning asks for.
  ///
  /// - Parameters:
  ///   - length: of what is seen of the content, in points.
  ///   - row: what a page key leaves in sight, in points, where keys have no figures of their own; `nil` for a notch.
  init(_ tuning: Tuning, length: Double, row: Double? = nil) {
    let length = max(0, length)
    // get_wheel_detent_scroll_step of GTK's gtkscrolledwindow.c.
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
