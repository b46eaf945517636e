import Drawing
import FrameTimes
import Interface
import Library
import ScrollEngine
import Tuner
import Tuning
import Workbench

/// The Observe column with the engine's decisions and the curves, and the library, which covers the column while it is
/// open.
package final class ObservePane: Pane {
  private let workbench: Workbench
  private let column: ObserveColumn
  private let panel: TuningPanel
  private var library: LibraryPane { column.library }

  package init(_ workbench: Workbench, _ column: ObserveColumn, beside panel: TuningPanel) {
    self.workbench = workbench
    self.column = column
    self.panel = panel
  }

  package func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    // In a drawer, the column gets every point that neither the tabs nor the panel have claimed.
    return layout.drawer?.contains(place) ?? (layout.observe?.contains(place) == true)
  }

  package var isMoving: Bool { column.isMoving }

  private var origin: Point { workbench.layout.observe?.origin ?? .zero }

  package func handle(_ input: InputEvent) -> Bool {
    if case .down = input.kind { column.focus.hide() }
    column.dispatch(input.moved(from: origin))
    return true
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    column.hover(place.map { $0 - origin }, hasMoved: hasMoved)
  }

  package func pointer(at place: Point) -> PointerShape {
    if library.isOpen { return library.pane.pointing.hovered == nil ? .arrow : .pointer }
    return switch column.pane.pointing.hovered {
    case .strip(.knob), .strip(.start), .strip(.end): .resizeHorizontal
    case .shelf, .strip, .lower, .keep, .format, .frames, .word, .details: .pointer
    case nil: .arrow
    }
  }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard workbench.layout.observe != nil else { return nil }
    let commands = workbench.commands
    if library.isOpen { return library.controls.tip(at: place, from: origin, commands.tip) }
    guard column.controls.contains(where: { $0.hitArea.contains(place - origin) }) else {
      let figure = column.framePanel.tip(at: place - origin, in: column.frame(of: .frames))
      return (figure ?? column.marks.nearest(to: place - origin))?.offset(by: origin)
    }
    return column.controls.tip(at: place, from: origin, commands.tip(observing:))
  }

  /// Whether the library has the keyboard focus: it is visible, and no field, menu or control of another pane is
  /// focused.
  private var libraryHasKeys: Bool {
    guard library.isOpen, workbench.layout.observe != nil, !panel.wantsText, panel.menu == nil else { return false }
    return !panel.focus.isVisible && !workbench.focus.isVisible && !column.focus.isVisible
  }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if libraryHasKeys, library.press(key, at: time) { return true }
    guard hasFocusRing, !panel.focus.isVisible, !workbench.focus.isVisible else { return false }
    if let control = column.focus.handle(key, among: column.stops) {
      column.press(control)
    } else {
      column.revealFocus()
    }
    return true
  }

  package func press(_ combination: KeyCommand) -> Bool { libraryHasKeys && library.press(combination) }

  package var field: (any TypingField)? { EntryField(library) }

  package func touchedElsewhere() {
    library.endTyping(commits: true)
    column.focus.hide()
  }

  package var hasFocusRing: Bool { column.focus.isVisible }
  package func hideFocusRing() { column.focus.hide() }

  package func moveFocusIn(at time: Timestamp) -> Bool {
    guard workbench.layout.observe != nil else { return false }
    defer { column.revealFocus() }
    return column.focus.move(isForward: true, among: column.stops)
  }

  package func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    column.pane.scroll.apply(tuning, at: time)
    library.apply(tuning, at: time)
  }
}

extension ObserveColumn: InputReceiver {}
