import Interface
import ScrollEngine
import Session

/// A region of the window for keyboard focus.
enum KeyboardRegion: CaseIterable {
  case scene
  case panel
  /// The scene switcher, the transport controls, and the tabs of a drawer.
  case bars
  /// The column that shows the engine's decisions.
  case observe
}

/// Keyboard focus among the regions, except for text fields. Each region remembers its focused control.
struct KeyboardRegions {
  let workbench: Workbench
  /// Opens the panel.
  let showPanel: () -> Void
  /// The time of the current action.
  let moment: Timestamp

  init(_ playground: Playground) {
    workbench = playground.workbench
    showPanel = { [unowned playground] in playground.showPanel() }
    moment = playground.session.moment
  }

  /// The region with the visible focus ring; the scene if no ring is visible.
  var current: KeyboardRegion {
    if workbench.panel.focus.isVisible { return .panel }
    if workbench.focus.isVisible { return .bars }
    return workbench.observe.focus.isVisible ? .observe : .scene
  }

  /// The regions in focus order. The panel is last if it would first have to open over the scene.
  private var order: [KeyboardRegion] {
    workbench.layout.tuning == nil ? [.scene, .bars, .observe, .panel] : KeyboardRegion.allCases
  }

  /// Moves the focus to the next region that has controls.
  func focusNext() {
    let all = order
    let start = all.firstIndex(of: workbench.panel.wantsText ? .panel : current) ?? 0
    workbench.panel.endTyping(commits: true)
    workbench.panel.focus.hide()
    workbench.focus.hide()
    workbench.observe.focus.hide()
    for step in 1..<all.count where enter(all[(start + step) % all.count]) { return }
  }

  /// Focuses a region. Returns false if it has no controls.
  private func enter(_ region: KeyboardRegion) -> Bool {
    switch region {
    case .scene: return true
    case .panel:
      showPanel()
      workbench.panel.moveFocus(isBackwards: false, time: moment)
      return workbench.panel.focus.isVisible
    case .bars: return workbench.focus.move(isForward: true, among: workbench.stops)
    case .observe:
      guard workbench.layout.observe != nil else { return false }
      defer { workbench.observe.revealFocus() }
      return workbench.observe.focus.move(isForward: true, among: workbench.observe.stops)
    }
  }

  /// Passes a key to the focused control around the scene. Returns false if none is focused.
  ///
  /// - Parameter run: Runs the command of a control.
  func press(_ key: InputEvent.Key, run: (CommandID) -> Void) -> Bool {
    switch current {
    case .bars: if let action = workbench.focus.handle(key, among: workbench.stops) { run(action) }
    case .observe:
      if let control = workbench.observe.focus.handle(key, among: workbench.observe.stops) {
        workbench.observe.press(control)
      } else {
        workbench.observe.revealFocus()
      }
    case .scene, .panel: return false
    }
    return true
  }
}
