import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Values that change at the same time, as with a switch from A to B, are one change, whatever their order in a recording.
@Suite struct ChangedAtOnceTests {
  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery], [Preset.android, .gtk, .chromium])
  func `a switch of the tuning in any motion replays the same in any order`(_ name: SceneName, _ other: Preset) throws {
    let changes = Tuning().differences(to: Tuning(base: other))
    #expect(changes.count > 5)
    for (dx, dy) in [(0.0, 500.0), (0, -500), (300, 10), (-300, 10)] {
      for pause in [8, 60, 150] {
        func lines(_ changes: some Sequence<TuningDifference>) throws -> [StateLine] {
          var script = SceneScript(name)
          script.fling(195, 422 - dy / 2, dx, dy)
          // There and back: an overshoot that one of them hides comes into sight under the other.
          for isBack in [false, true] {
            script.wait(pause)
            for change in changes { script.set(change.tunable, isBack ? change.before : change.after) }
          }
          script.end(after: 1500)
          return script.play(in: try SceneFixtures.make(name))
        }
        let (one, reversed) = (try lines(changes), try lines(changes.reversed()))
        #expect(one == reversed, "\(dx), \(dy), after \(pause) ms")
      }
    }
  }
}
