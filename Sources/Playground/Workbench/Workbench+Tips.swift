import Interface
import ScrollEngine
import Tuning

/// Tooltips.
extension Workbench {
  /// Returns the control at a point of the open sheet, together with its tooltip; `nil` if nothing there has a tooltip.
  func tip(onSheetAt place: Point) -> TooltipTarget? {
    let origin = layout.sheet.origin
    if film.isOpen { return film.controls.tip(at: place, from: origin, commands.tip) }
    if intentEditor.isOpen { return intentEditor.controls.tip(at: place, from: origin, commands.tip) }
    if trials.isOpen { return trials.controls.tip(at: place, from: origin, commands.tip) }
    guard let view = handOver.view else { return nil }
    return view.controls.tip(at: place, from: origin) { action in
      // The tooltip of a line of code describes the tunable that it comes from, with its name in the panel.
      commands.tip(of: action)
        ?? view.tunables(of: action).first.map { Tooltip($0, panel.sections.title(of: $0), panel.editor.tuning) }
    }
  }
}
