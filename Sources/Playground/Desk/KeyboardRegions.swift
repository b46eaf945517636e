import Interface
import ScrollEngine

/// A region of the window that the keyboard can be in.
enum KeyboardRegion: CaseIterable {
  case scene
  case panel
  /// The switches, the buttons for time and recording, a drawer's tabs.
  case bars
  /// The column that shows what the engine did.
  case observe
}

/// Where the keyboard is, beside fields that are typed into. Each region keeps its place for when it is entered again.
struct KeyboardRegions {
  let workbench: Workbench
  /// Brings the panel into sight.
  let showPanel: () -> Void
  /// The moment of what is done.
  let moment: Timestamp

  init(_ playground: Playground) {
    workbench = playground.workbench
    showPanel = { [unowned playground] in playground.showPanel() }
    moment = playground.session.moment
  }

  /// The region whose ring shows.
  var current: KeyboardRegion {
    if workbench.panel.focus.isVisible { return .panel }
    if workbench.focus.isVisible { return .bars }
    return workbench.observe.focus.isVisible ? .observe : .scene
  }

  /// The regions in turn: what would have to come over the scene first is the last.
  private var order: [KeyboardRegion] {
    workbench.layout.tuning == nil ? [.scene, .bars, .observe, .panel] : KeyboardRegion.allCases
  }

  /// Takes the keyboard on to the next region that has controls.
  func goOn() {
    let all = order
    let start = all.firstIndex(of: workbench.panel.wantsText ? .panel : current) ?? 0
    workbench.panel.endTyping(commits: true)
    workbench.panel.focus.hide()
    workbench.focus.hide()
    workbench.observe.focus.hide()
    for step in 1..<all.count where enter(all[(start + step) % all.count]) { return }
  }

  /// Gives a region the keyboard; false where it has nothing for it.
  private func enter(_ region: KeyboardRegion) -> Bool {
    switch region {
    case .scene: return true
    case .panel:
      showPanel()
      workbench.panel.moveRing(isBackwards: false, time: moment)
      return workbench.panel.focus.isVisible
    case .bars: return workbench.focus.move(isForward: true, among: workbench.stops)
    case .observe:
      guard workbench.layout.observe != nil else { return false }
      defer { workbench.observe.revealFocus() }
      return workbench.observe.focus.move(isForward: true, among: workbench.observe.stops)
    }
  }

  /// A key for the control around the scene that has the ring; false where none has it.
  ///
  /// - Parameter perform: does what a control is for.
  func press(_ key: InputEvent.Key, perform: (WorkbenchAction) -> Void) -> Bool {
    switch current {
    case .bars: if let action = workbench.focus.press(key, among: workbench.stops) { perform(action) }
    case .observe:
      if let control = workbench.observe.focus.press(key, among: workbench.observe.stops) {
        workbench.observe.press(control)
      } else {
        workbench.observe.revealFocus()
      }
    case .scene, .panel: return false
    }
    return true
  }
}
