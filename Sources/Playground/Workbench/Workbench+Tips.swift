import Interface
import ScrollEngine
import Tuning

/// Tooltips.
extension Workbench {
  /// Returns the control, figure or mark at a point of the window, together with its tooltip; `nil` if nothing there
  /// has a tooltip. Disabled controls have tooltips, too.
  ///
  /// - Parameter isHeld: whether a finger is held at the point. A control with another action for a long press then has
  ///   no tooltip.
  func tip(at place: Point, isHeld: Bool = false) -> TooltipTarget? {
    guard !layout.isBare, !help.isOpen, menu == nil else { return nil }
    switch part(at: place) {
    case .control:
      return controls.tip(at: place) {
        isHeld && $0 == .screenshot ? nil : commands.tip(of: $0)
      }
    case .observe:
      guard let origin = layout.observe?.origin else { return nil }
      let library = observe.library
      if library.isOpen { return library.controls.tip(at: place, from: origin, commands.tip(library:)) }
      guard observe.controls.contains(where: { $0.hitArea.contains(place - origin) }) else {
        let figure = framePanel.tip(at: place - origin, in: observe.frame(of: .frames))
        return (figure ?? observe.marks.nearest(to: place - origin))?.offset(by: origin)
      }
      return observe.controls.tip(at: place, from: origin, commands.tip(observing:))
    case .tuning:
      guard let origin = layout.tuning?.origin, panel.menu == nil else { return nil }
      let view = panel.view
      let fixed = view.headControls + view.fieldControls + view.footControls
      return fixed.tip(at: place, from: origin) {
        commands.tip(tuning: $0, asked: panel.editor.foot.question)
      }
    case .sheet: return tip(onSheetAt: place)
    case .scene, .twin, .divider, nil: return nil
    }
  }

  /// Returns the control at a point of the open sheet, together with its tooltip; `nil` if nothing there has a tooltip.
  private func tip(onSheetAt place: Point) -> TooltipTarget? {
    let origin = layout.sheet.origin
    if film.isOpen { return film.controls.tip(at: place, from: origin) { Tooltip(filming: $0) } }
    if intentEditor.isOpen { return intentEditor.controls.tip(at: place, from: origin) { Tooltip(labelling: $0) } }
    if trials.isOpen {
      return trials.controls.tip(at: place, from: origin) { Tooltip(trying: $0, isTyping: trials.entry != nil) }
    }
    guard let view = handOver.view else { return nil }
    return view.controls.tip(at: place, from: origin) { tip(handingOver: $0, in: view) }
  }

  private func tip(handingOver action: HandOverAction, in view: HandOverView) -> Tooltip? {
    switch action {
    case .verdict(let title): view.content.handOver.verdicts.first { $0.title == title }.map { Tooltip($0) }
    case .line: view.tunables(of: action).first.map { Tooltip($0, panel.sections.title(of: $0), panel.editor.tuning) }
    default: commands.tip(handingOver: action)
    }
  }
}
