import Interface
import ScrollEngine

/// What things say of themselves while the mouse rests on them.
extension Workbench {
  /// What lies under a place of the window and has something to say. A control says it also while it does nothing.
  func tip(at place: Point) -> TipState.Subject? {
    guard !layout.isBare, !help.isOpen, menu == nil else { return nil }
    switch part(at: place) {
    case .control:
      let control = controls.first { $0.reach.contains(place) }
      return control.flatMap { subject(help.shortcuts.tip(around: $0.action), $0.frame) }
    case .observe:
      guard let origin = layout.observe?.origin, !observe.library.isOpen else { return nil }
      let control = observe.controls.first { $0.reach.contains(place - origin) }
      return control.flatMap { subject(help.shortcuts.tip(observing: $0.action), $0.frame.offset(by: origin)) }
    case .tuning:
      guard let origin = layout.tuning?.origin, panel.cover == nil else { return nil }
      let view = panel.view
      let fixed = view.headControls + view.fieldControls + view.footControls
      let control = fixed.first { $0.reach.contains(place - origin) }
      return control.flatMap { subject(help.shortcuts.tip(tuning: $0.action), $0.frame.offset(by: origin)) }
    case .scene, .twin, .divider, .handOver, nil: return nil
    }
  }

  private func subject(_ tip: Tip?, _ frame: Rect) -> TipState.Subject? {
    tip.map { TipState.Subject(tip: $0, frame: frame) }
  }
}
