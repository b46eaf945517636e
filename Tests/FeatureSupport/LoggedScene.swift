import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// A scene with its decision log, advanced frame by frame.
package final class LoggedScene {
  package let scene: any Scene
  package var log = DecisionLog()
  package private(set) var time = 0.0

  package init(_ name: SceneName, _ tuning: Tuning = Tuning()) throws { scene = try GestureBuilder.scene(name, tuning) }

  package func handle(_ event: InputEvent) {
    scene.handle(event)
    log.record(event, scene: scene)
  }

  package func frame(_ seconds: Double) {
    time = seconds
    scene.advance(to: Timestamp(seconds: seconds))
    log.record(scene.state, velocity: scene.state.leading?.velocity ?? 0, scene: scene)
    log.rest = log.activity == .idle ? scene.state.rest : nil
  }

  /// Plays events with a frame every 1/120 s, and continues for a while.
  package func play(_ events: [InputEvent], then rest: Double = 0) {
    var next = 0
    let end = (events.last?.time.seconds ?? time) + rest
    while next < events.count || time < end {
      let frame = time + 1.0 / 120
      while next < events.count, events[next].time.seconds <= frame {
        handle(events[next])
        next += 1
      }
      self.frame(frame)
    }
  }

  package func play(_ gesture: GestureBuilder, then rest: Double = 0) { play(gesture.inputs, then: rest) }
}
