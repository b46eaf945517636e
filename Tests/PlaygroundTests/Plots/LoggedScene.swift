import Recording
import Scenes
import ScrollEngine
import Tuning

@testable import Playground
@testable import Session

/// A scene with its decision log, advanced frame by frame.
final class LoggedScene {
  let scene: any Scene
  var log = DecisionLog()
  private(set) var time = 0.0

  init(_ name: SceneName, _ tuning: Tuning = Tuning()) throws { scene = try GestureBuilder.scene(name, tuning) }

  func handle(_ event: InputEvent) {
    scene.handle(event)
    log.record(event, scene: scene)
  }

  func frame(_ seconds: Double) {
    time = seconds
    scene.advance(to: Timestamp(seconds: seconds))
    log.record(scene.state, velocity: scene.state.leading?.velocity ?? 0, scene: scene)
    log.rest = log.activity == .idle ? scene.state.rest : nil
  }

  /// Plays events with a frame every 1/120 s, and continues for a while.
  func play(_ events: [InputEvent], then rest: Double = 0) {
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

  func play(_ gesture: GestureBuilder, then rest: Double = 0) {
    play(gesture.inputs, then: rest)
  }
}

extension GestureBuilder {
  /// The input so far, as a scene receives it.
  var inputs: [InputEvent] {
    recording.events.compactMap { event in
      if case .input(let kind) = event.kind { InputEvent(time: event.time, kind: kind) } else { nil }
    }
  }
}
