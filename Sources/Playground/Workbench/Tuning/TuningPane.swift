import Drawing
import Interface
import SDLPlatform
import ScrollEngine
import Tuning

/// The tuning panel.
final class TuningPane: Pane {
  private let workbench: Workbench
  private let tuning: TuningController
  private var panel: TuningPanel { tuning.panel }

  init(_ workbench: Workbench, _ tuning: TuningController) {
    self.workbench = workbench
    self.tuning = tuning
  }

  func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return layout.tuning?.contains(place) == true && layout.drawer?.contains(place) != false
  }

  var isMoving: Bool { panel.isMoving }

  private var origin: Point { workbench.layout.tuning?.origin ?? .zero }

  func handle(_ input: InputEvent) -> Bool {
    panel.dispatch(input.moved(from: origin))
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    panel.hover(place.map { $0 - origin }, time: time)
  }

  func pointer(at place: Point) -> PointerShape { (panel.menu?.pane ?? panel.pane).pointing.hovered?.pointer ?? .arrow }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard panel.menu == nil else { return nil }
    let view = panel.view
    let fixed = view.headControls + view.fieldControls + view.footControls
    return fixed.tip(at: place, from: origin) {
      workbench.commands.tip(tuning: $0, asked: panel.editor.foot.question)
    }
  }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    workbench.layout.tuning != nil && panel.press(key, isShifted: isShifted, time: time)
  }

  var field: (any TypingField)? { panel.wantsText ? PanelField(panel: panel) : nil }

  func touchedElsewhere() {
    panel.endTyping(commits: true)
    panel.focus.clear()
  }

  var hasFocusRing: Bool { panel.focus.isVisible }
  func hideFocusRing() { panel.focus.hide() }

  func moveFocusIn(at time: Timestamp) -> Bool {
    tuning.showPanel()
    panel.moveFocus(isBackwards: false, time: time)
    return panel.focus.isVisible
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {
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
