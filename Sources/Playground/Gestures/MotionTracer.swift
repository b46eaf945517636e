import Scenes
import ScrollEngine

/// Follows one gesture: finds out what it moves, and draws up its curve.
///
/// What a curve follows is what whoever has the gesture moves, and afterwards what goes on by itself: a hand counts before
/// that, and what moves stays followed as long as it does.
struct MotionTracer: Equatable {
  /// Less than this is no movement, in units of the place: what rounding leaves.
  private static let least = 0.01
  /// How far something must have gone, in points, while what is followed stood still and both are in the same hand: less
  /// is a hand that does not keep to one axis. The engine's own slop.
  private static let stray = GestureRules().slop
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
  /// Which of the scene's tracks is followed, once something has moved.
  private var followed: Int?
  /// The newest state's tracks.
  private var tracks: [SceneTrack] = []
  /// How far each track has gone since what is followed moved last, in its units.
  private var ways: [Double] = []

  /// A tracer of what a scene scrolls first of all, as long as nothing else moves.
  init(_ quantity: SceneTrack.Quantity? = nil) { self.quantity = quantity }

  /// Whether something has moved.
  var hasMoved: Bool { followed != nil }
  /// Whether larger places lie lower on the plot, as they do on the screen.
  var growsDownwards: Bool { quantity?.growsDownwards ?? false }
  /// What of it moves or rests, as a person calls it.
  var part: String { tracks.isEmpty ? "" : tracks[followed ?? 0].part }
  /// The unit of places.
  var unit: String { quantity?.unit.rawValue ?? "" }

  /// What was followed, in turn: "Sheet top", "Sheet top then List".
  var title: String {
    var parts: [String] = []
    for leg in trace.legs where !leg.part.isEmpty && leg.part != parts.last { parts.append(leg.part) }
    let shown = parts.suffix(3)
    guard !shown.isEmpty else { return quantity?.title ?? "" }
    return (shown.count < parts.count ? "\u{2026} " : "") + shown.joined(separator: " then ")
  }

  /// Notes what happened, at a moment since the gesture began.
  mutating func note(_ kind: InputEvent.Kind, at time: Double) {
    if isOver, isKnown(at: time) { return }
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
    // A replay that was sought, or shown from its index, tells again what is drawn already.
    if isKnown(at: time) { return }
    self.overscroll = max(self.overscroll, overscroll)
    // A gesture that rests has nothing to add; the curve ends where it came to rest.
    if state.activity == .idle, isOver { return }
    rest(until: time, state.activity)
    follow(state.tracks, at: time)
    let track = tracks[followed ?? 0]
    quantity = track.quantity
    let motion = state.activity == .idle ? .idle : track.motion
    trace.add(
      time: time, place: track.place, velocity: motion == .idle ? 0 : track.velocity, motion: motion,
      reading: track.reading)
    if state.activity == .drag { trace.mark(.slop, at: time) }
    if state.activity == .idle, trace.count > 1 {
      trace.mark(.rest, at: time)
      rest = track.quantity.isForetold ? state.rest : nil
    } else {
      trace.unmark(.rest)
      rest = nil
    }
  }

  /// Whether all has come to rest at the curve's end.
  private var isOver: Bool { trace.marks.contains { $0.kind == .rest } }

  /// Whether the curve goes on behind a moment.
  private func isKnown(at time: Double) -> Bool { trace.last.map { time < $0.time } ?? false }

  /// Nothing is drawn while a finger lies still or everything rests, so nothing was noted either: the curve stands there
  /// until something happens, and does not lean over to what comes after.
  private mutating func rest(until time: Double, _ activity: Activity) {
    guard let last = trace.last else { return }
    let happened = trace.marks.last { $0.time > last.time && $0.time < time }?.time ?? time - Self.moment
    switch last.activity {
    case .idle:
      guard happened > last.time else { return }
      trace.add(time: happened, place: last.place, velocity: 0, motion: .idle, reading: last.reading)
    case .drag, .hold:
      guard time - last.time > 2 * Self.pause else { return }
      for moment in [last.time + Self.pause, max(happened, last.time + Self.pause)] {
        trace.add(time: moment, place: last.place, velocity: 0, motion: last.motion, reading: last.reading)
      }
    case .ballistic, .driven: return
    }
  }

  // MARK: - What is followed

  /// Takes up the tracks, and goes over to another of them where that is what moves now.
  private mutating func follow(_ new: [SceneTrack], at time: Double) {
    let old = tracks
    tracks = new
    guard old.count == new.count else {
      ways = new.map { _ in 0 }
      return trace.name(new[0].part, of: new[0].quantity)
    }
    let steps = zip(new, old).map { $0.identity == $1.identity ? abs($0.place - $1.place) : 0 }
    for index in steps.indices { ways[index] += steps[index] }
    guard let followed else {
      guard let first = choice(beyond: Self.least) else { return }
      self.followed = first
      ways = new.map { _ in 0 }
      trace.name(new[first].part, of: new[first].quantity)
      if first > 0 { trace.rebase(at: old[first].place) }
      return
    }
    let isHeldBack = new[followed].motion.rank < (new.map(\.motion.rank).max() ?? 0)
    if isHeldBack || steps[followed] <= Self.least,
      let next = choice(beyond: isHeldBack || new[followed].motion.rank == 0 ? Self.least : Self.stray),
      next != followed
    {
      self.followed = next
      ways = new.map { _ in 0 }
      trace.begin(new[next].part, of: new[next].quantity, isJoined: false)
      // It moved from where it stood.
      if let last = trace.last, last.time + Self.moment < time, old[next].identity == new[next].identity {
        trace.add(time: last.time + Self.moment, place: old[next].place, velocity: 0, motion: old[next].motion)
      }
      return
    }
    if steps[followed] > Self.least { ways = new.map { _ in 0 } }
    let (before, track) = (old[followed], new[followed])
    let jumps = before.identity != track.identity && abs(track.place - before.place) > Self.stray
    guard jumps || track.part != before.part && track.motion.rank > 0 && track.part != trace.legs.last?.part else {
      return
    }
    trace.begin(track.part, of: track.quantity, isJoined: !jumps)
  }

  /// What moves: in the strongest hand, nearest to the eye, and of what counts in the same unit whichever went farther.
  private func choice(beyond way: Double) -> Int? {
    let rank = tracks.map(\.motion.rank).max() ?? 0
    let moved = tracks.indices.filter { rank > 0 && tracks[$0].motion.rank == rank && ways[$0] > way * scale(of: $0) }
    guard let last = moved.last else { return nil }
    return moved.filter { tracks[$0].quantity.unit == tracks[last].quantity.unit }.max { ways[$0] < ways[$1] }
  }

  /// What is worth a point, in units of a track.
  private func scale(of track: Int) -> Double { tracks[track].quantity.unit.span / SceneTrack.Unit.points.span }
}

extension SceneTrack.Motion {
  /// Who counts before whom: a hand before what moves by itself, and that before what does not.
  fileprivate var rank: Int {
    switch self {
    case .idle, .hold: 0
    case .coast, .spring, .driven: 1
    case .drag: 2
    }
  }
}

extension SceneTrack.Quantity {
  /// Whether larger places lie lower on the screen; what moves sideways lies nowhere on that line.
  var growsDownwards: Bool { direction == .forward && axis == .y }
}

extension SceneTrack.Unit {
  /// The least that is worth an axis of its own: noise is not blown up.
  var span: Double {
    switch self {
    case .points, .percent: 100
    case .levels, .times: 1
    }
  }

  /// Digits after the decimal point with which places are told.
  var digits: Int {
    switch self {
    case .points, .percent: 0
    case .levels, .times: 2
    }
  }

  /// The unit of velocities.
  var perSecond: String { rawValue + "/s" }
}
