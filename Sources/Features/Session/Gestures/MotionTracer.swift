import Scenes
import ScrollEngine

/// The recorder of one gesture's curve, which also selects the part of the scene that the curve shows.
///
/// The curve shows the part that the gesture moves, and afterwards the part that moves without input. Parts under
/// direct input take precedence, and a part stays selected while it moves.
package struct MotionTracer: Equatable {
  /// Smallest change that counts as movement, in units of the position; anything less is rounding error.
  private static let least = 0.01
  /// Distance in points that another part under the same input must cover, while the selected part does not move,
  /// before the curve switches to that other part. A smaller distance is only a finger that drifts off its axis. The
  /// value is the engine's own slop.
  private static let stray = GestureRules().slop
  /// Maximum time in seconds between two wheel notches that share one mark on the curve. Chosen: notches of one turn
  /// of a wheel come faster.
  private static let turn = 0.25
  /// Seconds without a frame after which a still finger counts as stopped. The value is the engine's own default.
  private static let pause = VelocityTracker.defaultPauseTimeout

  /// Time step in seconds that is invisible on a plot. It separates two samples that stand for almost the same moment:
  /// the end of a pause and the next frame, or the end of a section of the curve and the start of the next section.
  private static let moment = 1e-6

  /// The quantity whose positions the curve shows; `nil` before the first state.
  package private(set) var quantity: SceneTrack.Quantity?
  package private(set) var trace = MotionTrace()
  /// The largest overscroll so far, in points.
  package private(set) var overscroll = 0.0
  /// Name of the resting position, such as a detent or a page; `nil` during motion and where positions have no names.
  package private(set) var rest: String?
  /// Index of the scene's track that the curve shows; `nil` until something has moved.
  private var followed: Int?
  /// The scene's tracks in the newest state.
  private var tracks: [SceneTrack] = []
  /// Distance that each of the scene's tracks has covered since the track on the curve last moved, in the unit of the
  /// respective track.
  private var distances: [Double] = []

  /// Creates a tracer. `quantity` is the scene's main quantity, which is shown until another one moves.
  package init(_ quantity: SceneTrack.Quantity? = nil) {
    self.quantity = quantity
    if let quantity { trace.expect(quantity) }
  }

  package var hasMoved: Bool { followed != nil }
  /// Whether larger positions are lower on the plot, as on the screen.
  package var growsDownwards: Bool { trace.leg.growsDownwards }
  /// Display name of the part on the curve.
  package var part: String { trace.leg.part }
  /// The unit of positions.
  package var unit: String { quantity?.unit.rawValue ?? "" }

  /// Names of the parts on the curve in order, such as "Sheet top" or "Sheet top then List".
  package var title: String {
    var parts: [String] = []
    for leg in trace.legs where !leg.part.isEmpty && leg.part != parts.last { parts.append(leg.part) }
    let shown = parts.suffix(3)
    guard !shown.isEmpty else { return quantity?.title ?? "" }
    return (shown.count < parts.count ? "\u{2026} " : "") + shown.joined(separator: " then ")
  }

  /// Records an input event. `time` is in seconds since the gesture began.
  package mutating func record(_ kind: InputEvent.Kind, at time: Double) {
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

  /// Records a state. `time` is in seconds since the gesture began.
  package mutating func record(_ state: SceneState, overscroll: Double, at time: Double) {
    // A replay after a seek, or one shown from its index, repeats times that the curve already has, so they are
    // skipped.
    if isKnown(at: time) { return }
    self.overscroll = max(self.overscroll, overscroll)
    // A resting gesture adds no samples; the curve ends where it came to rest.
    if state.activity == .idle, isOver { return }
    addPause(until: time, state.activity)
    updateTracks(state.tracks, at: time)
    let track = tracks[followed ?? 0]
    quantity = track.quantity
    let motion = state.activity == .idle ? .idle : track.motion
    // At rest and in a hold no part moves, so the section's part stays.
    let (leg, part) = (trace.leg, shownPart(of: track))
    let velocity = (motion == .idle ? 0 : part.velocity).map(leg.converted)
    trace.add(
      time: time, place: leg.place(of: part.position), velocity: velocity, motion: motion, reading: part.position)
    if state.activity == .drag { trace.mark(.slop, at: time) }
    if state.activity == .idle, trace.count > 1 {
      trace.mark(.rest, at: time)
      rest = track.quantity.hasForecast ? state.rest : nil
    } else {
      trace.unmark(.rest)
      rest = nil
    }
  }

  /// Whether everything has come to rest at the end of the curve.
  private var isOver: Bool { trace.marks.contains { $0.kind == .rest } }

  /// Returns whether the curve continues beyond `time`.
  private func isKnown(at time: Double) -> Bool { trace.last.map { time < $0.time } ?? false }

  /// Adds samples for a pause. No frames are drawn while a finger holds still or everything rests, so no samples were
  /// recorded either. Without the added samples, the curve would slope from the last sample before the pause to the
  /// first one after it.
  private mutating func addPause(until time: Double, _ activity: Activity) {
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

  // MARK: - Parts

  /// Updates the scene's tracks. Switches the curve to another track if that track takes precedence now, or moves while
  /// the shown track does not.
  private mutating func updateTracks(_ new: [SceneTrack], at time: Double) {
    let old = tracks
    tracks = new
    guard old.count == new.count else {
      distances = new.map { _ in 0 }
      let part = new[0].shownPart
      return trace.isEmpty
        ? trace.name(part, of: new[0].quantity) : trace.begin(part, of: new[0].quantity, isJoined: false)
    }
    let steps = zip(new, old).map { $0.identity == $1.identity ? abs($0.position - $1.position) : 0 }
    for index in steps.indices { distances[index] += steps[index] }
    guard let followed else {
      guard let first = choice(beyond: Self.least) else { return }
      self.followed = first
      distances = new.map { _ in 0 }
      let moving = new[first].shownPart
      // Everything so far was at rest, on the axis on which the part now moves.
      trace.name(moving, from: old[first].part(named: moving.title), of: new[first].quantity)
      return
    }
    let isHeldBack = new[followed].motion.rank < (new.map(\.motion.rank).max() ?? 0)
    if isHeldBack || steps[followed] <= Self.least,
      let next = choice(beyond: isHeldBack || new[followed].motion.rank == 0 ? Self.least : Self.stray),
      next != followed
    {
      self.followed = next
      distances = new.map { _ in 0 }
      let part = new[next].shownPart
      trace.begin(part, of: new[next].quantity, isJoined: false)
      if old[next].identity == new[next].identity { addStart(of: old[next], as: part.title, at: time) }
      return
    }
    if steps[followed] > Self.least { distances = new.map { _ in 0 } }
    let (before, track, leg) = (old[followed], new[followed], trace.leg)
    let jumps = before.identity != track.identity && abs(track.position - before.position) > Self.stray
    let part = shownPart(of: track)
    let changes = part.title != leg.part || (part.origin == nil) != (leg.origin == nil)
    guard jumps || track.motion.rank > 0 && changes else { return }
    // A part continues the curve if it begins where the part before it has just been.
    var isJoined = false
    if !jumps, part.origin != nil, leg.origin != nil, let last = before.part(named: leg.part) {
      let step = MotionTrace.Leg(part, of: track.quantity).place(of: part.position) - leg.place(of: last.position)
      isJoined = abs(step - (track.position - before.position)) <= Self.least
    }
    trace.begin(part, of: track.quantity, isJoined: isJoined)
    guard !jumps, !isJoined else { return }
    addStart(of: before, as: part.title, at: time)
  }

  /// Adds the position that a part had in the previous state to the section of the curve that begins with it.
  private mutating func addStart(of before: SceneTrack, as part: String, at time: Double) {
    guard let last = trace.last, last.time + Self.moment < time, let start = before.part(named: part) else { return }
    trace.add(
      time: last.time + Self.moment, place: trace.leg.place(of: start.position), velocity: 0, motion: before.motion,
      reading: start.position)
  }

  /// Returns the part of the track that the curve shows: the one that moves or, while none does, the one that moved
  /// last. Until the first movement, it is the expected part, even if a finger already drags another one.
  private func shownPart(of track: SceneTrack) -> SceneTrack.Part {
    guard followed == nil || track.movingPart == nil || track.motion.rank == 0 else { return track.shownPart }
    return track.part(named: trace.leg.part) ?? track.shownPart
  }

  /// Returns the index of the track to show; `nil` if no suitable track has moved farther than `way`, in points. If
  /// direct input moves any track, only tracks under direct input are suitable, otherwise all tracks that move without
  /// input. The frontmost suitable track decides the unit, and of the suitable tracks with this unit the one that has
  /// moved farthest is returned.
  private func choice(beyond way: Double) -> Int? {
    let rank = tracks.map(\.motion.rank).max() ?? 0
    let moved = tracks.indices.filter {
      rank > 0 && tracks[$0].motion.rank == rank && distances[$0] > way * scale(of: $0)
    }
    guard let last = moved.last else { return nil }
    return moved.filter { tracks[$0].quantity.unit == tracks[last].quantity.unit }.max { distances[$0] < distances[$1] }
  }

  /// Returns the number of a track's units that corresponds to one point.
  private func scale(of track: Int) -> Double { tracks[track].quantity.unit.span / SceneTrack.Unit.points.span }
}

extension SceneTrack {
  /// Returns the part with a display name; `nil` if there is none.
  fileprivate func part(named title: String) -> Part? { parts.first { $0.title == title } }
}

extension SceneTrack.Motion {
  /// Precedence of motions: direct input, then motion without input, then none.
  fileprivate var rank: Int {
    switch self {
    case .idle, .hold: 0
    case .coast, .spring, .driven: 1
    case .drag: 2
    }
  }
}

extension SceneTrack.Quantity {
  /// Whether larger positions are lower on the screen; false for horizontal motion.
  package var growsDownwards: Bool { direction == .forward && axis == .y }
}

extension SceneTrack.Unit {
  /// Minimum range of a plot's axis, in this unit, so that noise is not magnified to fill the plot.
  package var span: Double {
    switch self {
    case .points, .percent: 100
    case .levels, .times: 1
    }
  }

  /// Number of decimals in displayed positions.
  package var digits: Int {
    switch self {
    case .points, .percent: 0
    case .levels, .times: 2
    }
  }

  /// The unit of velocities.
  package var perSecond: String { rawValue + "/s" }
}
