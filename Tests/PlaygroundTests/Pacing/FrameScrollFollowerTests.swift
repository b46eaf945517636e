import FrameTiming
import Scenes
import ScrollEngine
import Testing

@testable import Playground

@Suite struct ScrollFollowerTests {
  private func state(_ place: Double, _ motion: SceneTrack.Motion, unit: SceneTrack.Unit = .points) -> SceneState {
    let quantity = SceneTrack.Quantity(
      name: "list", title: "list", keys: nil, unit: unit, axis: .y, direction: .backward, isTrackedByEye: true)
    return SceneState(
      activity: motion.activity, axis: nil, owner: nil, main: SceneTrack(quantity, at: place, velocity: 1, by: motion),
      others: [], rest: nil)
  }

  @Test func `a drag and its fling are one movement in pixels, and a catch begins another`() {
    var follower = FrameScrollFollower(firstMovement: 7)
    let steps = [
      (0.0, SceneTrack.Motion.idle), (4, .drag), (10, .drag), (15, .coast), (15, .hold), (18, .drag), (18, .idle),
    ].map { follower.step(state($0, $1), scale: 2) }
    #expect(steps.map { $0?.pixels } == [nil, -8, -12, -10, nil, -6, nil])
    #expect(steps.map { $0?.source } == [nil, .drag, .drag, .momentum, nil, .drag, nil])
    let movements = steps.compactMap { $0?.movement }
    #expect(movements[0] >= 7 && movements[1] == movements[0] && movements[2] == movements[0])
    #expect(movements[3] > movements[0])
  }

  @Test func `a quantity without points makes no step`() {
    var follower = FrameScrollFollower(firstMovement: 0)
    _ = follower.step(state(1, .driven, unit: .levels), scale: 1)
    #expect(follower.step(state(2, .driven, unit: .levels), scale: 1) == nil)
  }
}
