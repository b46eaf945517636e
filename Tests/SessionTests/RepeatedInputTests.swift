import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning

/// Repeated wheel turns and key presses. They belong to the turn before within the tunable memory time, even if content
/// rests in between.
@Suite struct RepeatedInputTests {
  /// The positions of the scene in each frame since the current gesture began.
  private struct PositionLog {
    var gesture = 0
    var places: [(seconds: Double, place: Double)] = []

    mutating func record(_ session: Session) {
      if gesture != session.currentGesture.id || session.currentGesture.origin > session.time { places = [] }
      gesture = session.currentGesture.id
      places.append((session.time.seconds(since: session.currentGesture.origin), session.scene.state.main.position))
    }
  }

  /// Plays notches, keys and taps with pauses of random lengths.
  private func play(_ seed: UInt64, _ user: SessionUser, each: () -> Void) {
    var random = SplitMix64(seed: seed)
    func chance(_ limit: Double) -> Double { random.next(upTo: limit) }
    let middle = Point(x: 200, y: 600)
    let isForward = chance(1) < 0.5
    for _ in 0..<10 {
      let isBack = chance(1) < 0.1
      switch chance(10) {
      case ..<5: user.send(.wheel(notches: Point(x: 0, y: isForward != isBack ? -1 : 1), at: middle))
      case ..<9: user.send(.key(isForward != isBack ? .down : .up))
      default:
        user.send(.down(id: 1, at: middle))
        each()
        user.send(.up(id: 1, at: middle))
      }
      each()
      for _ in 0..<Int(chance(70)) {
        user.wait(0.008)
        each()
      }
    }
    for _ in 0..<500 {
      user.wait(0.008)
      each()
    }
  }

  @Test(arguments: [SceneName.timeline, .feed, .events, .sheet], Sample.of(0..<25 as Range<UInt64>, 6))
  func `a replay of the current gesture equals the live movement`(_ scene: SceneName, _ seed: UInt64) throws {
    // The memory ends between two frames, so no pause has exactly its length.
    let tuning = try GestureBuilder.tuning("wheel.memory", .number(0.396))
    let user = try SessionUser(scene, tuning)
    // Start in the middle, so that both directions can move.
    user.send(.key(.pageDown))
    user.wait(3)
    var positions = PositionLog()
    play(seed, user) { positions.record(user.session) }
    guard !user.session.currentGesture.isMovedByOtherInput, let recording = user.session.currentGesture.recording else {
      return
    }
    let again = try GestureBuilder.scene(scene, tuning)
    var replay = Replay(recording, in: again, tuning: tuning, rate: 125)
    var places: [Double] = []
    while replay.advance() != nil { places.append(again.state.main.position) }
    for (seconds, place) in positions.places where seconds >= 0 {
      let frame = Int((seconds * 125).rounded())
      guard frame < places.count else { break }
      guard abs(places[frame] - place) < 0.02 else {
        Issue.record(
          "\(place) was felt after \(seconds) s, and is \(places[frame]): \(recording.events.map { ($0.microseconds, $0.kind) })"
        )
        return
      }
    }
  }
}
