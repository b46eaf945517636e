import Recording
import ScrollEngine

/// The recordings that a kiosk plays while nobody is there.
struct AttractReel {
  private let recordings: [GestureRecording]
  /// Which comes next, for each scene: scenes take turns and must not count each other's.
  private var next: [SceneName: Int] = [:]

  init(_ recordings: [GestureRecording]) { self.recordings = recordings.filter { !$0.events.isEmpty } }

  /// Whether there is a recording of a scene.
  func has(_ scene: SceneName) -> Bool { recordings.contains { $0.scene == scene } }

  /// The next recording of a scene, each in its turn, for a viewport of a given size.
  mutating func next(for scene: SceneName, viewport: Size) -> GestureRecording? {
    let own = recordings.filter { $0.scene == scene }
    guard !own.isEmpty else { return nil }
    let turn = next[scene, default: 0]
    next[scene] = (turn + 1) % own.count
    return own[turn].fitted(to: viewport)
  }
}
