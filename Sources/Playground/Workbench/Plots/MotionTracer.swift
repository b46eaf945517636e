import Recording
import ScrollEngine

/// Follows one gesture: finds out what it moves, and draws up its curve.
struct MotionTracer: Equatable {
  /// Less than this is no movement, in units of the place: what rounding leaves.
  private static let least = 0.01
  /// Wheel notches closer than this, in seconds, are one turn of the wheel.
  private static let turn = 0.25
  /// Seconds without a frame in which a finger that lies still has lost its speed; the engine's own default.
  private static let pause = VelocityTracker.defaultPauseTimeout

  /// Seconds that are no time on a plot: what begins by itself begins right before the frame that first shows it.
  private static let moment = 1e-6

  /// What is followed.
  private(set) var probe: MotionProbe
  /// The curve so far.
  private(set) var trace = MotionTrace()
  /// The largest overscroll so far, in points.
  private(set) var overscroll = 0.0
  /// The word for the place of rest, such as a detent or a page; `nil` on the way and where there is none.
  private(set) var rest: String?
  private var firsts: [Double] = []
  private var isDecided = false

  init(_ scene: SceneName) { probe = MotionProbe(scene) }

  /// Notes what happened, at a moment since the gesture began.
  mutating func note(_ kind: InputEvent.Kind, at time: Double) {
    switch kind {
    case .down: trace.add(.init(kind: .down, time: time))
    case .up: trace.add(.init(kind: .up, time: time))
    case .cancel: trace.add(.init(kind: .cancel, time: time))
    case .key: trace.add(.init(kind: .key, time: time))
    case .wheel:
      if let last = trace.marks.last(where: { $0.kind == .wheel }), time - last.time < Self.turn { return }
      trace.add(.init(kind: .wheel, time: time))
    case .scroll(_, let phase, _):
      switch phase {
      case .began: trace.add(.init(kind: .touchpad, time: time))
      case .ended: trace.add(.init(kind: .up, time: time))
      case .changed:
        if !trace.marks.contains(where: { $0.kind == .touchpad }) { trace.add(.init(kind: .touchpad, time: time)) }
      }
    case .move, .hover, .text, .resize: break
    }
  }

  /// Adds a state, at a moment since the gesture began.
  mutating func note(_ line: StateLine, overscroll: Double, at time: Double) {
    decide(line)
    self.overscroll = max(self.overscroll, overscroll)
    guard let sample = probe.sample(line) else { return }
    let activity = MotionTrace.Activity(line)
    // A gesture that rests has nothing to add; the curve ends where it came to rest.
    if activity == .idle, trace.marks.contains(where: { $0.kind == .rest }) { return }
    rest(until: time, activity)
    trace.add(
      time: time, place: sample.place, velocity: activity == .idle ? 0 : sample.reported, activity: activity)
    if activity == .drag { trace.mark(.slop, at: time) }
    if activity == .idle, trace.count > 1 {
      trace.mark(.rest, at: time)
      rest = Self.rest(line)
    } else {
      trace.unmark(.rest)
      rest = nil
    }
  }

  /// Nothing is drawn while a finger lies still or everything rests, so nothing was noted either: the curve stands there
  /// until something happens, and does not lean over to what comes after.
  private mutating func rest(until time: Double, _ activity: MotionTrace.Activity) {
    guard let last = trace.last else { return }
    let happened = trace.marks.last { $0.time > last.time && $0.time < time }?.time ?? time - Self.moment
    switch last.activity {
    case .idle:
      guard happened > last.time else { return }
      trace.add(time: happened, place: last.place, velocity: 0, activity: .idle)
    case .drag, .hold:
      guard time - last.time > 2 * Self.pause else { return }
      for moment in [last.time + Self.pause, max(happened, last.time + Self.pause)] {
        trace.add(time: moment, place: last.place, velocity: 0, activity: last.activity)
      }
    case .ballistic, .driven: return
    }
  }

  /// What has moved first is what the gesture is about; until then nothing has moved, so no curve is lost.
  private mutating func decide(_ line: StateLine) {
    guard !isDecided else { return }
    let subjects = MotionProbe.subjects(of: probe.scene)
    let places = subjects.map { MotionProbe(probe.scene, $0).sample(line)?.place ?? 0 }
    guard !firsts.isEmpty else { return firsts = places }
    // The photograph before its page: a pull moves it alone, and pages never change its way out.
    guard let moved = subjects.indices.last(where: { abs(places[$0] - firsts[$0]) > Self.least }) else { return }
    isDecided = true
    guard subjects[moved] != probe.subject else { return }
    probe.subject = subjects[moved]
    trace.rebase(at: firsts[moved])
  }

  /// The word for where a state rests: a detent, a page or a card, counted from 1 as people do.
  static func rest(_ line: StateLine) -> String? {
    func number(_ key: String) -> Int? {
      guard case .number(let value)? = line[key], value.isFinite, abs(value) < 1e15 else { return nil }
      return Int(value)
    }
    if case .text(let text)? = line["sheet.detent"] { return text.prefix(1).uppercased() + text.dropFirst() }
    if let card = number("feed.card") { return "Card \(card + 1)" }
    if case .flag(false)? = line["open"] { return "Grid" }
    return number("page.index").map { "Page \($0 + 1)" }
  }
}
