import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The end of a bounce. It comes to rest half a display pixel early, because the remaining motion is invisible.
@Suite struct BounceRestTests {
  /// Returns a pull beyond the start of the timeline, and its release.
  private func pull(at scale: Double) -> GestureRecording {
    var script = SceneScript(.timeline)
    script.fling(195, 400, 0, 300)
    script.end(after: 3000)
    var recording = script.recording
    recording.scale = scale
    return recording
  }

  /// Returns the list's offset at each millisecond until it rests.
  private func places(_ recording: GestureRecording, _ tuning: Tuning = Tuning()) throws -> [Double] {
    let scene = try SceneFixtures.make(.timeline, tuning: tuning)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 1000)
    var places: [Double] = []
    while replay.advance() != nil {
      if scene.state.activity != .idle { places.append(scene.state.main.position) }
    }
    #expect(scene.state.main.position == 0)
    return places
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `a bounce ends half a pixel before its resting position, on the display that recorded it`(scale: Double) throws {
    let places = try places(pull(at: scale))
    let last = try #require(places.last)
    // A millisecond later it is 1.1 % closer, by the spring's decay.
    #expect(abs(last) > 0.5 / scale * 0.98 && abs(last) < 0.5 / scale * 1.03, "\(last)")
    // The motion until then is the same.
    let other = try self.places(pull(at: 1))
    for (one, other) in zip(places, other) { #expect(one == other) }
  }

  @Test func `a replay rests when the recording did, on any display`() throws {
    let made = try places(pull(at: 2), Tuning().withScale(2))
    for scale in [0.5, 1, 2, 4] { #expect(try places(pull(at: 2), Tuning().withScale(scale)) == made) }
  }
}
