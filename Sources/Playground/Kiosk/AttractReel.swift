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

extension GestureRecording {
  /// The same gestures in a viewport of another size: places and distances grow with it, times stay.
  func fitted(to size: Size) -> GestureRecording {
    guard size != viewport, viewport.width > 0, viewport.height > 0 else { return self }
    let x = size.width / viewport.width
    let y = size.height / viewport.height
    func place(_ point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }
    var recording = self
    recording.viewport = size
    recording.events = events.compactMap { event in
      guard case .input(let kind) = event.kind else { return event }
      var event = event
      switch kind {
      case .down(let id, let point): event.kind = .input(.down(id: id, at: place(point)))
      case .move(let id, let point): event.kind = .input(.move(id: id, to: place(point)))
      case .up(let id, let point): event.kind = .input(.up(id: id, at: place(point)))
      case .hover(let point): event.kind = .input(.hover(at: point.map(place)))
      case .wheel(let notches, let point): event.kind = .input(.wheel(notches: notches, at: point.map(place)))
      case .scroll(let delta, let phase, let point):
        event.kind = .input(.scroll(delta: place(delta), phase: phase, at: point.map(place)))
      // The window of the kiosk keeps its size.
      case .resize: return nil
      case .cancel, .key, .text: break
      }
      return event
    }
    return recording
  }
}
