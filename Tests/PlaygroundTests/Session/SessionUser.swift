import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Session

/// A clock that advances only on request.
final class VirtualClock {
  var now = Timestamp(seconds: 100)

  func advance(by seconds: Double) { now = now.advanced(bySeconds: seconds) }
}

/// A user of a session on a virtual clock. Each device event is followed by a frame 8 ms later.
final class SessionUser {
  let session: Session
  let clock = VirtualClock()
  private let folder: TemporaryFolder

  init(_ scene: SceneName, _ tuning: Tuning = Tuning()) throws {
    folder = try TemporaryFolder()
    let content = SceneContent(assets: try Assets.locate())
    let clock = clock
    let folders = PersonalFolders(state: folder.path + "/state", recordings: folder.path + "/recordings")
    session = try Session(
      scene, viewport: GestureBuilder.viewport, tuning: tuning, folders: folders, now: { clock.now }
    ) { name, viewport, tuning, direction throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: nil, direction: direction)
    }
  }

  var recordings: String { session.folders.recordings }

  /// Advances the session by one frame.
  func advanceFrame() { session.advance(to: session.time, seenAt: clock.now) }

  /// Advances the clock, with a frame every 8 ms.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds / 0.008).rounded()) {
      clock.advance(by: 0.008)
      advanceFrame()
    }
  }

  /// Requests the current gesture's index and completes it.
  func index() throws {
    session.currentGesture.wantsIndex = true
    while let play = session.indexRequest {
      try session.outcomes.run([play], for: 1) { clock.now }
      _ = session.updateIndex()
    }
  }

  func send(_ kind: InputEvent.Kind) {
    session.deliver(kind, at: clock.now)
    wait(0.008)
  }

  /// Drags by an offset without lifting.
  func drag(by way: Point? = nil, steps: Int = 12) {
    let way = way ?? (session.scene.name == .gallery ? Point(x: -170, y: 3) : Point(x: 3, y: -170))
    let from = Point(x: 200, y: 600)
    send(.down(id: 1, at: from))
    for step in 1...steps { send(.move(id: 1, to: from + way * (Double(step) / Double(steps)))) }
  }

  /// Lifts the finger of the drag.
  func lift() { send(.up(id: 1, at: session.touches.fingers[1] ?? .zero)) }

  /// Advances the clock until everything rests.
  func settle() {
    for _ in 0..<60 where !(session.scene.isAtRest && session.replay == nil) { wait(0.25) }
  }

  /// The state without the counts of views.
  var state: [String: StateLine.Value] {
    var line = StateLine()
    session.scene.writeState(to: &line)
    return Dictionary(
      line.values.filter { !$0.key.hasPrefix("cards.") && !$0.key.hasPrefix("rows.") }, uniquingKeysWith: { $1 })
  }
}

/// Whether two states are equal except for rounding, which depends on the clock's values.
func isClose(_ a: [String: StateLine.Value], _ b: [String: StateLine.Value], within tolerance: Double) -> Bool {
  a.count == b.count
    && a.allSatisfy { key, value in
      if case .number(let x) = value, case .number(let y)? = b[key] { return abs(x - y) <= tolerance * (1 + abs(x)) }
      return b[key] == value
    }
}
