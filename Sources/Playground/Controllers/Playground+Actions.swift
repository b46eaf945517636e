import Scenes
import ScrollEngine
import Session
import Workbench

/// Runs commands, and opens and closes what covers the scene.
extension Playground {
  /// Runs a command of a key, a button, a menu or the help. A blind test refuses commands that could reveal which tuning
  /// the scene uses.
  func run(_ id: CommandID) {
    guard let command = commands[id] else { return }
    guard !states.isActive(.blind) || command.command.isAllowedInBlindTest else {
      return show(refusal: WorkbenchState.blind.refusal)
    }
    workbench.menu = nil
    command.run(self)
    states.resumeSuspended()
    resizeScene()
  }

  /// Uncovers the scene if a blind test is running, because the scene is what the test is about.
  func showSceneInBlindTest() { if states.isActive(.blind) { navigator.uncoverScene() } }

  // MARK: - Overlays

  /// Opens or closes the help. Opening cancels all touches.
  func toggleHelp() {
    guard !help.isOpen else { return states.end(.help) }
    guard states.enter(.help) else { return }
    panes.release()
    help.open(session.scene.descriptor, in: workbench.window, at: session.moment)
  }

  /// Opens or closes the About page. Opening cancels all touches of the scene.
  func toggleAbout() {
    guard !about.isOpen else { return states.end(.credits) }
    guard states.enter(.credits) else { return }
    panes.release { $0 === panes.scene }
    workbench.uncoverPage(at: session.moment)
    about.open(in: workbench.layout.page, tuning: session.tuning, at: session.moment)
  }

  /// Opens the panels around the scene, or closes them and ends the states that need them.
  func togglePanels() {
    if workbench.showsPanels {
      for state in states.active where state.needsPanels { states.end(state) }
      // A state that has just ended may have suspended another one. The suspended state resumes before the panels
      // close, because resuming may open the panels.
      states.resumeSuspended()
    }
    workbench.togglePanels(at: session.moment)
  }

  func toggleFullScreen() {
    if host.isFullScreen { states.end(.fullScreen) } else if states.enter(.fullScreen) { host.isFullScreen = true }
  }
}
