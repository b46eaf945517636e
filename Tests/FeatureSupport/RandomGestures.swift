import Recording
import ScrollEngine
import TestSupport

/// A sequence of random gestures of all kinds, which its seed determines.
package struct RandomGestures {
  package private(set) var events: [InputEvent] = []
  package private(set) var scene: SceneName
  private var random: SplitMix64
  private var time = 0.05

  package init(_ scene: SceneName, seed: UInt64, gestures: Int = 3) {
    self.scene = scene
    random = SplitMix64(seed: seed)
    for _ in 0..<gestures {
      gesture()
      wait(random.next(upTo: 1.2))
    }
  }

  /// The gestures as a recording.
  package var recording: GestureRecording {
    var recording = GestureRecording(scene: scene, viewport: GestureBuilder.viewport)
    recording.events = events.map { .init(microseconds: $0.time.nanoseconds / 1000, kind: .input($0.kind)) }
    return recording
  }

  private mutating func wait(_ seconds: Double) { time += (seconds * 1e6).rounded() / 1e6 }

  private mutating func add(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: Timestamp(microseconds: Int64((time * 1e6).rounded())), kind: kind))
  }

  private mutating func point() -> Point {
    Point(x: 20 + random.next(upTo: 350), y: 120 + random.next(upTo: 640))
  }

  private mutating func gesture() {
    switch Int(random.next(upTo: 10)) {
    case 0...4: drag(fingers: 1)
    case 5: drag(fingers: 2)
    case 6: tap(2)
    case 7:
      let at = point()
      for _ in 0..<3 {
        add(.wheel(notches: Point(x: 0, y: random.next(upTo: 2) < 1 ? -1 : 1), at: at))
        wait(0.06)
      }
    case 8:
      let (at, change) = (point(), random.next(upTo: 40) - 20)
      add(.scroll(delta: .zero, phase: .began, at: at))
      for _ in 0..<12 {
        wait(0.008)
        add(.scroll(delta: Point(x: 0, y: change), phase: .changed, at: at))
      }
      add(.scroll(delta: .zero, phase: .ended, at: at))
    default:
      let keys: [InputEvent.Key] = [.down, .up, .pageDown, .left, .right, .home]
      add(.key(keys[Int(random.next(upTo: Double(keys.count)))]))
    }
  }

  private mutating func tap(_ times: Int) {
    let at = point()
    for _ in 0..<times {
      add(.down(id: 1, at: at))
      wait(0.04)
      add(.up(id: 1, at: at))
      wait(0.08)
    }
  }

  private mutating func drag(fingers: Int) {
    var places = (0..<fingers).map { _ in point() }
    let ways = places.map { _ in Point(x: random.next(upTo: 36) - 18, y: random.next(upTo: 60) - 30) }
    for id in places.indices { add(.down(id: id + 1, at: places[id])) }
    for _ in 0..<12 {
      wait(0.008)
      for id in places.indices {
        places[id] += ways[id]
        add(.move(id: id + 1, to: places[id]))
      }
    }
    if random.next(upTo: 4) < 1 { wait(0.3) }
    for id in places.indices { add(.up(id: id + 1, at: places[id])) }
  }
}
