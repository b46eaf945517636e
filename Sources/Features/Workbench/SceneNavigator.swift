import Documents
import Recording
import Scenes
import ScrollEngine
import Session

/// Switches the stage, the area around the scene, to another scene, and closes what covers the current scene.
package final class SceneNavigator {
  private let session: Session
  private let workbench: Workbench
  private let states: WorkbenchStates
  private let content: SceneContent
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called from any thread when a scene's resources are loaded.
  package init(
    _ session: Session, _ workbench: Workbench, _ states: WorkbenchStates, _ content: SceneContent,
    wake: @escaping @Sendable () -> Void
  ) {
    self.session = session
    self.workbench = workbench
    self.states = states
    self.content = content
    self.wake = wake
  }

  /// Shows another scene in the state in which it was left. Ends a recording in progress, because a recording belongs
  /// to one scene.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func show(_ name: SceneName) throws(DocumentError) {
    guard name != session.scene.name else { return }
    if session.isRecording { states.end(.recording) }
    try session.stage(name, viewport: workbench.layout.sceneSize, from: .asLeft)
    startLoading([name])
  }

  /// Starts loading the resources that take longer than a frame. Scenes that need no map do not load it, which saves
  /// memory.
  package func startLoading(_ names: [SceneName]) {
    if content.needsMap(for: names) { content.loadMapInBackground(then: wake) }
  }

  /// Closes everything that covers the scene.
  package func uncoverScene() {
    states.end(.credits)
    states.uncoverStage()
    workbench.uncoverPage(at: session.moment)
  }
}
