import Documents
import KioskLog
import Recording
import Scenes
import ScrollEngine
import Session
import Workbench

/// The executor of a kiosk's instructions.
struct KioskService {
  private let playground: Playground
  private let kiosk: Kiosk

  init(_ playground: Playground, _ kiosk: Kiosk) {
    self.playground = playground
    self.kiosk = kiosk
  }

  private var session: Session { playground.session }

  /// Carries out all instructions that are due.
  ///
  /// - Returns: Whether the window should close.
  func run() -> Bool {
    let now = session.moment
    kiosk.logger?.advance()
    let wasCovered = kiosk.isCovered
    while let request = kiosk.nextRequest(at: now, window: playground.workbench.window) {
      switch request {
      case .leave: return true
      case .reset:
        kiosk.logger?.reset()
        playground.attempt { () throws(DocumentError) in try restart() }
      case .show(let name):
        kiosk.logger?.attracts()
        playground.attempt { () throws(DocumentError) in try playground.navigator.show(name) }
      case .play: playRecording(at: now)
      case .speak(let phrases): playground.attempt { () throws(DocumentError) in try translate(to: phrases) }
      }
    }
    // Fingers that are down end their touches, so that what appears under them does not get the rest of these.
    if kiosk.isCovered != wasCovered {
      playground.root.release()
      session.releaseHands()
    }
    session.deliver(kiosk.advanceKeyboard(to: now), at: now)
    updateKeyboard(at: now)
    if kiosk.isAttracting, session.replay == nil { kiosk.finishedPlaying(at: now) }
    return false
  }

  /// Shows the keyboard for a field with the focus, or removes it, and gives the scene the rest of the window.
  private func updateKeyboard(at now: Timestamp) {
    let (root, workbench) = (playground.root, playground.workbench)
    kiosk.updateKeyboard(isWanted: root.scene.field != nil, isTouched: root.isTouched, in: workbench.window)
    workbench.setInsets(kiosk.insets(in: workbench.window), at: now)
    playground.resizeScene()
  }

  /// Resets everything to the start state and discards the last visitor's changes.
  private func restart() throws(DocumentError) {
    playground.root.release()
    kiosk.clear()
    updateLanguage()
    playground.workbench.setInsets(kiosk.insets(in: playground.workbench.window), at: session.moment)
    let first = playground.options.kiosk?.playlist.first ?? playground.options.scene
    try session.stage(first, viewport: playground.workbench.layout.sceneSize, from: .new)
    playground.navigator.startLoading([first])
  }

  /// Gives the scenes the kiosk's language.
  private func updateLanguage() {
    playground.content.language = kiosk.phrases.sceneLanguage()
  }

  /// Builds the scene again in another language, in its present state.
  private func translate(to phrases: Phrases) throws(DocumentError) {
    kiosk.logger?.add(.language(phrases.language))
    updateLanguage()
    let (name, state) = (session.scene.name, session.scene.startState().members)
    playground.root.release()
    // Scenes that were left earlier have texts in the old language.
    try session.stage(name, viewport: playground.workbench.layout.sceneSize, from: .new)
    try session.stage(name, viewport: playground.workbench.layout.sceneSize, from: .state(state))
    playground.navigator.startLoading([name])
  }

  private func playRecording(at now: Timestamp) {
    guard let recording = kiosk.recording(for: session.scene.name, viewport: session.scene.viewport) else {
      return kiosk.finishedPlaying(at: now)
    }
    kiosk.logger?.attracts()
    // The recording is shown to visitors in their direction, which the scene keeps when they touch it.
    let direction = session.scene.layoutDirection
    let shown = (direction == recording.layoutDirection ? recording : recording.mirrored()).laidOut(direction)
    playground.attempt { () throws(DocumentError) in try session.play(shown, at: 0) }
  }
}
