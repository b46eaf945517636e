import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A builder of input in a scene, step by step. It plays the input on a virtual clock.
struct SceneScript {
  private(set) var recording: GestureRecording
  /// The time of the next event, in microseconds. It lies half a millisecond off any frame's time.
  private(set) var time: Int64 = 500
  private var places: [Int: Point] = [:]

  init(_ scene: SceneName, viewport: Size = Size(width: 390, height: 844)) {
    recording = GestureRecording(scene: scene, viewport: viewport)
  }

  /// The time of the next event, in seconds.
  var seconds: Double { Double(time) / 1e6 }

  mutating func add(_ kind: InputEvent.Kind) {
    recording.events.append(.init(microseconds: time, kind: .input(kind)))
  }

  mutating func set(_ tunable: Tunable, _ value: TunableValue) {
    recording.events.append(.init(microseconds: time, kind: .set(key: tunable.key, value: value)))
  }

  mutating func wait(_ milliseconds: Int) { time += Int64(milliseconds) * 1000 }

  mutating func down(_ x: Double, _ y: Double, id: Int = 1) {
    places[id] = Point(x: x, y: y)
    add(.down(id: id, at: Point(x: x, y: y)))
  }

  /// Moves a finger in equal steps, one every 8 ms.
  mutating func drag(_ dx: Double, _ dy: Double, steps: Int = 20, id: Int = 1) {
    let start = places[id] ?? .zero
    for step in 1...steps {
      wait(8)
      let place = start + Point(x: dx, y: dy) * (Double(step) / Double(steps))
      places[id] = place
      add(.move(id: id, to: place))
    }
  }

  mutating func up(after milliseconds: Int = 8, id: Int = 1) {
    wait(milliseconds)
    add(.up(id: id, at: places.removeValue(forKey: id) ?? .zero))
  }

  mutating func fling(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double, steps: Int = 12) {
    down(x, y)
    drag(dx, dy, steps: steps)
    up()
  }

  /// Scrolls with a touchpad in equal changes of the offset, one every 8 ms.
  mutating func swipe(at place: Point, by change: Point, steps: Int) {
    add(.scroll(delta: .zero, phase: .began, at: place))
    for _ in 1...steps {
      wait(8)
      add(.scroll(delta: change, phase: .changed, at: place))
    }
    wait(8)
    add(.scroll(delta: .zero, phase: .ended, at: place))
  }

  mutating func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up(after: 60)
  }

  mutating func end(after milliseconds: Int) {
    wait(milliseconds)
    recording.events.append(.init(microseconds: time, kind: .end))
  }

  /// Returns the finger's position at a time, or `nil` while it is lifted.
  func finger(at seconds: Double) -> Point? {
    var place: Point?
    for event in recording.events where Double(event.microseconds) / 1e6 <= seconds {
      guard case .input(let input) = event.kind else { continue }
      switch input {
      case .down(_, let at): place = at
      case .move(_, let to): place = to
      case .up, .cancel: place = nil
      default: break
      }
    }
    return place
  }

  /// Plays the script in a scene and returns the state of every frame.
  func play(in scene: any Replayable, rate: Double = 120, tuning: Tuning = Tuning()) -> [StateLine] {
    var replay = Replay(recording, in: scene, tuning: tuning, rate: rate)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }
}

extension StateLine {
  /// Returns a number by its key, or NaN if there is none, so that every comparison with it fails.
  func number(_ key: String) -> Double { if case .number(let number)? = self[key] { number } else { .nan } }
  func text(_ key: String) -> String? { if case .text(let text)? = self[key] { text } else { nil } }
  /// The frame's time in seconds.
  var t: Double { number("t") }
}

extension SceneScript {
  /// Returns a tap in a scene whose clock is at `moment`.
  static func taps(at place: Point, from moment: Timestamp) -> SceneScript {
    var script = SceneScript(.timeline)
    script.time = moment.nanoseconds / 1000 + 1000
    script.tap(place.x, place.y)
    return script
  }

  /// Returns the same script with another initial state.
  func starting(from state: StateLine) -> SceneScript {
    var copy = self
    copy.recording.start = state.values.compactMap { key, value in
      let content: JSONValue.Content
      switch value {
      case .number(let number): content = .number(number)
      case .text(let text): content = .string(text)
      default: return nil
      }
      return JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
    }
    return copy
  }
}
