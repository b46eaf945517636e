import Recording
import ScrollEngine

/// The recordings that a kiosk plays while nobody uses it.
struct KioskRecordings {
  private let recordings: [GestureRecording]
  /// Index of the next recording of each scene. The scenes of a playlist alternate, so each needs its own index.
  private var next: [SceneName: Int] = [:]

  init(_ recordings: [GestureRecording]) { self.recordings = recordings.filter { !$0.events.isEmpty } }

  func has(_ scene: SceneName) -> Bool { recordings.contains { $0.scene == scene } }

  /// Returns the next recording of a scene, fitted to a viewport; `nil` if the scene has none. Recordings of a scene
  /// play in rotation.
  mutating func next(for scene: SceneName, viewport: Size) -> GestureRecording? {
    let own = recordings.filter { $0.scene == scene }
    guard !own.isEmpty else { return nil }
    let turn = next[scene, default: 0]
    next[scene] = (turn + 1) % own.count
    return own[turn].fitted(to: viewport)
  }
}
