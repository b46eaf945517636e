import Documents
import Recording
import ScrollEngine
import TestSupport

/// Records a tour. Its movements start and stop smoothly and tremble a little, and a digitizer samples them at about
/// 120 Hz. The result is the same on every run.
struct TourRecorder {
  /// The recording so far.
  private(set) var recording: GestureRecording
  private var time: Int64 = 400_000
  private var places: [Int: Point] = [:]
  private var random: SplitMix64

  /// Starts a tour of a scene.
  init(_ scene: SceneName) {
    recording = GestureRecording(scene: scene, viewport: Size(width: 390, height: 844))
    recording.device = "touch"
    random = SplitMix64(seed: UInt64(scene.rawValue.utf8.reduce(7) { $0 * 31 + UInt64($1) }))
  }

  /// Sets the state from which the tour starts, by the keys of state lines.
  mutating func start(_ state: [JSONValue.Member]) { recording.start = state }

  /// Waits without input.
  mutating func wait(_ seconds: Double) { time += Int64((seconds * 1e6).rounded()) }

  /// Touches with fingers, the first of which has ID 1.
  mutating func down(_ fingers: Point...) {
    for (index, place) in fingers.enumerated() {
      if index > 0 { wait(0.012) }
      places[index + 1] = place
      add(.down(id: index + 1, at: place))
    }
  }

  /// Moves the fingers smoothly to other positions, where they stop.
  mutating func move(to targets: Point..., seconds: Double) {
    // The smoothest reach has this profile: Flash and Hogan 1985, "The coordination of arm movements".
    travel(to: targets, seconds: seconds) { u in u * u * u * (10 - 15 * u + 6 * u * u) }
  }

  /// Moves the finger to another position with increasing velocity, as before a fling.
  mutating func throwTo(_ target: Point, seconds: Double) {
    travel(to: [target], seconds: seconds) { u in u * u * (3 - u) / 2 }
  }

  /// Lifts all fingers.
  mutating func up() {
    wait(0.008)
    for (id, place) in places.sorted(by: { $0.key < $1.key }) { add(.up(id: id, at: place)) }
    places.removeAll()
  }

  /// Drags with one finger and lifts it.
  mutating func drag(_ start: Point, _ target: Point, seconds: Double, pause: Double = 0.12) {
    down(start)
    wait(0.03)
    move(to: target, seconds: seconds)
    wait(pause)
    up()
  }

  /// Flings with one finger.
  mutating func fling(_ start: Point, _ target: Point, seconds: Double = 0.14) {
    down(start)
    throwTo(target, seconds: seconds)
    up()
  }

  /// Taps with one finger.
  mutating func tap(_ place: Point) {
    down(place)
    wait(0.07)
    up()
  }

  private mutating func travel(to targets: [Point], seconds: Double, progress: (Double) -> Double) {
    let starts = targets.indices.map { places[$0 + 1] ?? .zero }
    let steps = max(1, Int((seconds * 120).rounded()))
    let origin = time
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = origin + Int64((seconds * share * 1e6).rounded())
      let late = Int64(random.next(upTo: 1) * 900)
      for (index, target) in targets.enumerated() {
        let tremor = Point(x: random.next(upTo: 1) - 0.5, y: random.next(upTo: 1) - 0.5) * (step == steps ? 0 : 0.5)
        let place = starts[index] + (target - starts[index]) * progress(share) + tremor
        let seen = Point(x: Self.rounded(place.x), y: Self.rounded(place.y))
        places[index + 1] = seen
        recording.events.append(.init(microseconds: time + late, kind: .input(.move(id: index + 1, to: seen))))
      }
      time += late
    }
  }

  private mutating func add(_ kind: InputEvent.Kind) {
    recording.events.append(.init(microseconds: time, kind: .input(kind)))
  }

  /// Rounds to a digitizer's resolution of a hundredth of a point.
  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
