import Scenes
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

  /// What is followed; `nil` before the first state.
  private(set) var quantity: SceneTrack.Quantity?
  /// The curve so far.
  private(set) var trace = MotionTrace()
  /// The largest overscroll so far, in points.
  private(set) var overscroll = 0.0
  /// The word for the place of rest, such as a detent or a page; `nil` on the way and where there is none.
  private(set) var rest: String?
  /// Which of the scene's tracks is followed.
  private var followed = 0
  private var firsts: [Double] = []
  private var isDecided = false

  /// A tracer of what a scene scrolls first of all, as long as nothing else moves.
  init(_ quantity: SceneTrack.Quantity? = nil) { self.quantity = quantity }

  /// Whether larger places lie lower on the plot, as they do on the screen.
  var growsDownwards: Bool { quantity?.direction == .forward }
  /// The unit of places.
  var unit: String { quantity?.unit.rawValue ?? "" }

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
  mutating func note(_ state: SceneState, overscroll: Double, at time: Double) {
    decide(state)
    self.overscroll = max(self.overscroll, overscroll)
    let track = state.others.indices.contains(followed - 1) ? state.others[followed - 1] : state.main
    quantity = track.quantity
    let activity = state.activity
    // A gesture that rests has nothing to add; the curve ends where it came to rest.
    if activity == .idle, trace.marks.contains(where: { $0.kind == .rest }) { return }
    rest(until: time, activity)
    trace.add(
      time: time, place: track.place, velocity: activity == .idle ? 0 : track.velocity, activity: activity)
    if activity == .drag { trace.mark(.slop, at: time) }
    if activity == .idle, trace.count > 1 {
      trace.mark(.rest, at: time)
      rest = state.rest
    } else {
      trace.unmark(.rest)
      rest = nil
    }
  }

  /// Nothing is drawn while a finger lies still or everything rests, so nothing was noted either: the curve stands there
  /// until something happens, and does not lean over to what comes after.
  private mutating func rest(until time: Double, _ activity: Activity) {
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
  private mutating func decide(_ state: SceneState) {
    guard !isDecided else { return }
    let places = state.tracks.map(\.place)
    guard !firsts.isEmpty else { return firsts = places }
    guard let moved = zip(places, firsts).map({ abs($0 - $1) > Self.least }).lastIndex(of: true) else { return }
    isDecided = true
    guard moved != followed else { return }
    followed = moved
    trace.rebase(at: firsts[moved])
  }
}
