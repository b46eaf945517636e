import Drawing
import Interface
import ScrollEngine
import Tuning
import Workbench

/// The tuning panel.
package final class TuningPane: Pane {
  private let workbench: Workbench
  private let tuning: TuningController
  private var panel: TuningPanel { tuning.panel }

  package init(_ workbench: Workbench, _ tuning: TuningController) {
    self.workbench = workbench
    self.tuning = tuning
  }

  package func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return layout.tuning?.contains(place) == true && layout.drawer?.contains(place) != false
  }

  package var isMoving: Bool { panel.isMoving }

  private var origin: Point { workbench.layout.tuning?.origin ?? .zero }

  package func handle(_ input: InputEvent) -> Bool {
    panel.dispatch(input.moved(from: origin))
    return true
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    panel.hover(place.map { $0 - origin }, time: time)
  }

  package func pointer(at place: Point) -> PointerShape {
    (panel.menu?.pane ?? panel.pane).pointing.hovered?.pointer ?? .arrow
  }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard panel.menu == nil else { return nil }
    let view = panel.view
    let fixed = view.headControls + view.fieldControls + view.footControls
    return fixed.tip(at: place, from: origin) {
      workbench.commands.tip(tuning: $0, asked: panel.editor.foot.question)
    }
  }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    workbench.layout.tuning != nil && panel.press(key, isShifted: isShifted, time: time)
  }

  /// A field that nobody can see takes no keys.
  package var field: (any TypingField)? {
    workbench.layout.tuning != nil && panel.wantsText ? PanelField(panel: panel) : nil
  }

  package func touchedElsewhere() {
    panel.endTyping(commits: true)
    panel.focus.clear()
  }

  package var hasFocusRing: Bool { panel.focus.isVisible }
  package func hideFocusRing() { panel.focus.hide() }

  package func moveFocusIn(at time: Timestamp) -> Bool {
    tuning.showPanel()
    panel.moveFocus(isBackwards: false, time: time)
    return panel.focus.isVisible
  }

  package func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    panel.pane.scroll.apply(tuning, at: time)
    panel.menu?.pane.scroll.apply(tuning, at: time)
  }
}

extension TuningControl {
  fileprivate var pointer: PointerShape {
    switch self {
    case .tunable(_, .name), .dismiss: .arrow
    case .search, .fileName, .tunable(_, .value): .text
    case .tunable(_, .slider): .resizeHorizontal
    default: .pointer
    }
  }
}

extension TuningPanel: InputReceiver {}

/// A text field of the tuning panel.
private struct PanelField: TypingField {
  let panel: TuningPanel

  var text: String { panel.typing?.entry.text ?? "" }
  var isInScene: Bool { false }
  var holdsFocus: Bool { true }
  func type(_ text: String, at time: Timestamp) { panel.type(text) }
  func selectAll() { panel.typing?.entry.selectAll() }
  func paste(_ text: String) { panel.type(text) }
}
