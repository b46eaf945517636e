import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Session

/// Hand-offs in the sentence about a gesture.
@Suite struct HandOffSentenceTests {
  @Test(arguments: [SceneName.sheet, .events])
  func `a throw through a seam takes over at the stated velocity and rests at the stated place`(
    _ name: SceneName
  ) throws {
    var seams: [String: Int] = [:]
    for seed in 1..<25 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let scene = try GestureBuilder.scene(name)
      var log = DecisionLog()
      var gesture = GestureBuilder(name)
      // Up into the list, and back.
      for way in [-120 - random.next(upTo: 180), 100 + random.next(upTo: 300)] {
        gesture.wait(20)
        let steps = 6 + Int(random.next(upTo: 8))
        gesture.drag(Point(x: 200, y: way < 0 ? 700 : 300), by: Point(x: 3, y: way), steps: steps)
        gesture.wait(6000)
      }
      for event in gesture.recording.events {
        guard case .input(let kind) = event.kind else { continue }
        scene.advance(to: event.time)
        log.record(scene.state, velocity: scene.state.leading?.velocity ?? 0, scene: scene)
        scene.handle(InputEvent(time: event.time, kind: kind))
        log.record(InputEvent(time: event.time, kind: kind), scene: scene)
        guard case .up = kind, let handOff = log.forecast.handOff else { continue }
        seams[handOff.next, default: 0] += 1
        let text = log.sentence.text
        scene.advance(to: handOff.time)
        let speed = abs(scene.state.main.velocity ?? 0)
        #expect(abs(speed - handOff.speed) < max(2, handOff.speed * 0.02), "seed \(seed), \(speed): \(text)")
        scene.advance(to: handOff.time.advanced(bySeconds: 5))
        let state = scene.state
        if let rest = log.sentence.value(.goal) {
          #expect(abs(state.main.reading - rest) < 1.5, "seed \(seed), \(state.main.reading): \(text)")
        } else {
          #expect(log.sentence.words(.goal) == state.rest?.lowercased(), "seed \(seed): \(text)")
          #expect(log.ruler?.goal?.lowercased() == state.rest?.lowercased(), "seed \(seed): \(text)")
        }
      }
    }
    #expect((seams["list"] ?? 0) > 5 && seams.count == 2, "\(seams)")
  }
}
