import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// A bounce is over when nobody can see it go on: half a pixel of the display before its end.
@Suite struct RestLawTests {
  /// A pull beyond the start of the moments, let go.
  private func pull(at scale: Double) -> GestureRecording {
    var script = SceneScript(.timeline)
    script.fling(195, 400, 0, 300)
    script.end(after: 3000)
    var recording = script.recording
    recording.scale = scale
    return recording
  }

  /// Where the list is at each thousandth of a second until it rests.
  private func places(_ recording: GestureRecording, _ tuning: Tuning = Tuning()) throws -> [Double] {
    let scene = try LawScene.make(.timeline, tuning: tuning)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 1000)
    var places: [Double] = []
    while replay.advance() != nil {
      if scene.state.activity != .idle { places.append(scene.state.main.place) }
    }
    #expect(scene.state.main.place == 0)
    return places
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `a bounce ends half a pixel before its place, on the display on which it was made`(scale: Double) throws {
    let places = try places(pull(at: scale))
    let last = try #require(places.last)
    // A thousandth of a second later it is 1.1 % nearer: the spring's own decay.
    #expect(abs(last) > 0.5 / scale * 0.98 && abs(last) < 0.5 / scale * 1.03, "\(last)")
    // The way there is the same.
    let other = try self.places(pull(at: 1))
    for (one, other) in zip(places, other) { #expect(one == other) }
  }

  @Test func `a replay rests when the hand saw it rest, whatever display it is played on`() throws {
    let made = try places(pull(at: 2), Tuning().shown(at: 2))
    for scale in [0.5, 1, 2, 4] { #expect(try places(pull(at: 2), Tuning().shown(at: scale)) == made) }
  }
}
