import Documents
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
    let hadPad = kiosk.pad != nil
    kiosk.logger?.advance()
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
      }
    }
    if (kiosk.pad != nil) != hadPad { session.releaseHands() }
    if kiosk.isAttracting, session.replay == nil { kiosk.finishedPlaying(at: now) }
    return false
  }

  /// Resets everything to the start state and discards the last visitor's changes.
  private func restart() throws(DocumentError) {
    let first = playground.options.kiosk?.playlist.first ?? playground.options.scene
    try session.stage(first, viewport: playground.workbench.layout.viewport.size, from: .new)
    playground.navigator.startLoading([first])
  }

  private func playRecording(at now: Timestamp) {
    guard let recording = kiosk.recording(for: session.scene.name, viewport: session.scene.viewport) else {
      return kiosk.finishedPlaying(at: now)
    }
    kiosk.logger?.attracts()
    playground.attempt { () throws(DocumentError) in try session.play(recording, at: 0) }
  }
}
