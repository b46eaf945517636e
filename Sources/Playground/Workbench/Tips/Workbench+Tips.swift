import Interface
import ScrollEngine
import Tuning

/// What things say of themselves while the mouse rests on them, or a finger stays.
extension Workbench {
  /// What lies under a place of the window and has something to say. A control says it also while it does nothing.
  ///
  /// - Parameter isHeld: whether a finger asks: what a long press does something to says nothing then.
  func tip(at place: Point, isHeld: Bool = false) -> TipMark? {
    guard !layout.isBare, !help.isOpen, menu == nil else { return nil }
    switch part(at: place) {
    case .control:
      let control = controls.first { $0.reach.contains(place) }
      if isHeld, control?.action == .transport(.capture) { return nil }
      return control.flatMap { subject(help.shortcuts.tip(around: $0.action), $0.frame) }
    case .observe:
      guard let origin = layout.observe?.origin, !observe.library.isOpen else { return nil }
      guard let control = observe.controls.first(where: { $0.reach.contains(place - origin) }) else {
        let figure = framePanel.tip(at: place - origin, in: observe.frame(of: .frames))
        return (figure ?? observe.marks.mark(at: place - origin))?.offset(by: origin)
      }
      return subject(help.shortcuts.tip(observing: control.action), control.frame.offset(by: origin))
    case .tuning:
      guard let origin = layout.tuning?.origin, panel.cover == nil else { return nil }
      let view = panel.view
      let fixed = view.headControls + view.fieldControls + view.footControls
      let control = fixed.first { $0.reach.contains(place - origin) }
      return control.flatMap {
        subject(
          help.shortcuts.tip(tuning: $0.action, asked: panel.editor.foot.question), $0.frame.offset(by: origin))
      }
    case .sheet: return tip(onSheetAt: place - layout.sheet.origin)
    case .scene, .twin, .divider, nil: return nil
    }
  }

  /// What a sheet's parts say of themselves.
  ///
  /// - Parameter place: from its own corner.
  private func tip(onSheetAt place: Point) -> TipMark? {
    func told<Action>(_ control: Control<Action>, _ tip: Tip?) -> TipMark? {
      subject(tip, control.frame.offset(by: layout.sheet.origin))
    }
    if film.isOpen {
      return film.controls.first { $0.reach.contains(place) }.flatMap { told($0, Tip(filming: $0.action)) }
    }
    guard let view = handOver.view else { return nil }
    let control = view.controls.first { $0.reach.contains(place) }
    return control.flatMap { told($0, tip(handingOver: $0.action, in: view)) }
  }

  private func tip(handingOver action: HandOverAction, in view: HandOverView) -> Tip? {
    switch action {
    case .verdict(let title): view.content.handOver.verdicts.first { $0.title == title }.map { Tip($0) }
    case .line: view.tunables(of: action).first.map { Tip($0, panel.sections.title(of: $0), panel.editor.tuning) }
    default: help.shortcuts.tip(handingOver: action)
    }
  }

  private func subject(_ tip: Tip?, _ frame: Rect) -> TipMark? {
    tip.map { TipMark(frame, $0) }
  }
}
