import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Tuning

/// A clock that advances only on request.
package final class VirtualClock {
  package var now = Timestamp(seconds: 100)

  package init() {}

  package func advance(by seconds: Double) { now = now.advanced(bySeconds: seconds) }
}

/// A user of a session on a virtual clock. Each device event is followed by a frame 8 ms later.
package final class SessionUser {
  package let session: Session
  package let clock = VirtualClock()
  private let folder: TemporaryFolder

  package init(_ scene: SceneName, _ tuning: Tuning = Tuning()) throws {
    folder = try TemporaryFolder()
    let content = SceneContent(root: try Assets.locate().root)
    let clock = clock
    let folders = PersonalFolders(state: folder.path + "/state", recordings: folder.path + "/recordings")
    session = try Session(
      scene, viewport: GestureBuilder.viewport, tuning: tuning, folders: folders, now: { clock.now }
    ) { name, viewport, tuning, direction throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: nil, direction: direction)
    }
  }

  package var recordings: String { session.folders.recordings }

  /// Advances the session by one frame.
  package func advanceFrame() { session.advance(to: session.time, seenAt: clock.now) }

  /// Advances the clock, with a frame every 8 ms.
  package func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds / 0.008).rounded()) {
      clock.advance(by: 0.008)
      advanceFrame()
    }
  }

  /// Requests the current gesture's index and completes it.
  package func index() throws {
    session.currentGesture.wantsIndex = true
    while let play = session.indexRequest {
      try session.outcomes.run([play], for: 1) { clock.now }
      _ = session.updateIndex()
    }
  }

  package func send(_ kind: InputEvent.Kind) {
    session.deliver(kind, at: clock.now)
    wait(0.008)
  }

  /// Drags by an offset without lifting.
  package func drag(by way: Point? = nil, steps: Int = 12) {
    let way = way ?? (session.scene.name == .gallery ? Point(x: -170, y: 3) : Point(x: 3, y: -170))
    let from = Point(x: 200, y: 600)
    send(.down(id: 1, at: from))
    for step in 1...steps { send(.move(id: 1, to: from + way * (Double(step) / Double(steps)))) }
  }

  /// Lifts the finger of the drag.
  package func lift() { send(.up(id: 1, at: session.touches.fingers[1] ?? .zero)) }

  /// Advances the clock until everything rests.
  package func settle() {
    for _ in 0..<60 where !(session.scene.isAtRest && session.replay == nil) { wait(0.25) }
  }

  /// The state without the counts of views.
  package var state: [String: StateLine.Value] {
    var line = StateLine()
    session.scene.writeState(to: &line)
    return Dictionary(
      line.values.filter { !$0.key.hasPrefix("cards.") && !$0.key.hasPrefix("rows.") }, uniquingKeysWith: { $1 })
  }
}

/// Whether two states are equal except for rounding, which depends on the clock's values.
package func isClose(_ a: [String: StateLine.Value], _ b: [String: StateLine.Value], within tolerance: Double) -> Bool {
  a.count == b.count
    && a.allSatisfy { key, value in
      if case .number(let x) = value, case .number(let y)? = b[key] { return abs(x - y) <= tolerance * (1 + abs(x)) }
      return b[key] == value
    }
}
