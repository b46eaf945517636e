import Recording
import Scenes
import ScrollEngine
import Tuning

/// A gesture played again under other values, in a scene of its own on a virtual clock, a slice at a time: the frame in
/// which it runs keeps its budget.
final class Trial {
  /// Steps a second: fine enough that the curve has no corners.
  static let rate = 120.0

  /// The curve so far; whole when ``isOver``.
  private(set) var trace = MotionTrace()
  private(set) var isOver = false
  private var replay: Replay
  private let probe: MotionProbe
  private var wasTouched = false

  /// A trial that has not begun.
  ///
  /// - Parameter scene: a new scene, which nothing else uses, with the values to try.
  init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning) {
    // The values under trial are what counts, not those that were changed meanwhile.
    var recording = recording
    recording.events.removeAll { if case .set = $0.kind { true } else { false } }
    replay = Replay(recording, in: scene, tuning: tuning, rate: Self.rate)
    probe = MotionProbe(recording.scene)
  }

  /// Plays on until it is over, or `now` says that the slice is used up.
  func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isOver {
      guard let seconds = replay.advance() else {
        isOver = true
        return
      }
      add(replay.stateLine(), at: seconds)
      guard now() < deadline else { return }
    }
  }

  private func add(_ line: StateLine, at seconds: Double) {
    guard let sample = probe.sample(line) else { return }
    trace.add(line, sample: sample, at: seconds)
  }
}

extension MotionTrace {
  /// Adds what a state line tells, with the marks that follow from it.
  mutating func add(_ line: StateLine, sample: MotionProbe.Sample, at time: Double) {
    var activity = ""
    if case .text(let text)? = line["activity"] { activity = text }
    let isFree = activity == "ballistic" || activity == "driven"
    // A gesture that rests has nothing to add; the curve ends where it came to rest.
    if activity == "idle", marks.contains(where: { $0.kind == .rest }) { return }
    let wasDragged = last.map { !$0.isFree } ?? false
    add(time: time, place: sample.place, velocity: sample.reported, isFree: isFree)
    if activity == "drag" { mark(.slop, at: time) }
    if isFree, wasDragged, marks.contains(where: { $0.kind == .slop }) { mark(.release, at: time) }
    if activity == "idle", count > 1 { mark(.rest, at: time) } else { unmark(.rest) }
  }
}
